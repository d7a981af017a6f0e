import { create } from 'zustand'
import { lock, storeDevice, useDevice, useUnlocked } from './device.ts'
import { expiryMarginMs, type StoredSession, storedSession } from './stored-state.ts'
import { stopCalls } from './token-gate.ts'

/** Some browsers fire longer timers at once. A timer may also fire late, after the machine has slept. */
const maxTimerMs = 60 * 60 * 1000

interface SessionStore {
  session: StoredSession | null
}

/**
 * The session of the signed-in learner, from the local storage keys "token", "userid" and "username"; null if no learner is
 * signed in. In a component: `const session = useSession((state) => state.session)`.
 */
export const useSession = create<SessionStore>()(() => ({ session: storedSession() }))

/** Returns true if the signed-in learner is of another family: then the controls that only the owner may use are not shown. */
export function useIsGuest(): boolean {
  return useSession(({ session }) => session?.isGuest ?? false)
}

function clearStorage(): void {
  for (const key of ['token', 'userid', 'username']) localStorage.removeItem(key)
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Reads the stored session again. An expired one is cleared, and guarded screens then open /login. */
export function refreshSession(): void {
  clearTimeout(timer)
  const session = storedSession()
  if (session === null) clearStorage()
  else timer = setTimeout(refreshSession, Math.min(session.expires - expiryMarginMs - Date.now(), maxTimerMs))
  const before = useSession.getState().session
  if (before?.token !== session?.token || before?.userid !== session?.userid) useSession.setState({ session })
}

/** Stores the answer of a log-in or registration. Returns false if the token has expired by this device's clock. */
export function startSession(token: string, safeUser: { _id: string; username: string }): boolean {
  localStorage.setItem('token', token)
  localStorage.setItem('userid', safeUser._id)
  localStorage.setItem('username', safeUser.username)
  refreshSession()
  return useSession.getState().session !== null
}

/**
 * Ends the session after an answer with status 401.
 * @param refused the token of the call; a newer token that another call has received stays
 */
export function dropSession(refused = localStorage.getItem('token')): void {
  if (refused === localStorage.getItem('token')) clearStorage()
  else if (refused !== null && refused === useUnlocked.getState().token) lock()
  else if (refused !== null && refused === useDevice.getState().device?.token) storeDevice(null)
  refreshSession()
}

/** Ends the session on a device that several learners use. The device keeps it, to begin it again with one touch. */
export function leaveLearner(): void {
  clearStorage()
  refreshSession()
}

/** Removes all tokens and reloads the page at /login, so that no data of the learner stays in memory. */
export function signOut(): void {
  stopCalls(useSession.getState().session?.token)
  clearStorage()
  storeDevice(null)
  location.assign('/login')
}

refreshSession()
addEventListener('storage', (event) => {
  if (event.key === 'token' || event.key === 'userid' || event.key === null) refreshSession()
})
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') refreshSession()
})
