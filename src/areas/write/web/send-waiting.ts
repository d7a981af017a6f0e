/** Sends the letters that wait on this device: by itself when the page starts or the network is back. */
import { queryOptions } from '@tanstack/react-query'
import { isUnreachable } from '#kit/web/api-error.ts'
import { queryClient } from '#kit/web/query.ts'
import { useSession } from '#kit/web/session.ts'
import { waitingLetters } from './waiting-letters.ts'

export function waiting(learner: string) {
  return queryOptions({
    queryKey: ['letters-waiting', learner],
    queryFn: () => waitingLetters(learner),
    staleTime: 0,
  })
}

/** Sends all that waits, unless another tab is at it. What fails waits on. */
export async function sendWaitingLetters(learner: string): Promise<void> {
  // Locks are there for pages from https or localhost; elsewhere the server still counts everything once.
  if (!('locks' in navigator)) return sendAll(learner)
  await navigator.locks.request('d-learner-send-letters', { ifAvailable: true }, async (lock) => {
    if (lock !== null) await sendAll(learner)
  })
}

async function sendAll(learner: string): Promise<void> {
  const letters = await waitingLetters(learner)
  if (letters.length === 0) return
  const [{ sendLetter }, { lettersChanged }] = await Promise.all([import('./attempt.ts'), import('./queries.ts')])
  for (const written of letters) {
    const { record, error } = await sendLetter(written)
    // Where nobody answers, the others need not be tried.
    if (record === null && isUnreachable(error)) break
  }
  await waitingChanged()
  await lettersChanged()
}

export function waitingChanged(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['letters-waiting'] })
}

function send(): void {
  const learner = useSession.getState().session?.userid
  if (learner !== undefined && navigator.onLine) void sendWaitingLetters(learner)
}

/** For as long as the page stands. */
export function keepSendingLetters(): void {
  send()
  addEventListener('online', send)
  useSession.subscribe(({ session }, before) => {
    if (session?.userid !== before.session?.userid) send()
  })
}
