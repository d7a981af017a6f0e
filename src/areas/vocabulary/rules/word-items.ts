import type { PracticeAttempt } from '#kit/practice/spaced-repetition.ts'
import { wordKey } from './word-key.ts'
import { partPrefixes, readItem } from './word-parts.ts'

/** A word as it is practised now: a word of a pack has its text in one language. */
interface PractisedWord {
  readonly _id: string
  readonly wordAdd: string
}

/**
 * Names the items of attempts by the ids of words. An item is a word in one language, as in the report: an attempt at “apple” says
 * nothing about “ඇපල්”. It keeps its key if the word is practised in another language now, or does not exist any more.
 * @param attempts their items are keys (`wordKey`), after a prefix if the word is not said (`partPrefixes`)
 * @param words of two with the same text the first one counts
 */
export function itemsOfWords(attempts: readonly PracticeAttempt[], words: readonly PractisedWord[]): PracticeAttempt[] {
  const ids = new Map(words.toReversed().map(({ _id, wordAdd }) => [wordKey(wordAdd), _id]))
  return attempts.map((attempt) => {
    const { part, word } = readItem(attempt.item)
    return { ...attempt, item: (part === undefined ? '' : partPrefixes[part]) + (ids.get(word) ?? word) }
  })
}
