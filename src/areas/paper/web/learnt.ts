import type { Language } from '#kit/languages.ts'
import type { FindLearnt, LearntItems, Period } from '#kit/printables.ts'

export const learntKinds = ['words', 'letters', 'numbers', 'movements'] as const
export type LearntKind = (typeof learntKinds)[number]
export type LearntSources = Readonly<Record<LearntKind, FindLearnt>>
export type LearntMonth = Readonly<Record<LearntKind, LearntItems>>

const none: LearntItems = { learnt: [], practised: [], times: [] }

/** What a learner learnt in a period, from all areas. */
export async function learntFrom(sources: LearntSources, learner: string, period: Period, language: Language): Promise<LearntMonth> {
  const found = await Promise.all(learntKinds.map((kind) => sources[kind](learner, period, language)))
  const [words = none, letters = none, numbers = none, movements = none] = found
  return { words, letters, numbers, movements }
}
