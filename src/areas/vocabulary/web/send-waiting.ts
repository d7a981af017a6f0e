/** Sends what waits on this device: by itself when the page starts or the network is back, and when someone asks. */
import { queryOptions } from '@tanstack/react-query'
import { create } from 'zustand'
import { ApiError, isUnreachable } from '#kit/web/api.ts'
import { useSession } from '#kit/web/session.ts'
import { discardAttempt, sendAttempt, waitingAttempts } from './attempt.ts'
import { resultsChanged } from './queries.ts'

interface Sending {
  /** `sent` and `discarded`: nothing waits any more */
  readonly state: 'resting' | 'sending' | 'failed' | 'sent' | 'discarded'
  /** which of them is being sent, counted from 1, and of how many */
  readonly at: number
  readonly of: number
  /** why the last try ended early */
  readonly error: unknown
}

const resting: Sending = { state: 'resting', at: 0, of: 0, error: null }

/** What becomes of the attempts that wait on this device. */
export const useSending = create<Sending>()(() => resting)

export function waitingRecordings(learner: string) {
  return queryOptions({
    queryKey: ['waiting', learner],
    queryFn: () => waitingAttempts(learner),
    staleTime: 0,
  })
}

/** Sends all that waits, unless another tab is at it. Never throws: `useSending` tells what came of it. */
export async function sendWaiting(learner: string): Promise<void> {
  if (useSending.getState().state === 'sending') return
  // Locks are there for pages from https or localhost; elsewhere the server still counts everything once.
  if (!('locks' in navigator)) return sendAll(learner)
  await navigator.locks.request('d-learner-send', { ifAvailable: true }, async (lock) => {
    if (lock !== null) await sendAll(learner)
  })
}

async function sendAll(learner: string): Promise<void> {
  const waiting = await waitingAttempts(learner)
  if (waiting.length === 0) return
  let failure: unknown
  for (const [i, attempt] of waiting.entries()) {
    useSending.setState({ state: 'sending', at: i + 1, of: waiting.length, error: null })
    try {
      const outcome = await sendAttempt(attempt)
      if (outcome.kind !== 'judged' || !outcome.waits) continue
      failure = new ApiError('OFFLINE', 'The server cannot be reached.')
    } catch (error) {
      console.error('The recording cannot be sent', error)
      failure = error
    }
    // Where nobody answers, the others need not be tried.
    if (isUnreachable(failure)) break
  }
  useSending.setState({ state: failure === undefined ? 'sent' : 'failed', error: failure ?? null })
  await resultsChanged()
}

export async function discardWaiting(learner: string): Promise<void> {
  for (const { id } of await waitingAttempts(learner)) await discardAttempt(id)
  useSending.setState({ ...resting, state: 'discarded' })
  await resultsChanged()
}

function send(): void {
  const learner = useSession.getState().session?.userid
  if (learner !== undefined && navigator.onLine) void sendWaiting(learner)
}

/** For as long as the page stands. */
export function keepSending(): void {
  send()
  addEventListener('online', send)
  useSession.subscribe(({ session }, before) => {
    if (session?.userid !== before.session?.userid) {
      useSending.setState(resting)
      send()
    }
  })
}
