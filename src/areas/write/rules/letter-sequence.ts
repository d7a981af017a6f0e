import type { OrderChoice } from './letter-orders.ts'
import type { Letter } from './letters.ts'
import type { Script } from './scripts.ts'
import { type RatedAttempt, dueLetter } from './due-letter.ts'

export interface NextLetterOptions {
  readonly order: OrderChoice
  readonly script?: Script
  /** The value of the setting `ownLetters`. */
  readonly own?: string
  readonly now: Date
}

/**
 * Returns the script's next letter for the screen. Every order wraps after its last letter, and in every order a letter that did
 * not go well comes back after a few others.
 */
export function nextLetterInOrder(history: readonly RatedAttempt[], { order, script = 'sinhala', own = '', now }: NextLetterOptions): Letter {
  return dueLetter(history, { order, apart: order === 'suggested' || order === 'shapes', script, own, now })
}
