import type { FingerCount } from '../../api.ts'
import type { CountVerdict } from '../../rules/exercises.ts'

/**
 * Result of a round. `together`: child and adult did it together, whatever the child showed · `failed`: the fingers could
 * not be counted. `seconds`: from its start to the answer.
 */
export type RoundResult =
  | { readonly kind: 'counted'; readonly count: FingerCount; readonly verdict: CountVerdict; readonly seconds: number }
  | { readonly kind: 'together'; readonly count?: FingerCount; readonly seconds?: number }
  | { readonly kind: 'failed' }
