import { type Language, languageOfText } from '#kit/languages.ts'
import type { Outcome } from '#kit/practice/spaced-repetition.ts'
import { starsOfResult } from '#kit/stars.ts'
import type { Prediction } from '../api.ts'
import { builtInWords, packWordOf, packWords } from './words.ts'

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

/** Whether the attempt counts as the word, said well or nearly. */
export function isSuccess(verdict: WordVerdict): boolean {
  return verdict === 'right' || verdict === 'close'
}

/** How an attempt went, as the shared rule of what is known reads it. @param prediction null: it is not recognised yet */
export function outcomeOf(prediction: Pick<Prediction, 'cluster' | 'confidence' | 'approximate'> | null, word: string, right: boolean): Outcome {
  const verdict = prediction === null ? 'unsure' : rateWord(prediction, word)
  return right || isSuccess(verdict) ? 'well' : verdict === 'unsure' ? 'unsure' : 'badly'
}

/** Tries at one word. After the last one, child and app say the word together; there is no further try. */
export const maxTries = 3

/** Before each try the model word is played; before the last one slowly. `misses`: tries of this word without success. */
export function isModelSlow(misses: number): boolean {
  return misses >= maxTries - 1
}

/** A child never sees fewer stars; the adult sees those of the result. */
const fewestStars = 3

/** Stars of a result as the child sees them, out of five. */
export function starsForChild(confidence: number): number {
  return Math.max(fewestStars, starsOfResult(confidence))
}

/** A list of all words pauses after this many words. */
export const wordsBeforePause = 5

export function sameWord(a: string, b: string): boolean {
  return a.localeCompare(b, undefined, { sensitivity: 'accent' }) === 0
}

/** The candidate words in the practice of a category: those that the screen shows, in the language of the asked word. */
export function competingWords(category: string, language: Language): string[] {
  return packWords.filter((word) => word.category === category).map(({ texts }) => texts[language])
}

/** Most candidate words of one call. */
const maxCompeting = 20
/** With fewer words an attempt at anything else would be likely to count as the asked word. */
const fewestCompeting = 5

/**
 * The candidate words in the practice of a list that an adult made: the asked word and those after it, in its language. In a
 * short list built-in words compete, too.
 */
export function competingOwnWords(list: readonly string[], asked: string): string[] {
  const language = languageOfText(asked)
  const words = list.filter((word) => languageOfText(word) === language)
  const at = Math.max(0, words.indexOf(asked))
  const competing = new Set([asked, ...words.slice(at), ...words.slice(0, at)])
  for (const { texts } of competing.size < fewestCompeting ? builtInWords : []) competing.add(texts[language])
  return [...competing].slice(0, maxCompeting)
}

/** The words that compete if a screen shows all of them: the built-in ones in the language of the asked word, and the family's own. */
export function wholeVocabulary(language: Language, own: readonly string[]): string[] {
  return [...builtInWords.map(({ texts }) => texts[language]), ...own]
}

/** The translation of a word of a pack; undefined for other words. */
export function translationOf(text: string, language: Language): string | undefined {
  return packWordOf(text)?.texts[language]
}

/** Moves one step in a list that wraps at both ends; `at` counts from 0. */
export function wrapIndex(at: number, step: 1 | -1, length: number): number {
  return (at + step + length) % length
}
