"""The questions for a teacher, one page for each script."""
from __future__ import annotations

from pathlib import Path

SINHALA = """# The 52 letters: questions for a teacher

[All 52 letters with the number, start and direction of each stroke](pictures/letters.svg)

We found no published rule for the order of strokes in Sinhala letters. The app's strokes have one of these sources:

- **sourced** ({sourced letters}): a person's recorded order of points shows the start and the direction of the letter (one
  author; the points do not show when the pen was lifted);
- **by analogy** ({by-analogy letters}): similar to one of those;
- **guess** (the other {guess}): from the shape alone.

Please check the sheet with a teacher of the first grade before children learn from it. The app draws what a question describes,
of two ways the first. To change a letter, change its line in `tools/training/strokes/decisions.txt` and run `/usr/bin/python3
tools/training/strokes/make_strokes.py`.

## Answer these first: each decides several letters

1. The end of the bar that projects at the left (එ ඒ ඓ ඝ ච ඩ ඪ භ ස): drawn twice without lifting the pen, or a
   short separate stroke?
2. The inner ring (ඉ ඓ ඔ ඕ ඖ ඛ ඞ ණ බ ම): does the letter start there, and in which direction does the ring turn?
3. The leaf at the top (එ ඒ ඓ ඨ ඪ ථ ඵ): drawn last and down its left side?
4. The stem of අ ආ ඇ ඈ: drawn up from its foot, or with the pen lifted and drawn downwards?
5. ක: written as ත with a notch?
6. ල: the bar first and then retraced, or a separate stroke?
7. The lower hook of ඉ ද ඤ ඥ: without lifting the pen?
8. The notch at the bottom (ඍ ඔ ඕ ඞ ක ඨ ඩ ඪ ධ ය ස ෆ ...): up to its tip and back down, or a plain turn?
9. The tip at the left of ක ත ඣ ඤ and the curl of න: part of the stroke, or left out in handwriting?
10. The shapes are those of a printing font (Noto Sans Sinhala). Is there a school handwriting that children should see
    instead?

## The signs

[The signs on consonants, in every form that the font has](pictures/signs.svg)

The twelve signs ා ැ ෑ ි ී ු ූ ෙ ේ ො ෝ ් are composed with the strokes of each of the 36 consonants: 432 syllables. Their shapes are the
font's, their order and direction are guesses from the shape, all of them. To change a sign, change its lines in
`tools/training/strokes/decisions-signs.txt` and run `/usr/bin/python3 tools/training/strokes/make_signs.py`.

1. Is the sign written after the consonant, and the left part of ෙ ේ ො ෝ before it? Or the consonant always first?
2. ෙ: does it start at its inner ring, and does the ring turn this way (clockwise)?
3. ි and ී on a round letter (ඛ ඞ ච ට ඩ ධ බ ම ව): does the pen go on from the arc of the letter over the top, or is the letter finished
   first? Do children write a plain arch above the letter instead?
4. ී: is its ring drawn at the end, inwards?
5. Hal: its mark, its stem downwards and then its ring, or one line from the foot up? On a round letter: the cap last, from
   the left?
6. ු and ූ as a box (ටු ටූ): from the letter down and round to the left? As a hook (කු කූ): from the left down and up at the
   right? Which form do schools teach for which letters?
7. දු ඤු ඥු: does the stem of the sign replace the lower hook in handwriting, too?
8. ලු, ළු and ළූ have forms of their own in the font: are these the forms that children should see?
9. Do රු and රූ have the low mark, රැ and රෑ the high one, in handwriting, too?
10. In which order are the signs taught? The app's proposal: ා ් ි ු ෙ ො ැ ේ ෝ ී ූ ෑ, the ones that occur most often in its words first.

## Letter by letter

| letters | question |
| --- | --- |
"""


TAMIL = """# The 30 Tamil letters: questions for a teacher

[All 30 letters with the number, start and direction of each stroke](pictures/letters-tamil.svg)

We have no source for the order of strokes in Tamil letters. Every order and direction here is a guess from the shape of the
letter: {guess} of 30. Please check the sheet with a teacher of the first grade before children learn from it. The app draws what
a question describes, of two ways the first. To change a letter, change its line in `tools/training/strokes/decisions-tamil.txt` and
run `/usr/bin/python3 tools/training/strokes/make_strokes.py tamil`.

## Answer these first: each decides several letters

1. The ring (அ ஆ இ உ ஊ எ ஏ ஐ ஒ ஓ ஔ ஞ ண ல வ ள ன): does the letter start inside it, and does the ring turn clockwise?
2. The short stem at the top left (ஈ க ங ச த ந ர): first, downwards, and then the bar from left to right? Or one line
   from its foot up and into the bar?
3. The stem with a hook (ஆ ங ஞ ந ற): down, back up over the same line and into the hook, or with the pen lifted?
4. The short bar at the right (ஒ ஓ ஔ ழ): there and back without lifting the pen, or last as a separate stroke?
5. The right angles (ஈ ங ட ப ம ய ர வ ழ): are they angles in children's handwriting, too, or round?
6. ர: with the slanted tail, or without?
7. The shapes are those of a printing font (Noto Sans Tamil). Is there a school handwriting that children should see instead?

## Letter by letter

| letters | question |
| --- | --- |
"""


def write_questions(table: dict[str, dict], introduction: str, path: Path) -> None:
    """Writes the page of questions, with one row for the letters that have the same questions."""
    sources = {status: [letter for letter, entry in table.items() if entry['status'] == status]
               for status in ('sourced', 'by-analogy', 'guess')}
    text = introduction
    for status, letters in sources.items():
        text = text.replace('{' + status + '}', str(len(letters))).replace('{' + status + ' letters}', ' '.join(letters))
    rows: dict[str, list[str]] = {}
    for letter, entry in table.items():
        if entry['questions']:
            rows.setdefault(' '.join(entry['questions']), []).append(letter)
    text += ''.join(f'| {" ".join(letters)} | {question} |\n' for question, letters in rows.items())
    silent = [letter for letter, entry in table.items() if not entry['questions']]
    text += f'\nWithout a question of their own, but please check them, too: {" ".join(silent)}.\n'
    path.write_text(text, encoding='utf-8')
