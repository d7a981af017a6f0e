import type { Letter } from './letters.ts'
import { type Attempt, safety } from './next-letter.ts'

/** How a letter is written: demonstrated and then traced, traced over the guide, or alone on an empty sheet. */
export const steps = ['watch', 'trace', 'alone'] as const
export type Step = (typeof steps)[number]

/** The adult's choice: one step for every letter, or the step that follows from the child's success. */
export type StepChoice = Step | 'success'

/**
 * Returns the step for a letter: a new one is demonstrated, one in progress is traced, a mastered one is written alone.
 */
export function stepFor(history: readonly Attempt[], letter: Letter, choice: StepChoice): Step {
  if (choice !== 'success') return choice
  const tried = history.some((attempt) => attempt.letter === letter)
  if (safety(history, letter) === 'safe') return 'alone'
  return tried ? 'trace' : 'watch'
}
