/** Outbox of movement attempts: recognition results, never a video. */
import type { UnjudgedReason } from '#kit/attempts/help.ts'
import type { Probe } from '#kit/attempts/probe.ts'
import type { OutboxEntry } from '#kit/attempts/web/outbox-store.ts'
import { timeIfLate } from '#kit/attempts/web/outbox.ts'
import { defineAttempts, type Sent } from '#kit/attempts/web/recognise-and-save.ts'
import { call } from '#kit/web/api/api.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { addMovementAttempt, markMovementRight, type MovementHelp, type Prediction } from '../api.ts'
import type { Movement } from '../rules/movements.ts'

export interface QueuedMovement extends OutboxEntry {
  readonly movement: Movement
  readonly predictions: readonly Prediction[]
  readonly repetitions: number
  readonly freely: boolean
  /** missing if a page from before it queued the movement */
  readonly help?: MovementHelp
  readonly unjudged?: UnjudgedReason | undefined
  readonly byExamples?: boolean | undefined
  /** it is a try of a probe */
  readonly probe?: Probe | undefined
  /** so that an adult can make it an example; missing without motion */
  readonly features?: string | undefined
}

export const movements = defineAttempts<QueuedMovement, QueuedMovement, void>({
  name: 'movements',
  // It was recognised before it was queued.
  recognise: (queued) => Promise.resolve(queued),
  async save(queued) {
    const { id, learner, movement, predictions, repetitions, freely, unjudged, byExamples, probe, features, right, byHand } = queued
    const help = byHand ? 'hand' : queued.help
    const optional = { ...(help && { help }), ...(unjudged && { unjudged }), ...(byExamples && { byExamples }), ...(probe && { probe }), ...(features !== undefined && { features }), ...timeIfLate(queued) }
    const body = { id, userid: learner, movement, predictions: [...predictions], repetitions, freely, ...optional }
    await call(addMovementAttempt, { body })
    if (right) await call(markMovementRight, { learner, params: { id } })
  },
  onStored: () => queryClient.invalidateQueries({ queryKey: ['movements'] }),
})

export const movementOutbox = movements.outbox

/** Whether the attempt was stored; otherwise it waits on the device. */
export async function isStored(sending: Promise<Sent<QueuedMovement, void>>): Promise<boolean> {
  const { state, error } = await sending
  if (state === 'failed') console.error('The movement cannot be saved', error)
  return state === 'stored'
}
