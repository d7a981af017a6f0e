import { letters } from './letters.ts'
import type { Letter } from './letters.ts'
import { areLookAlikes, lettersInOrder } from './letter-orders.ts'
import type { OrderChoice } from './letter-orders.ts'
import type { Unit } from './syllables.ts'
import { inScript, lettersOf, type Script, scriptOf } from './scripts.ts'
import { minConfidence } from '../recognition/recognise.ts'

/** Outcome of an attempt at a letter. `unsure` never counts as wrong, but the letter comes back as after `badly`. */
export const attemptRatings = ['well', 'unsure', 'badly'] as const
export type AttemptRating = (typeof attemptRatings)[number]

export interface RatedAttempt {
  letter: Letter
  outcome: AttemptRating
}

/** Mastery of a letter: never rated, rated, or the last `masteredAfter` rated attempts all went well. */
export type Mastery = 'new' | 'learning' | 'mastered'

/** Number of rated attempts in a row that must have gone well. */
const masteredAfter = 2

/**
 * Number of other letters before one that did not go well comes back: the first time, the second time, and after that.
 */
const returnAfter = [3, 6] as const
const returnAgainAfter = 10

/**
 * If this many other letters wait to return, a letter that came back twice rests for a round, so that new ones come
 * too.
 */
const maxReturning = 3

/** Number of other letters between two look-alikes that are not both mastered. */
const lookAlikesApart = 4

/** After this many letters, a returning one comes even next to a look-alike. */
const maxWait = 12

/** Rates the recogniser's answer for a requested letter or syllable; `predicted` is undefined if none was recognised. */
export function rateAttempt(requested: Unit, predicted: Unit | undefined, confidence: number): AttemptRating {
  if (confidence < minConfidence) return 'unsure'
  return predicted === requested ? 'well' : 'badly'
}

/** Returns the mastery of a letter, from all attempts, oldest first. */
export function masteryOf(history: readonly RatedAttempt[], letter: Letter): Mastery {
  const script = scriptOf(letter)
  const record = replay(inScript(history, script), lettersOf[script]).get(letter)
  if (record === undefined || !record.rated) return 'new'
  return isMastered(record) ? 'mastered' : 'learning'
}

/**
 * Returns the letter to write next, from all attempts, oldest first. A letter that did not go well returns after a few
 * others; otherwise the next one is the first in the order among those with the fewest turns. Look-alikes are kept
 * apart until both are mastered, unless `apart` is false. Attempts at letters that are not in the order, such as those of other
 * scripts, do not count.
 * @param own the value of the setting `ownLetters`
 */
export function dueLetter(
  attempts: readonly RatedAttempt[],
  { order, apart = true, script = 'sinhala', own = '' }: { order: OrderChoice; apart?: boolean; script?: Script; own?: string },
): Letter {
  const practised = lettersInOrder(order, script, own)
  const history = attempts.filter(({ letter }) => practised.includes(letter))
  const records = replay(history, practised)
  const now = history.length
  const recent = history.slice(-lookAlikesApart).map((attempt) => attempt.letter)

  function isApart(letter: Letter): boolean {
    return !apart || recent.every((other) => !areLookAlikes(letter, other) || bothSafe(letter, other))
  }
  function bothSafe(a: Letter, b: Letter): boolean {
    return [a, b].every((letter) => isMastered(records.get(letter) ?? noRecord))
  }

  const due = [...records]
    .filter(([, record]) => record.returnsAt !== undefined && record.returnsAt <= now)
    .toSorted(([, a], [, b]) => a.lastAt - b.lastAt)
  const returning = due.find(([letter, record]) => isApart(letter) || now - record.lastAt >= maxWait)
  if (returning !== undefined) return returning[0]

  // Letters that wait to return do not also get a regular turn.
  const inOrder = practised.filter((letter) => records.get(letter)?.returnsAt === undefined)
  const turnsOf = (letter: Letter): number => records.get(letter)?.turns ?? 0
  const fewest = Math.min(...inOrder.map(turnsOf))
  const turn = inOrder.filter((letter) => turnsOf(letter) === fewest)
  if (!apart && turn[0] !== undefined) return turn[0]
  // A short list may have no other letter than those that wait.
  const waiting = [...records].toSorted(([, a], [, b]) => (a.returnsAt ?? Infinity) - (b.returnsAt ?? Infinity))
  const lastLookAlike = (letter: Letter): number =>
    recent.findLastIndex((other) => other === letter || areLookAlikes(letter, other))
  return turn.find((letter) => !recent.includes(letter) && isApart(letter))
    ?? turn.toSorted((a, b) => lastLookAlike(a) - lastLookAlike(b))[0]
    ?? waiting[0]?.[0]
    ?? letters[0]
}

interface LetterRecord {
  /** Number of regular turns, without returns. */
  turns: number
  lastAt: number
  /** Index of the attempt from which it is due again; undefined if it does not wait. */
  returnsAt: number | undefined
  /** Number of returns since its last turn. */
  returns: number
  rated: boolean
  /** Number of rated attempts in a row that went well. */
  wellInARow: number
}

const noRecord: LetterRecord = { turns: 0, lastAt: -1, returnsAt: undefined, returns: 0, rated: false, wellInARow: 0 }

function isMastered({ wellInARow }: LetterRecord): boolean {
  return wellInARow >= masteredAfter
}

/** The records of the practised letters, from attempts at them alone. */
function replay(history: readonly RatedAttempt[], practised: readonly Letter[]): Map<Letter, LetterRecord> {
  const records = new Map<Letter, LetterRecord>()
  for (const [at, { letter, outcome }] of history.entries()) {
    const record = records.get(letter) ?? { ...noRecord }
    records.set(letter, record)
    if (record.returnsAt === undefined) {
      record.turns += 1
      record.returns = 0
    } else {
      record.returns += 1
    }
    // A letter that keeps coming back has also had the turns that the others got in the meantime.
    if (record.returns > returnAfter.length) record.turns = Math.max(record.turns, roundOf(records, practised))
    record.returnsAt = undefined
    const others = [...records.values()].filter(({ returnsAt }) => returnsAt !== undefined).length
    const again = others < maxReturning ? returnAgainAfter : undefined
    const wait = outcome === 'well' ? undefined : (returnAfter[record.returns] ?? again)
    if (wait !== undefined) record.returnsAt = at + 1 + wait
    record.lastAt = at
    if (outcome !== 'unsure') {
      record.rated = true
      record.wellInARow = outcome === 'well' ? record.wellInARow + 1 : 0
    }
  }
  return records
}

/** Current round of the order: one more than the fewest turns among the letters that do not wait to return. */
function roundOf(records: ReadonlyMap<Letter, LetterRecord>, practised: readonly Letter[]): number {
  const all = practised.map((letter) => records.get(letter) ?? noRecord)
  const resting = all.filter(({ returnsAt }) => returnsAt === undefined)
  return 1 + Math.min(...(resting.length > 0 ? resting : all).map(({ turns }) => turns))
}
