import type { PredictionRecord, Word } from '../api.ts'
import { wordKey } from './word-key.ts'
import { packWordOf } from './words.ts'

/** How many words an adult is asked to record in one sitting. */
export const sittingSize = 5

interface Practised {
  /** newest first */
  readonly records: readonly Pick<PredictionRecord, 'word' | 'cluster'>[]
  /** all words in their order, in the practice language */
  readonly words: readonly Word[]
  readonly hasRecording: (word: Word) => boolean
}

/**
 * The words that an adult is asked to record: those that were practised last, then those that follow the last one in its
 * list, then all others. Words that have a recording are left out.
 */
export function wordsToRecord({ records, words, hasRecording }: Practised): Word[] {
  const practised = records.flatMap(({ word, cluster }) => {
    const text = word ?? cluster
    // An own word may have the text of a pack's word. Own words are last.
    const found = words.findLast(({ wordAdd }) => wordKey(wordAdd) === wordKey(text)) ?? words.find(({ _id }) => _id === packWordOf(text)?._id)
    return found === undefined ? [] : [found]
  })
  const [last] = practised
  const list = words.filter(({ category }) => category === last?.category)
  const at = list.findIndex(({ _id }) => _id === last?._id)
  const wanted = new Map([...practised, ...list.slice(at + 1), ...list, ...words].map((word) => [word._id, word]))
  return [...wanted.values()].filter((word) => !hasRecording(word)).slice(0, sittingSize)
}
