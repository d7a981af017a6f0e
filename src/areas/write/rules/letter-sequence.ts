import type { Letter } from './letters.ts'
import type { Script } from './scripts.ts'
import { type RatedAttempt, dueLetter } from './due-letter.ts'

/** The adult's choice: the alphabet, the alphabet with look-alikes apart, or simple shapes first. */
export type OrderChoice = 'alphabet' | 'suggested' | 'shapes'

export interface NextLetterOptions {
  readonly order: OrderChoice
  readonly script?: Script
  readonly now: Date
}

/**
 * Returns the script's next letter for the screen. Every order wraps after its last letter, and in every order a letter that did
 * not go well comes back after a few others.
 */
export function nextLetterInOrder(history: readonly RatedAttempt[], { order, script = 'sinhala', now }: NextLetterOptions): Letter {
  return dueLetter(history, { order: order === 'shapes' ? 'shapes' : 'alphabet', apart: order !== 'alphabet', script, now })
}
