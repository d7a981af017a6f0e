"""The 52 letters in the app's order (src/areas/write/letters.ts) and the class beside them."""

LETTERS = (
    'අ ආ ඇ ඈ ඉ ඊ උ ඌ ඍ ඎ එ ඒ ඓ ඔ ඕ ඖ ක ඛ ග ඝ ඞ ච ඡ ජ ඣ ඤ ඥ ට ඨ ඩ ඪ ණ ත ථ ද ධ න ප ඵ බ භ ම ය ර ල ව '
    'ශ ෂ ස හ ළ ෆ'
).split()
INDEX = {letter: i for i, letter in enumerate(LETTERS)}

# Scribbles, two letters at once, Latin letters, digits: the network's last output.
NONE = len(LETTERS)

# Seldom written (share of an ordinary letter's pictures): a doubtful drawing is not to be read as one of them.
SELDOM = {INDEX[c]: 0.6 for c in 'ඌ ඍ ඓ ඖ ඛ ඝ ඡ ඤ ඨ ඵ'.split()} | {INDEX[c]: 0.4 for c in 'ඎ ඞ ඣ ඥ ඪ'.split()}
