import type { Letter } from './letters.ts'
import { type Attempt, safety } from './next-letter.ts'

/** How a letter is written: shown first and then traced, traced over the guide, or alone on an empty sheet. */
export const steps = ['watch', 'trace', 'alone'] as const
export type Step = (typeof steps)[number]

/** What an adult chooses: one step for every letter, or the one that its success has led to. */
export type StepChoice = Step | 'success'

/** The step for a letter: a new one is shown first, one that is being learnt is traced, a safe one is written alone. */
export function stepFor(history: readonly Attempt[], letter: Letter, choice: StepChoice): Step {
  if (choice !== 'success') return choice
  const tried = history.some((attempt) => attempt.letter === letter)
  if (safety(history, letter) === 'safe') return 'alone'
  return tried ? 'trace' : 'watch'
}
