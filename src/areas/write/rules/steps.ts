import type { Letter } from './letters.ts'
import { letterState, type RatedAttempt } from './due-letter.ts'

/**
 * How a letter is written: demonstrated and then traced, traced over the guide, or alone: freely over the guide, which an
 * adult can hide.
 */
export const steps = ['watch', 'trace', 'alone'] as const
export type WritingStep = (typeof steps)[number]

/** The adult's choice: one step for every letter, or the step that follows from the child's success. */
export type StepChoice = WritingStep | 'success'

/**
 * Returns the step for a letter: a new one is demonstrated, one in progress is traced, a known one is written alone.
 */
export function stepFor(history: readonly RatedAttempt[], letter: Letter, choice: StepChoice): WritingStep {
  if (choice !== 'success') return choice
  const tried = history.some((attempt) => attempt.letter === letter)
  if (letterState(history, letter) === 'known') return 'alone'
  return tried ? 'trace' : 'watch'
}
