/**
 * The video that is on its way lies on the device until it is answered: neither a lapsed sign-in nor a reload takes it
 * away. It is deleted after the answer, when another one is begun, and after a day in any case.
 */
import { type Pending, pendingStore } from '#kit/web/pending.ts'
import { newPendingId } from '#kit/web/pending-id.ts'
import type { Movement } from '../movements.ts'

export interface KeptVideo extends Pending {
  readonly movement: Movement
  readonly video: Blob
  readonly filmedSeconds: number | undefined
}

const store = pendingStore<KeptVideo>('movement-video', { days: 1 })

/** In place of any other one. */
export async function keepVideo(learner: string, movement: Movement, video: Blob, filmedSeconds: number | undefined): Promise<void> {
  try {
    await forgetVideo(learner)
    await store.keep({ id: newPendingId(), learner, createdAt: new Date().toISOString(), movement, video, filmedSeconds })
  } catch (error) {
    // A full or forbidden storage: the video then lasts as long as the screen.
    console.warn('The video cannot be kept on this device', error)
  }
}

export async function keptVideo(learner: string): Promise<KeptVideo | undefined> {
  const [kept] = await store.waiting(learner).catch(() => [])
  return kept
}

/** Of whoever: those of more than a day. To be called when the page starts; the game may never be opened again. */
export async function forgetOldVideos(): Promise<void> {
  await keptVideo('')
}

export async function forgetVideo(learner: string): Promise<void> {
  for (const { id } of await store.waiting(learner).catch(() => [])) await store.remove(id)
}
