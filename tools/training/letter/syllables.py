"""The consonants and signs in the order of src/areas/write/rules/syllables.ts; the classes of the syllable network."""

from letters import LETTERS

SIGNS = 'ා ැ ෑ ි ී ු ූ ෙ ේ ො ෝ ්'.split()
CONSONANTS = [letter for letter in LETTERS if letter >= 'ක']

# The outputs of the network: the consonants and "no syllable", then "no sign" and the signs.
NO_SYLLABLE = len(CONSONANTS)
NO_SIGN = 0
OUTPUTS = (len(CONSONANTS) + 1, len(SIGNS) + 1)
SYLLABLES = [consonant + sign for consonant in CONSONANTS for sign in SIGNS]
