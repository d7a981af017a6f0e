/** Sends the attempts that wait on this device: by itself when the page starts or the network is back. */
import { call, isUnreachable } from '#kit/web/api.ts'
import { queryClient } from '#kit/web/query.ts'
import { useSession } from '#kit/web/session.ts'
import { addMovementAttempt, callMovementRight } from '../api.ts'
import { forgetOldVideos } from './kept-video.ts'
import { type DoneMovement, store, waitingMovements } from './waiting-movements.ts'

const lateMs = 60_000

/** Keeps an attempt on the device and sends it. False where it waits there. */
export async function keepMovement(done: DoneMovement): Promise<boolean> {
  await store.keep(done).catch((error: unknown) => console.error('The movement cannot be kept on this device', error))
  try {
    await send(done)
    return true
  } catch (error) {
    if (!isUnreachable(error)) console.error('The movement cannot be saved', error)
    return false
  }
}

async function send({ id, learner, createdAt, movement, predictions, repetitions, freely, right }: DoneMovement): Promise<void> {
  // Its own time goes with it only where it is sent later: a device's clock may be wrong.
  const late = Date.now() - Date.parse(createdAt) > lateMs
  const body = { id, userid: learner, movement, predictions: [...predictions], repetitions, freely, ...(late && { createdAt }) }
  await call(addMovementAttempt, { body })
  if (right) await call(callMovementRight, { params: { id } })
  await store.remove(id).catch((error: unknown) => console.error('The movement cannot be removed', error))
  await queryClient.invalidateQueries({ queryKey: ['movements'] })
}

/** Sends all that waits, unless another tab is at it. What fails waits on. */
export async function sendWaitingMovements(learner: string): Promise<void> {
  // Locks are there for pages from https or localhost; elsewhere the server still counts everything once.
  if (!('locks' in navigator)) return sendAll(learner)
  await navigator.locks.request('d-learner-send-movements', { ifAvailable: true }, async (lock) => {
    if (lock !== null) await sendAll(learner)
  })
}

async function sendAll(learner: string): Promise<void> {
  for (const done of await waitingMovements(learner)) {
    try {
      await send(done)
    } catch (error) {
      // Where nobody answers, the others need not be tried.
      if (isUnreachable(error)) return
      console.error('The movement cannot be saved', error)
    }
  }
}

function sendNow(): void {
  const learner = useSession.getState().session?.userid
  if (learner !== undefined && navigator.onLine) void sendWaitingMovements(learner)
}

/** For as long as the page stands. */
export function keepSendingMovements(): void {
  void forgetOldVideos()
  sendNow()
  addEventListener('online', sendNow)
  useSession.subscribe(({ session }, before) => {
    if (session?.userid !== before.session?.userid) sendNow()
  })
}
