import type { OrderChoice } from './letter-orders.ts'
import type { Letter } from './letters.ts'
import type { Script } from './scripts.ts'
import { type RatedAttempt, dueLetter } from './spaced-repetition.ts'

/**
 * Returns the script's next letter for the screen. Every order wraps after its last letter, and in every order a letter that did
 * not go well comes back after a few others.
 * @param own the value of the setting `ownLetters`
 */
export function nextLetterInOrder(history: readonly RatedAttempt[], order: OrderChoice, script: Script = 'sinhala', own = ''): Letter {
  return dueLetter(history, { order, apart: order === 'suggested' || order === 'shapes', script, own })
}
