/** Outbox of movement attempts: recognition results, never a video. */
import type { OutboxEntry } from '#kit/attempts/web/outbox-store.ts'
import { createOutbox, timeIfLate } from '#kit/attempts/web/outbox.ts'
import { call, isUnreachable } from '#kit/web/api/api.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { addMovementAttempt, markMovementRight, type Prediction } from '../api.ts'
import type { Movement } from '../rules/movements.ts'

export interface QueuedMovement extends OutboxEntry {
  readonly movement: Movement
  readonly predictions: readonly Prediction[]
  readonly repetitions: number
  readonly freely: boolean
  /** so that an adult can make it an example; missing without motion */
  readonly features?: string | undefined
}

const invalidateMovements = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['movements'] })

export const movementOutbox = createOutbox<QueuedMovement, void>({
  name: 'movements',
  async deliver([queued]) {
    const { id, learner, movement, predictions, repetitions, freely, features, right } = queued
    const body = { id, userid: learner, movement, predictions: [...predictions], repetitions, freely, ...(features !== undefined && { features }), ...timeIfLate(queued) }
    await call(addMovementAttempt, { body })
    if (right) await call(markMovementRight, { learner, params: { id } })
  },
  onDelivered: invalidateMovements,
})

/** Queues an attempt on the device and sends it. Returns false if it waits there. */
export async function saveMovement(queued: QueuedMovement): Promise<boolean> {
  await movementOutbox.put(queued)
  try {
    await movementOutbox.send(queued)
    await invalidateMovements()
    return true
  } catch (error) {
    if (!isUnreachable(error)) console.error('The movement cannot be saved', error)
    return false
  }
}
