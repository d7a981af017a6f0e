/** What areas offer to be printed: letters, words, numbers, and what a learner learnt. The app collects it from the areas. */
import type { ComponentType, ReactNode } from 'react'
import type { Language } from '#kit/languages.ts'
import { Practice, type PracticeAttempt } from '#kit/practice/spaced-repetition.ts'

export interface PrintedPoint {
  readonly x: number
  readonly y: number
}

export interface PrintedLetter {
  /** the letter, or the name of a shape */
  readonly letter: string
  readonly lang: Language
  /** line width of the model, or of a shape's band, in the units of the points */
  readonly lineWidth: number
  /** in writing order; y points down */
  readonly strokes: readonly (readonly PrintedPoint[])[]
}

export interface PrintedLetters {
  /** all letters of the learner's script, in their order, then lines and shapes */
  readonly letters: readonly PrintedLetter[]
  /** those that the learner is learning, or begins with */
  readonly learning: readonly string[]
}

export interface PrintedText {
  readonly lang: Language
  readonly text: string
}

export interface PrintedWord {
  readonly id: string
  /** URL */
  readonly picture: string
  /** in each language that it has */
  readonly texts: readonly PrintedText[]
}

export interface PrintedWordList {
  readonly id: string
  readonly name: string
  readonly lang: Language
  readonly words: readonly PrintedWord[]
}

export interface PrintedWords {
  readonly lists: readonly PrintedWordList[]
  /** the words that the learner is learning, those that were practised last first */
  readonly learning: readonly PrintedWord[]
  /** the learner's practice languages, the first one large */
  readonly languages: readonly Language[]
}

/** Two words that are said together. */
export interface PrintedPhrase {
  readonly text: PrintedText
  /** of each word, in their order; they fill their place */
  readonly pictures: readonly [ReactNode, ReactNode]
}

/** A period of time, ISO 8601: `from` is in it, `until` is not. */
export interface Period {
  readonly from: string
  readonly until: string
}

/** What a learner did in one area in a period. */
export interface LearntItems {
  /** names of what the learner knows since this period */
  readonly learnt: readonly PrintedText[]
  /** names of everything that was practised in it */
  readonly practised: readonly PrintedText[]
  /** when each attempt was made, ISO 8601 */
  readonly times: readonly string[]
}

/** Finds what the learner learnt. Rejects if the server and this device do not know it. */
export type FindLearnt = (learner: string, period: Period, language: Language) => Promise<LearntItems>

/** Renders a part of a page with items that an area loads; undefined while they load. */
export type WithItems<Items> = ComponentType<{ readonly render: (items: Items | undefined) => ReactNode }>

/** What an area offers to be printed (`web/printables.ts`). */
export interface Printables {
  readonly findLearnt: FindLearnt
  readonly WithLetters?: WithItems<PrintedLetters>
  readonly WithWords?: WithItems<PrintedWords>
  /** phrases of words that the learner practises, the next ones first */
  readonly WithPhrases?: WithItems<readonly PrintedPhrase[]>
  /** URL of the picture of one or two hands that show a number from 0 to 10 */
  readonly handPicture?: (number: number) => string
}

/**
 * Returns what a learner practised in a period and what the learner knows since then, from attempts in any order. Known means
 * right without help on three different days, as everywhere.
 */
export function learntIn(
  attempts: readonly PracticeAttempt[], { from, until }: Period, named: (items: readonly string[]) => readonly PrintedText[],
): LearntItems {
  const inOrder = attempts.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  const during = inOrder.filter(({ at }) => at >= from && at < until)
  const practised = [...new Set(during.map(({ item }) => item))]
  const [before, after] = [from, until].map((end) => new Practice(inOrder.filter(({ at }) => at < end)))
  return {
    learnt: named(practised.filter((item) => after?.stateOf(item) === 'known' && before?.stateOf(item) !== 'known')),
    practised: named(practised),
    times: during.map(({ at }) => at),
  }
}
