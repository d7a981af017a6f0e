import type { Letter } from '../rules/letters.ts'
import { lettersOf, type Script } from '../rules/scripts.ts'

/** The letter of the script that an adult chose on the page of all letters, from the navigation state. */
export function letterInState(state: unknown, script: Script): Letter | undefined {
  const named = typeof state === 'object' && state !== null && 'letter' in state ? state.letter : undefined
  return lettersOf[script].find((letter) => letter === named)
}
