"""words.py APP_WORDS.txt > WORDS.txt: the words that are said: the app's, frequent ones, and pairs of both.

Needs Debian's scowl. Seeded.
"""
import random
import re
import sys

chance = random.Random(3)
own = [word.strip() for word in open(sys.argv[1]) if word.strip()]


def frequent(size):
    words = open(f'/usr/share/dict/scowl/english-words.{size}', encoding='latin-1').read().split()
    return sorted({word for word in words if re.fullmatch('[a-z]{2,10}', word)})


everyday = [word for size, count in ((10, 2200), (20, 1100), (35, 500))
            for word in chance.sample(frequent(size), min(count, len(frequent(size))))]
things = [word for word in own if ' ' not in word]
before = 'red blue green big small little old new happy good nice my your the a one two three more this that'.split()
pairs = [f'{chance.choice(before)} {chance.choice(things)}' for _ in range(350)]
print('\n'.join(sorted(set(own + everyday + pairs))))
