"""The 52 letters in the order of src/areas/write/rules/letters.ts, and the additional class "no letter"."""

LETTERS = (
    'අ ආ ඇ ඈ ඉ ඊ උ ඌ ඍ ඎ එ ඒ ඓ ඔ ඕ ඖ ක ඛ ග ඝ ඞ ච ඡ ජ ඣ ඤ ඥ ට ඨ ඩ ඪ ණ ත ථ ද ධ න ප ඵ බ භ ම ය ර ල ව '
    'ශ ෂ ස හ ළ ෆ'
).split()
INDEX = {letter: i for i, letter in enumerate(LETTERS)}

# The network's last output: scribbles, two letters at once, Latin letters, digits.
NO_LETTER = len(LETTERS)

# Rarely written letters, with their share of an ordinary letter's pictures: an unclear drawing is rarely one of them.
RARE = {INDEX[c]: 0.6 for c in 'ඌ ඍ ඓ ඖ ඛ ඝ ඡ ඤ ඨ ඵ'.split()} | {INDEX[c]: 0.4 for c in 'ඎ ඞ ඣ ඥ ඪ'.split()}
