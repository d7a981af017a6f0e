import { purpose } from '#kit/purpose.ts'
import type { Dataset } from '../format.ts'

/** Returns the data sheet that is in the file itself: the parts of docs/contribution-format.md that a receiver needs first. */
export function readMe({ month, age, consent, words, letters, movements, sums, sound, film }: Dataset): string {
  const chosen = [
    ...(consent.sound ? ['the sound of words'] : []),
    ...(consent.film ? ['films of movements, without sound'] : []),
    ...(consent.drawings ? ['the strokes of letters'] : []),
  ]
  return `ATTEMPTS OF ONE LEARNER, FROM D LEARNER

These are attempts of one account of D Learner, an app with which a child with Down syndrome
practises letters, movements, words and counting. An adult of the family made this file and
gave it to you. D Learner itself sends nothing.

${purpose.en}

Made in ${month}. Age of the learner: ${age === null ? 'not given' : `${age} years`}.
The adult agreed in ${consent.month} (text ${consent.textVersion}) to features and labels${chosen.length === 0 ? ' only' : `, and to ${chosen.join(', ')}`}.

CONTENTS
  words.jsonl      ${words.records} attempts at saying a word (${words.leftOut} older ones are left out)
  letters.jsonl    ${letters.records} attempts at writing a Sinhala letter (${letters.leftOut} older ones are left out)
  movements.jsonl  ${movements.records} attempts at a movement (${movements.leftOut} older ones are left out)
  sums.jsonl       ${sums.records} answers shown with fingers (${sums.leftOut} older ones are left out)
  sound/           ${sound.files} recordings of words, WAV (${sound.leftOut} are left out)
  film/            ${film.files} films of movements, Matroska (${film.leftOut} are left out)
  dataset.json     version of this format, counts, and the recognisers' models with their SHA-256 sums

Each line of a .jsonl file is one JSON object, oldest first:
  id           random, made for this file; also the name of the recording
  month        nothing in this file is more exact
  asked        what the learner was asked to do
  read         what the app recognised; null in words.jsonl if an adult marked the attempt as right
               or the app recognised a word of the family
  asked is null in words.jsonl if it was a word of the family: language, characters and correct say
  what can be said without its text; it has no features and no sound
  confidence   0 to 1, of what the app recognised
  help         what the learner saw, heard or was helped with: none, print, model, traced, together, hand
  source       who says what it was: recogniser, examples (the learner's own) or adult (marked as right)
  unjudged     why there is no answer, or null: unheard, noisy, unsure, unseen, interrupted, stopped
  probe        null in practice; of a test without help its run, and what the item was before it
  features     numbers as text, by the recogniser of that time; null if they are not stored
docs/contribution-format.md of D Learner describes the other fields.

LIMITS
  - One learner. Nobody but the adult checked the labels; without a mark they are the app's own reading.
  - dataset.json names the models of the day on which the file was made. Older attempts may have been
    read by earlier models.
  - Learners with the same diagnosis differ much. Do not draw conclusions about a group from few files.

HOW TO TREAT IT
  - It is data of a child. A voice, a film, features or handwriting can be recognised by people who know
    the child, and can be compared with other recordings. Do not try to find out who it is.
  - Store it encrypted, use it only for what you agreed with the family, do not publish it or pass it on,
    and delete it when the family asks.
  - Names, email addresses, ids of the account, the texts of words that the family added, exact dates, and the metadata
    of recordings are not in it. A person may say a name in a recording: listen before you use it.
`
}
