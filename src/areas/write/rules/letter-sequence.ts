import type { Letter } from './letters.ts'
import type { Script } from './scripts.ts'
import { type RatedAttempt, dueLetter } from './spaced-repetition.ts'

/** The adult's choice: the alphabet, the alphabet with look-alikes apart, or simple shapes first. */
export type OrderChoice = 'alphabet' | 'suggested' | 'shapes'

/**
 * Returns the script's next letter for the screen. Every order wraps after its last letter, and in every order a letter that did
 * not go well comes back after a few others.
 */
export function nextLetterInOrder(history: readonly RatedAttempt[], order: OrderChoice, script: Script = 'sinhala'): Letter {
  return dueLetter(history, { order: order === 'shapes' ? 'shapes' : 'alphabet', apart: order !== 'alphabet', script })
}
