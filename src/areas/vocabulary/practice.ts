import type { Prediction } from './api.ts'
import type { ListCategory } from './word-lists.ts'
import { builtInWords } from './words.ts'

/** Letters of an animated heading appear this far apart (specification, section 9). */
export const typingMs = 220

/**
 * What became of one attempt at a word:
 * `right` said well, `close` an approximation that counts, `unsure` never counted as wrong, `other` another word heard.
 */
export type Verdict = 'right' | 'close' | 'unsure' | 'other'

/** Where another word was heard, but the asked-for one is at least this likely (0 to 1), nothing is recorded as wrong. */
export const unsureFrom = 0.25

export function verdictOf({ cluster, confidence, approximate }: Prediction, word: string): Verdict {
  if (sameWord(cluster, word)) return approximate ? 'close' : 'right'
  return confidence >= unsureFrom ? 'unsure' : 'other'
}

/** Help comes step by step after each miss: a hint, the word spoken slowly, then it is said together. */
export type Help = 'none' | 'hint' | 'slow' | 'together'

export function helpAfter(misses: number): Help {
  return (['none', 'hint', 'slow'] as const)[misses] ?? 'together'
}

/** The first letter of a word as readers count letters: a Sinhala consonant keeps its vowel sign. */
export function firstLetter(word: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word)
  return first?.segment ?? ''
}

export function sameWord(a: string, b: string): boolean {
  return a.localeCompare(b, undefined, { sensitivity: 'accent' }) === 0
}

/** The words that compete where one category is practised: what the screen shows. */
export function choicesOf(category: ListCategory): string[] {
  return builtInWords.filter((word) => word.category === category).map((word) => word.wordAdd)
}

/** The word in Sinhala beside the English one, for the built-in words. */
export function inSinhala(wordAdd: string): string | undefined {
  return builtInWords.find((word) => word.wordAdd === wordAdd)?.sinhala
}

/** Previous and next in a list that wraps at both ends; `at` counts from 0. */
export function wrapAround(at: number, step: 1 | -1, length: number): number {
  return (at + step + length) % length
}
