"""The letters in the order of src/areas/write/rules/letters.ts, and the additional class "no letter".

SCRIPT in the environment is the script: sinhala (without it) or tamil.
"""

import os

SCRIPT = os.environ.get('SCRIPT', 'sinhala')
ALPHABETS = {
    'sinhala': (
        'අ ආ ඇ ඈ ඉ ඊ උ ඌ ඍ ඎ එ ඒ ඓ ඔ ඕ ඖ ක ඛ ග ඝ ඞ ච ඡ ජ ඣ ඤ ඥ ට ඨ ඩ ඪ ණ ත ථ ද ධ න ප ඵ බ භ ම ය ර ල ව '
        'ශ ෂ ස හ ළ ෆ'
    ),
    'tamil': 'அ ஆ இ ஈ உ ஊ எ ஏ ஐ ஒ ஓ ஔ க ங ச ஞ ட ண த ந ப ம ய ர ல வ ழ ள ற ன',
}
LETTERS = ALPHABETS[SCRIPT].split()
INDEX = {letter: i for i, letter in enumerate(LETTERS)}

# The network's last output: scribbles, two letters at once, Latin letters, digits.
NO_LETTER = len(LETTERS)

# Rarely written letters, with their share of an ordinary letter's pictures: an unclear drawing is rarely one of them.
RARE_LETTERS = {'ඌ ඍ ඓ ඖ ඛ ඝ ඡ ඤ ඨ ඵ': 0.6, 'ඎ ඞ ඣ ඥ ඪ': 0.4}
RARE = {INDEX[c]: share for letters, share in RARE_LETTERS.items() for c in letters.split() if c in INDEX}
