/** Whether the family's server can be reached. The browser only knows whether there is a network. */
import { create } from 'zustand'
import { requestEarly } from './api/early-request.ts'

/** `no network`: the browser has none · `no answer`: it has one, but the server does not answer */
export type ConnectionState = 'connected' | 'no network' | 'no answer'

export const useConnection = create<{ readonly state: ConnectionState }>()(() => ({ state: 'connected' }))

/** Between two checks of a visible page, in ms. */
const checkEveryMs = 30_000
const checkLostEveryMs = 5000
const answerTimeoutMs = 5000

let watching = false
let checking: Promise<boolean> | undefined
let nextCheck: ReturnType<typeof setTimeout> | undefined

/** Asks the server for a sign of life. Returns whether it answered. */
export function checkConnection(): Promise<boolean> {
  checking ??= check().finally(() => {
    checking = undefined
  })
  return checking
}

async function check(): Promise<boolean> {
  const answers = await isServerLive()
  useConnection.setState({ state: answers ? 'connected' : navigator.onLine ? 'no answer' : 'no network' })
  if (watching) {
    clearTimeout(nextCheck)
    nextCheck = setTimeout(checkIfVisible, answers ? checkEveryMs : checkLostEveryMs)
  }
  return answers
}

async function isServerLive(): Promise<boolean> {
  try {
    const answer = await requestEarly('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(answerTimeoutMs) })
    // A network's own log-in page answers, too.
    return answer.ok && ((await answer.json()) as { status?: unknown }).status === 'ok'
  } catch {
    return false
  }
}

function checkIfVisible(): void {
  if (document.visibilityState === 'visible') void checkConnection()
}

/** Keeps `useConnection` up to date until the page ends. */
export function watchConnection(): void {
  watching = true
  for (const event of ['online', 'offline'] as const) addEventListener(event, () => void checkConnection())
  document.addEventListener('visibilitychange', checkIfVisible)
  checkIfVisible()
}

/** A call got no answer: the server is asked for a sign of life, because only that call may have failed. */
export function reportNoAnswer(): void {
  if (watching) void checkConnection()
}

/** A call was answered. */
export function reportAnswer(): void {
  if (useConnection.getState().state !== 'connected') useConnection.setState({ state: 'connected' })
}
