import type { PredictionRecord, Word } from '../api.ts'
import { wordKey } from './word-key.ts'
import { packWordOf } from './words.ts'

/** Puts the words that were practised first, the last one foremost. A pack's word counts in any language. */
export function orderByPractice(words: readonly Word[], records: readonly Pick<PredictionRecord, 'word' | 'cluster'>[]): Word[] {
  const practised = records.map(({ word, cluster }) => word ?? cluster).map((text) => ({ key: wordKey(text), id: packWordOf(text)?._id }))
  const placeOf = ({ _id, wordAdd }: Word): number => {
    const at = practised.findIndex(({ key, id }) => id === _id || key === wordKey(wordAdd))
    return at < 0 ? practised.length : at
  }
  return words.toSorted((a, b) => placeOf(a) - placeOf(b))
}
