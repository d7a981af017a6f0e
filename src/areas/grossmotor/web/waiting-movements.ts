/** Attempts that wait on this device until the server has them: what was seen, never a video. */
import { type Pending, pendingStore } from '#kit/web/pending.ts'
import type { Prediction } from '../api.ts'
import type { Movement } from '../movements.ts'

export interface DoneMovement extends Pending {
  readonly movement: Movement
  readonly predictions: readonly Prediction[]
  readonly repetitions: number
  readonly freely: boolean
  /** an adult saw that it was right */
  readonly right: boolean
}

export const store = pendingStore<DoneMovement>('movements')

/** The learner's own, oldest first; none where the device keeps nothing. */
export async function waitingMovements(learner: string): Promise<DoneMovement[]> {
  return store.waiting(learner).catch((error: unknown) => {
    console.error('The movements on this device cannot be read', error)
    return []
  })
}
