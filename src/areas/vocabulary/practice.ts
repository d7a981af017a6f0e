import type { Prediction } from './api.ts'
import type { ListCategory } from './word-lists.ts'
import { builtInWords } from './words.ts'

/** Typing animation of a heading, in ms per letter (specification, section 9). */
export const typingMs = 220

/**
 * Rating of one attempt at a word: `right`: said well; `close`: an acceptable approximation; `unsure`: never counts as
 * wrong; `other`: another word was recognised.
 */
export type WordVerdict = 'right' | 'close' | 'unsure' | 'other'

/**
 * If another word was recognised but the requested one is at least this likely (0 to 1), the attempt does not count as
 * wrong.
 */
export const minUnsureConfidence = 0.25

export function rateWord({ cluster, confidence, approximate }: Prediction, word: string): WordVerdict {
  if (sameWord(cluster, word)) return approximate ? 'close' : 'right'
  return confidence >= minUnsureConfidence ? 'unsure' : 'other'
}

/** Help after each miss: a hint, then the word spoken slowly, then saying it together. */
export type SpeakingHelp = 'none' | 'hint' | 'slow' | 'together'

export function helpAfterMisses(misses: number): SpeakingHelp {
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

/** The candidate words in the practice of a category: those that the screen shows. */
export function competingWords(category: ListCategory): string[] {
  return builtInWords.filter((word) => word.category === category).map((word) => word.wordAdd)
}

/** The Sinhala translation of a built-in word; undefined for other words. */
export function sinhalaTranslation(wordAdd: string): string | undefined {
  return builtInWords.find((word) => word.wordAdd === wordAdd)?.sinhala
}

/** Moves one step in a list that wraps at both ends; `at` counts from 0. */
export function wrapIndex(at: number, step: 1 | -1, length: number): number {
  return (at + step + length) % length
}
