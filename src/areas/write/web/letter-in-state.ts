import { letters, type Letter } from '../rules/letters.ts'

/** The letter that an adult chose on the page of all letters, from the navigation state. */
export function letterInState(state: unknown): Letter | undefined {
  const named = typeof state === 'object' && state !== null && 'letter' in state ? state.letter : undefined
  return letters.find((letter) => letter === named)
}
