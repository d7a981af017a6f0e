import { Practice, type PracticeAttempt } from '#kit/practice/spaced-repetition.ts'
import type { Written } from './lines/shapes.ts'
import type { Unit } from './syllables.ts'

/** How a letter is written: demonstrated and then traced, traced over the guide, or alone on an empty sheet. */
export const steps = ['watch', 'trace', 'alone'] as const
export type WritingStep = (typeof steps)[number]

/** The adult's choice: one step for every letter, or the step that follows from the child's success. */
export type StepChoice = WritingStep | 'success'

/** What a sheet shows of the letter before the child writes: all of it, the first half of each stroke, or nothing. */
export type ShownGuide = 'whole' | 'half' | 'none'

export interface SheetPlan {
  readonly step: WritingStep
  readonly guide: ShownGuide
}

interface SheetOptions {
  readonly choice: StepChoice
  /** whether the guide disappears with the child's success; otherwise the model always comes first */
  readonly fades: boolean
}

/**
 * Returns how a letter, syllable or shape is written. The guide disappears part by part: the whole guide, half of it after a day on which
 * the unit was right with a guide, an empty sheet after two. A new unit comes once on an empty sheet; if that did not go well, it is
 * demonstrated first.
 * @param attempts oldest first; items are units
 */
export function sheetFor(attempts: readonly PracticeAttempt[], unit: Unit | Written, { choice, fades }: SheetOptions): SheetPlan {
  if (choice !== 'success') return { step: choice, guide: choice === 'alone' ? 'none' : 'whole' }
  if (fades) {
    const practice = new Practice(attempts)
    if (practice.asksFirst(unit)) return { step: 'alone', guide: 'none' }
    if (practice.daysModelledOf(unit) > 0) return { step: 'trace', guide: 'half' }
  }
  const isShown = attempts.some(({ item, help }) => item === unit && help !== 'none')
  return { step: isShown ? 'trace' : 'watch', guide: 'whole' }
}
