import type { Language } from '#kit/languages.ts'
import type { FindLearnt, LearntItems, Period } from '#kit/printables.ts'

/** An area on a certificate. */
interface AreaTitle {
  readonly area: string
  readonly title: string
  /** address of its picture */
  readonly picture: string
}

export interface LearntSource extends AreaTitle {
  readonly find: FindLearnt
}

export interface LearntInArea extends AreaTitle {
  readonly items: LearntItems
}

/** What a learner learnt in a period, by area. */
export function learntFrom(sources: readonly LearntSource[], learner: string, period: Period, language: Language): Promise<LearntInArea[]> {
  return Promise.all(sources.map(async ({ area, title, picture, find }) => ({ area, title, picture, items: await find(learner, period, language) })))
}
