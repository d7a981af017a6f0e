/**
 * The video that is being recognised stays on the device until the answer, so that an expired sign-in or a reload does not
 * lose it. It is deleted after the answer, when another one is begun, and in any case when two checks a day apart found
 * it older than a day.
 */
import { type OutboxEntry, outboxStore } from '#kit/attempts/web/outbox-store.ts'
import { newId } from '#kit/ids.ts'
import type { MovementHelp } from '../api.ts'
import type { Movement } from '../rules/movements.ts'

export interface UnsentVideo extends OutboxEntry {
  readonly movement: Movement
  /** missing if a page from before it kept the video */
  readonly help?: MovementHelp
  readonly video: Blob
  readonly filmedSeconds: number | undefined
}

const store = outboxStore<UnsentVideo>('movement-video', { days: 1 })

/** Keeps a video in place of any other one. */
export async function storeUnsentVideo(learner: string, video: Omit<UnsentVideo, keyof OutboxEntry>): Promise<void> {
  await removeUnsentVideo(learner)
  await store.put({ id: newId(), learner, createdAt: new Date().toISOString(), ...video })
}

export async function unsentVideo(learner: string): Promise<UnsentVideo | undefined> {
  const [video] = await store.entries(learner)
  return video
}

export async function removeUnsentVideo(learner: string): Promise<void> {
  for (const { id } of await store.entries(learner)) await store.remove(id)
}

/** Deletes the videos of all learners that are older than a day: the game may never be opened again. */
export async function removeOldVideos(): Promise<void> {
  await store.expire()
  await store.forgetDropped()
}
