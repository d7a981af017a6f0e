/**
 * The words that a learner practises, for areas that use them without knowing where they come from. The app provides the source
 * when the page starts.
 */
import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#kit/languages.ts'
import type { Spoken } from './sound/speak.ts'

export interface LearnerWord {
  readonly text: string
  /** URL of its picture; null: it has none */
  readonly picture: string | null
  /** null: the app cannot say it */
  readonly sound: Spoken | null
}

/** Loads the words in one language: first those practised last, then the family's own, then the others. */
export type LoadLearnerWords = (learner: string, language: Language) => Promise<readonly LearnerWord[]>

let load: LoadLearnerWords = () => Promise.resolve([])

export function provideLearnerWords(source: LoadLearnerWords): void {
  load = source
}

export function learnerWordsQuery(learner: string, language: Language) {
  return queryOptions({ queryKey: ['words', learner, 'in', language], queryFn: () => load(learner, language) })
}
