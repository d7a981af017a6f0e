"""Chooses the training words: the app's, frequent ones, and pairs of words. Prints one on each line. Seeded."""
import argparse
import random
import re
from pathlib import Path

parser = argparse.ArgumentParser(description="Chooses the training words. Needs Debian's scowl.")
parser.add_argument('app_words', type=Path, help='what list-app-words.ts printed')
arguments = parser.parse_args()

rng = random.Random(3)
app_words = [word.strip() for word in arguments.app_words.read_text().split('\n') if word.strip()]


def frequent(size: int) -> list[str]:
    """The words of a scowl list, of 2 to 10 letters."""
    words = Path(f'/usr/share/dict/scowl/english-words.{size}').read_text(encoding='latin-1').split()
    return sorted({word for word in words if re.fullmatch('[a-z]{2,10}', word)})


common = [word for size, count in ((10, 2200), (20, 1100), (35, 500))
          for word in rng.sample(frequent(size), min(count, len(frequent(size))))]
nouns = [word for word in app_words if ' ' not in word]
before = 'red blue green big small little old new happy good nice my your the a one two three more this that'.split()
pairs = [f'{rng.choice(before)} {rng.choice(nouns)}' for _ in range(350)]
print('\n'.join(sorted(set(app_words + common + pairs))))
