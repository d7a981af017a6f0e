/** What is stored of a round: its result, or why there is none. */
import type { UnjudgedReason } from '#kit/attempts/help.ts'
import type { FingerCount, ProgressEntry } from '../api.ts'
import { type CountingHelp, type CountVerdict, expectedAnswer, storedHelp, type Task, taskName } from './exercises.ts'

/**
 * Result of a round. `together`: child and adult did it together, whatever the child showed · `failed`: the fingers could
 * not be counted. `seconds`: from its start to the answer.
 */
export type RoundResult =
  | { readonly kind: 'counted'; readonly count: FingerCount; readonly verdict: CountVerdict; readonly seconds: number }
  | { readonly kind: 'together'; readonly count?: FingerCount; readonly seconds?: number }
  | { readonly kind: 'failed' }

/** An answer without its time; its id also determines the sticker. */
export type SumEntry = Omit<ProgressEntry, 'timestamp'> & { readonly features?: string | undefined }

/** What is the same in all entries of a round. */
export function entryAbout(task: Task, help: CountingHelp): Omit<SumEntry, 'id'> {
  return { practiceType: task.type, task: taskName(task), answer: expectedAnswer(task), help: storedHelp(help), source: 'recogniser', unjudged: null, count: 0 }
}

/** The entry of a round with a result. */
export function entryOf(task: Task, help: CountingHelp, id: string, result: RoundResult): SumEntry {
  const about = entryAbout(task, help)
  const unjudged = reasonOf(result)
  if (result.kind === 'failed') return { ...about, id, unjudged }
  const { seconds, count } = result
  return {
    ...about, id, unjudged, count: isRight(result) ? 1 : 0, ...(seconds !== undefined && { seconds }),
    ...(count && unjudged !== 'unseen' && { shown: count.finger_count }),
    ...(unjudged === null && count?.byExamples && { source: 'examples' as const }),
    features: featuresOf(result),
  }
}

/** Why a result is no answer; null if it is one. Without a hand, the count has no confidence at all. */
function reasonOf(result: RoundResult): UnjudgedReason | null {
  if (result.kind === 'failed') return 'interrupted'
  if (result.kind === 'together' || result.verdict !== 'unsure') return null
  return result.count.confidence === 0 ? 'unseen' : 'unsure'
}

export function isRight(result: RoundResult | null): boolean {
  return result?.kind === 'together' || (result?.kind === 'counted' && result.verdict === 'correct')
}

/** Of the hand that the child showed alone. */
export function featuresOf(result: RoundResult | null): string | undefined {
  return result?.kind === 'counted' ? result.count.features : undefined
}
