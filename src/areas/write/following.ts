import type { Letter } from './letters.ts'
import { type Attempt, nextLetter } from './next-letter.ts'

/** What an adult chooses: the alphabet one after the other, with look-alikes apart, or simple shapes first. */
export type OrderChoice = 'alphabet' | 'suggested' | 'shapes'

/**
 * The letter that the screen goes on with. Every order wraps after its last letter, and in every order a letter that did
 * not go well comes back after a few others.
 */
export function followingLetter(history: readonly Attempt[], order: OrderChoice): Letter {
  return nextLetter(history, { order: order === 'shapes' ? 'shapes' : 'alphabet', apart: order !== 'alphabet' })
}
