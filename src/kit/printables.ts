/** What areas offer to be printed: letters, words, numbers, and what a learner learnt. The app collects it from the areas. */
import type { Language } from '#kit/languages.ts'

export interface PrintedPoint {
  readonly x: number
  readonly y: number
}

export interface PrintedLetter {
  readonly letter: string
  readonly lang: Language
  /** line width of the model, in the units of the points */
  readonly lineWidth: number
  /** in writing order; y points down */
  readonly strokes: readonly (readonly PrintedPoint[])[]
}

export interface PrintedLetters {
  /** all letters of the learner's script, in their order */
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
  /** the words that the learner is learning */
  readonly learning: readonly PrintedWord[]
  /** the learner's practice languages, the first one large */
  readonly languages: readonly Language[]
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

/** Finds what the learner learnt. Rejects if neither the server nor this device knows. */
export type FindLearnt = (learner: string, period: Period, language: Language) => Promise<LearntItems>

/** How an area's attempts are read. */
interface AttemptReader<Attempt> {
  /** when it was made, ISO 8601 */
  readonly time: (attempt: Attempt) => string
  /** what it practised; undefined if that is not known */
  readonly item: (attempt: Attempt) => string | undefined
  /** the items that the learner knows after these attempts */
  readonly known: (attempts: readonly Attempt[]) => readonly string[]
  readonly named: (items: readonly string[]) => readonly PrintedText[]
}

/** Sorts a learner's attempts into what was practised in a period, and what is known since it. */
export function learntIn<Attempt>(
  attempts: readonly Attempt[], { from, until }: Period, { time, item, known, named }: AttemptReader<Attempt>,
): LearntItems {
  const during = attempts.filter((attempt) => time(attempt) >= from && time(attempt) < until)
  const practised = new Set(during.flatMap((attempt) => item(attempt) ?? []))
  const before = new Set(known(attempts.filter((attempt) => time(attempt) < from)))
  const after = known(attempts.filter((attempt) => time(attempt) < until))
  return {
    learnt: named(after.filter((one) => !before.has(one) && practised.has(one))),
    practised: named([...practised]),
    times: during.map(time),
  }
}
