import { letters } from './letters.ts'
import type { Letter } from './letters.ts'
import { areLookAlikes, lettersInOrder } from './order.ts'
import type { LetterOrder } from './order.ts'
import { sureFrom } from './recognition/recognise.ts'

/** What became of writing a letter. What the recogniser is unsure of is never wrong, but it comes back like it. */
export type Outcome = 'well' | 'unsure' | 'badly'

export interface Attempt {
  letter: Letter
  outcome: Outcome
}

/** How safe a letter is with a learner: never judged, judged, or its last `safeAfter` judged tries all went well. */
export type Safety = 'new' | 'learning' | 'safe'

/** So many judged tries in a row must have gone well. */
const safeAfter = 2

/** After so many others a letter that did not go well comes back: the first time, the second, and then each time. */
const returnAfter = [3, 6] as const
const returnAgainAfter = 10

/** Where so many others wait for their return, a letter that came back twice rests for a round: new ones come too. */
const mostWaiting = 3

/** So many other letters stand between two look-alikes that are not both safe. */
const lookAlikesApart = 4

/** A returning letter that has waited for so many letters comes even beside a look-alike. */
const longestWait = 12

/** What the recogniser's answer says about a letter that was asked for; `predicted` is undefined where nothing was read. */
export function outcomeOf(asked: Letter, predicted: Letter | undefined, confidence: number): Outcome {
  if (confidence < sureFrom) return 'unsure'
  return predicted === asked ? 'well' : 'badly'
}

/** How safe a letter is, from all tries in the order of time. */
export function safety(history: readonly Attempt[], letter: Letter): Safety {
  const record = replay(history).get(letter)
  if (record === undefined || !record.judged) return 'new'
  return isSafe(record) ? 'safe' : 'learning'
}

/**
 * The letter to write next, from all tries in the order of time: one that did not go well, after a few others; else
 * the first in the order among those that have had their turn least often, look-alikes kept apart until both are safe.
 * Where `apart` is false they come as the order has them.
 */
export function nextLetter(
  history: readonly Attempt[], { order, apart = true }: { order: LetterOrder; apart?: boolean },
): Letter {
  const records = replay(history)
  const now = history.length
  const recent = history.slice(-lookAlikesApart).map((attempt) => attempt.letter)

  function isApart(letter: Letter): boolean {
    return !apart || recent.every((other) => !areLookAlikes(letter, other) || bothSafe(letter, other))
  }
  function bothSafe(a: Letter, b: Letter): boolean {
    return [a, b].every((letter) => isSafe(records.get(letter) ?? untried))
  }

  const due = [...records]
    .filter(([, record]) => record.returnsAt !== undefined && record.returnsAt <= now)
    .toSorted(([, a], [, b]) => a.lastAt - b.lastAt)
  const returning = due.find(([letter, record]) => isApart(letter) || now - record.lastAt >= longestWait)
  if (returning !== undefined) return returning[0]

  // Those that wait for their return do not take a turn of the order as well.
  const inOrder = lettersInOrder[order].filter((letter) => records.get(letter)?.returnsAt === undefined)
  const turnsOf = (letter: Letter): number => records.get(letter)?.turns ?? 0
  const fewest = Math.min(...inOrder.map(turnsOf))
  const turn = inOrder.filter((letter) => turnsOf(letter) === fewest)
  if (!apart && turn[0] !== undefined) return turn[0]
  const lastLookAlike = (letter: Letter): number =>
    recent.findLastIndex((other) => other === letter || areLookAlikes(letter, other))
  return turn.find((letter) => !recent.includes(letter) && isApart(letter))
    ?? turn.toSorted((a, b) => lastLookAlike(a) - lastLookAlike(b))[0]
    ?? letters[0]
}

interface LetterRecord {
  /** How often it came by the order, its returns not counted. */
  turns: number
  lastAt: number
  /** From which try on it is to come back, where it is. */
  returnsAt: number | undefined
  /** How often it has come back since its last turn. */
  returns: number
  judged: boolean
  /** How many judged tries in a row went well. */
  wellInARow: number
}

const untried: LetterRecord = { turns: 0, lastAt: -1, returnsAt: undefined, returns: 0, judged: false, wellInARow: 0 }

function isSafe({ wellInARow }: LetterRecord): boolean {
  return wellInARow >= safeAfter
}

function replay(history: readonly Attempt[]): Map<Letter, LetterRecord> {
  const records = new Map<Letter, LetterRecord>()
  for (const [at, { letter, outcome }] of history.entries()) {
    const record = records.get(letter) ?? { ...untried }
    records.set(letter, record)
    if (record.returnsAt === undefined) {
      record.turns += 1
      record.returns = 0
    } else {
      record.returns += 1
    }
    // Who comes back again and again has had the turns that the others had meanwhile.
    if (record.returns > returnAfter.length) record.turns = Math.max(record.turns, roundOf(records))
    record.returnsAt = undefined
    const others = [...records.values()].filter(({ returnsAt }) => returnsAt !== undefined).length
    const again = others < mostWaiting ? returnAgainAfter : undefined
    const wait = outcome === 'well' ? undefined : (returnAfter[record.returns] ?? again)
    if (wait !== undefined) record.returnsAt = at + 1 + wait
    record.lastAt = at
    if (outcome !== 'unsure') {
      record.judged = true
      record.wellInARow = outcome === 'well' ? record.wellInARow + 1 : 0
    }
  }
  return records
}

/** Which round of the order it is: one more than the turns of whoever has had the fewest, of those that do not wait. */
function roundOf(records: ReadonlyMap<Letter, LetterRecord>): number {
  const resting = letters.map((letter) => records.get(letter) ?? untried).filter(({ returnsAt }) => returnsAt === undefined)
  return 1 + Math.min(...resting.map(({ turns }) => turns))
}
