import type { Help } from '#kit/attempts/help.ts'
import { type Outcome, Practice, type PracticeAttempt, returnAfter, similarApart } from '#kit/practice/spaced-repetition.ts'
import { minConfidence } from '../recognition/recognise.ts'
import { letters } from './letters.ts'
import type { Letter } from './letters.ts'
import { areLookAlikes, lettersInOrder } from './letter-orders.ts'
import type { OrderChoice } from './letter-orders.ts'
import type { Script } from './scripts.ts'
import type { Written } from './lines/shapes.ts'
import type { Unit } from './syllables.ts'

export interface RatedAttempt<Item extends Written = Letter> {
  readonly letter: Item
  readonly outcome: Outcome
  readonly help: Help
  readonly isProbe?: boolean | undefined
  /** ISO 8601 */
  readonly createdAt: string
}

/** After this many returning letters, one has its regular turn, or new ones would never come. */
const maxReturnsInARow = 3

/** After this many letters, a returning one comes even next to a look-alike. */
const maxWait = 10

/** Rates the answer for a requested letter, syllable or shape; `predicted` is undefined if none was recognised. */
export function rateAttempt(requested: Unit | Written, predicted: Unit | Written | undefined, confidence: number): Outcome {
  if (confidence < minConfidence) return 'unsure'
  return predicted === requested ? 'well' : 'badly'
}

/** Follows the attempts, oldest first. */
export function letterPractice(history: readonly RatedAttempt[]): Practice<Letter> {
  return new Practice(history.map(toPracticeAttempt))
}

/** The attempt as the shared rule of what is known reads it. */
export function toPracticeAttempt<Item extends Written>({ letter, outcome, help, isProbe = false, createdAt }: RatedAttempt<Item>): PracticeAttempt<Item> {
  return { item: letter, outcome, help, at: createdAt, isProbe }
}

export interface DueLetterOptions {
  readonly order: OrderChoice
  /** Look-alikes are kept apart until both are known. */
  readonly apart?: boolean
  readonly script?: Script
  /** The value of the setting `ownLetters`. */
  readonly own?: string
  readonly now: Date
}

/**
 * Returns the letter to write next, from all attempts, oldest first. A letter that did not go well returns after a few
 * others; otherwise the next one is the first in the order among those with the fewest turns. Attempts at letters that are
 * not in the order, such as those of other scripts, do not count.
 */
export function dueLetter(attempts: readonly RatedAttempt[], options: DueLetterOptions): Letter {
  const { order, script = 'sinhala', own = '' } = options
  const round = new Round(lettersInOrder(order, script, own))
  for (const attempt of attempts) if (round.practised.includes(attempt.letter)) round.add(attempt)
  return returningLetter(round, options) ?? nextInRound(round, options)
}

/** The attempts at the letters that are practised, and how many regular turns each letter had. */
class Round {
  readonly practice = new Practice<Letter>()
  readonly recent: Letter[] = []
  returnsInARow = 0
  readonly #turns = new Map<Letter, number>()
  readonly practised: readonly Letter[]

  /** @param practised the letters that are practised, in their order */
  constructor(practised: readonly Letter[]) {
    this.practised = practised
  }

  add(attempt: RatedAttempt): void {
    const { letter } = attempt
    if (this.practice.missesOf(letter) > 0) {
      // A letter that returns has also had the turns that the others got in the meantime.
      this.#turns.set(letter, Math.max(this.turnsOf(letter), this.#current()))
      this.returnsInARow += 1
    } else {
      this.#turns.set(letter, this.turnsOf(letter) + 1)
      this.returnsInARow = 0
    }
    this.practice.add(toPracticeAttempt(attempt))
    this.recent.push(letter)
    if (this.recent.length > similarApart) this.recent.shift()
  }

  turnsOf(letter: Letter): number {
    return this.#turns.get(letter) ?? 0
  }

  /** Letters that return do not also get a regular turn. */
  resting(): readonly Letter[] {
    const resting = this.practised.filter((letter) => this.practice.missesOf(letter) === 0)
    return resting.length === 0 ? this.practised : resting
  }

  /** One more than the fewest turns. */
  #current(): number {
    return 1 + Math.min(...this.resting().map((letter) => this.turnsOf(letter)))
  }
}

function isApart({ practice, recent }: Round, letter: Letter): boolean {
  const isKnown = (one: Letter): boolean => practice.stateOf(one) === 'known'
  return recent.every((other) => !areLookAlikes(letter, other) || (isKnown(letter) && isKnown(other)))
}

function returningLetter(round: Round, { apart = true, now }: DueLetterOptions): Letter | undefined {
  if (round.returnsInARow >= maxReturnsInARow) return undefined
  const { practice } = round
  // The first two returns come in time. Letters that are often missed share what is left.
  return practice.dueItems(now)
    .filter((letter) => practice.missesOf(letter) > 0 && practice.attemptsSince(letter) >= returnAfter[0])
    .toSorted((a, b) => practice.missesOf(a) - practice.missesOf(b))
    .find((letter) => !apart || isApart(round, letter) || practice.attemptsSince(letter) >= maxWait)
}

function nextInRound(round: Round, { apart = true }: DueLetterOptions): Letter {
  const { recent } = round
  const inOrder = round.resting()
  const fewest = Math.min(...inOrder.map((letter) => round.turnsOf(letter)))
  const turn = inOrder.filter((letter) => round.turnsOf(letter) === fewest)
  if (!apart && turn[0] !== undefined) return turn[0]
  const lastLookAlike = (letter: Letter): number => recent.findLastIndex((other) => other === letter || areLookAlikes(letter, other))
  return turn.find((letter) => !recent.includes(letter) && isApart(round, letter))
    ?? turn.toSorted((a, b) => lastLookAlike(a) - lastLookAlike(b))[0]
    ?? letters[0]
}
