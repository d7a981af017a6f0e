/** Ten kept words for somebody who does not know the child: each with four pictures, one of which is right. */

export const wordsOfTest = 10
export const picturesOfWord = 4

/** A kept recording of a word. */
export interface KeptWord {
  readonly attempt: string
  /** the key of the word that was asked for */
  readonly word: string
}

export interface Question extends KeptWord {
  /** keys of words, the right one among them */
  readonly choices: readonly string[]
}

/**
 * Chooses ten recordings in random order: of different words first, then others of the same words. The right picture is at each of the four places
 * two or three times.
 * @param pictured the keys of the words that have a picture
 * @param random returns numbers from 0 to 1, 1 excluded
 * @returns undefined if there are fewer than ten recordings of words with a picture, or fewer than four pictures
 */
export function strangerTest(kept: readonly KeptWord[], pictured: readonly string[], random: () => number): Question[] | undefined {
  const known = new Set(pictured)
  const usable = shuffled(kept.filter(({ word }) => known.has(word)), random)
  if (usable.length < wordsOfTest || known.size < picturesOfWord) return undefined
  const ofWord = new Map<string, number>()
  const numbered = usable.map((one) => {
    const number = ofWord.get(one.word) ?? 0
    ofWord.set(one.word, number + 1)
    return { one, number }
  })
  const chosen = shuffled(numbered.toSorted((a, b) => a.number - b.number).slice(0, wordsOfTest), random)
  const places = shuffled(Array.from({ length: picturesOfWord }, (_, place) => place), random)
  const balanced = shuffled(Array.from({ length: wordsOfTest }, (_, at) => places[at % picturesOfWord] ?? 0), random)
  return chosen.map(({ one: { attempt, word } }, at) => {
    const others = shuffled([...known].filter((key) => key !== word), random).slice(0, picturesOfWord - 1)
    return { attempt, word, choices: others.toSpliced(balanced[at] ?? 0, 0, word) }
  })
}

/** Fisher and Yates' shuffle (Durstenfeld, 1964). */
function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const rest = [...items]
  return items.flatMap(() => rest.splice(Math.floor(random() * rest.length), 1))
}
