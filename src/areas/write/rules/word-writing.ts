import type { Letter } from './letters.ts'
import { type Script, scriptOf } from './scripts.ts'
import type { Help } from '#kit/attempts/help.ts'
import type { Outcome, PracticeAttempt } from '#kit/practice/spaced-repetition.ts'
import { isSyllable, partsOf, type Unit, unitsOf } from './syllables.ts'

/** Words of so many units are written on one line. */
export const wordLength = { min: 2, max: 4 } as const
/** Most words to choose from: "Send again" may be a fourth choice. */
const maxWords = 3
/** Most letters or signs of a word that the child has not yet written well. */
const maxNewParts = 1

interface UnitOutcome {
  readonly unit: Unit
  readonly outcome: Outcome
}

export interface RatedUnit extends UnitOutcome {
  readonly help: Help
  /** ISO 8601 */
  readonly createdAt: string
}

/** The units of a word in the script; undefined if it cannot be written on one line. */
export function unitsToWrite(text: string, script: Script): readonly Unit[] | undefined {
  const units = unitsOf(text)
  if (units === undefined || units.length < wordLength.min || units.length > wordLength.max) return undefined
  return units.every((unit) => scriptOfUnit(unit) === script) ? units : undefined
}

export function scriptOfUnit(unit: Unit): Script {
  return scriptOf(letterIn(unit))
}

/** The letter of a unit: of a syllable its consonant. */
export function letterIn(unit: Unit): Letter {
  if (!isSyllable(unit)) return unit
  const parts = partsOf(unit)
  if (parts === undefined) throw new RangeError(`${unit} is no syllable`)
  return parts.consonant
}

/** The parts that are learnt: a letter is one, and so is a sign, on whatever consonant. */
function partsIn(unit: Unit): readonly string[] {
  const parts = partsOf(unit)
  return parts === undefined ? [unit] : [parts.consonant, parts.sign]
}

/** The letters and signs that went well at least once. */
export function knownParts(history: readonly UnitOutcome[]): ReadonlySet<string> {
  return new Set(history.filter(({ outcome }) => outcome === 'well').flatMap(({ unit }) => partsIn(unit)))
}

interface Known {
  readonly script: Script
  /** every attempt at a unit, oldest first */
  readonly history: readonly UnitOutcome[]
  /** the texts of the words that were written */
  readonly written: readonly string[]
}

/**
 * Returns up to three words that the child can write: one letter or sign at most is new, and it stands beside known ones. Words that
 * were written less often come first, then in their order.
 */
export function wordsToWrite<Word extends { readonly text: string }>(words: readonly Word[], { script, history, written }: Known): Word[] {
  const known = knownParts(history)
  const once = [...new Map(words.toReversed().map((word) => [word.text, word])).values()].toReversed()
  const writable = once.filter(({ text }) => {
    const parts = new Set(unitsToWrite(text, script)?.flatMap(partsIn))
    const fresh = [...parts].filter((part) => !known.has(part))
    return fresh.length < parts.size && fresh.length <= maxNewParts
  })
  const timesOf = ({ text }: Word): number => written.filter((one) => one === text).length
  return writable.toSorted((a, b) => timesOf(a) - timesOf(b)).slice(0, maxWords)
}

/** The attempt as the shared rule of what is known reads it. */
export function toUnitPractice({ unit, outcome, help, createdAt }: RatedUnit): PracticeAttempt {
  return { item: unit, outcome, help, at: createdAt }
}

/** The outcome of a word: what the app is unsure of is never wrong. */
export function outcomeOfWord(units: readonly Outcome[]): Outcome {
  if (units.includes('badly')) return 'badly'
  return units.includes('unsure') ? 'unsure' : 'well'
}
