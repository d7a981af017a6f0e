import { create } from 'zustand'
import { forgetAdult } from './adult.ts'
import { forgetDeviceSession, lock, storeDevice, useDevice, useUnlocked } from './device.ts'
import {
  deviceKey, deviceSession, expiryMarginMs, storedDevice, storedLearner, type StoredSession, storedSession, storeTabLearner, tabLearner,
} from './stored-state.ts'
import { stopCalls } from './token-gate.ts'

/** Some browsers fire longer timers at once. A timer may also fire late, after the machine has slept. */
const maxTimerMs = 60 * 60 * 1000

interface SessionStore {
  session: StoredSession | null
}

/**
 * The session of the learner who is signed in in this tab, from the local storage keys "token", "userid" and "username"; null if
 * none is. On a device that several learners use, two tabs may have two learners: it never changes to another tab's. In a component: `const session = useSession((state) => state.session)`.
 */
export const useSession = create<SessionStore>()(() => ({ session: storedSession() }))

/** Returns true if the signed-in learner is of another family: then the controls that only the owner may use are not shown. */
export function useIsGuest(): boolean {
  return useSession(({ session }) => session?.isGuest ?? false)
}

/** Returns true if the signed-in learner's adult may change or delete something. @param author of the guide who made it; undefined: the family made it */
export function useMayChange(author: string | undefined): boolean {
  return useSession(({ session }) => session?.isGuest !== true || (author !== undefined && author === session.access))
}

function clearStorage(): void {
  for (const key of ['token', 'userid', 'username']) localStorage.removeItem(key)
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Reads the stored session again. An expired one is cleared, and guarded screens then open /login. */
export function refreshSession(): void {
  clearTimeout(timer)
  const before = useSession.getState().session
  const session = storedSession() ?? sessionBesideFaces(before)
  if (session !== null) {
    storeTabLearner(session.userid)
    timer = setTimeout(refreshSession, Math.min(session.expires - expiryMarginMs - Date.now(), maxTimerMs))
  } else if (isStoredForThisTab()) {
    // A tab that opens with an expired session is the tab of its learner, too.
    const userid = localStorage.getItem('userid')
    if (userid !== null && tabLearner() === null) storeTabLearner(userid)
    clearStorage()
  }
  const isSame = (['token', 'userid', 'username'] as const).every((part) => before?.[part] === session?.[part])
  if (!isSame) useSession.setState({ session })
}

/** Another tab went back to the faces, which removes the token in local storage: the learner of this tab goes on. */
function sessionBesideFaces(before: StoredSession | null): StoredSession | null {
  const device = storedDevice()
  const isLeft = localStorage.getItem('token') === null && before !== null && tabLearner() === before.userid
  return device !== null && isLeft ? deviceSession(device, before.userid) : null
}

/** Returns false if the session in local storage belongs to a learner who uses another tab. */
function isStoredForThisTab(): boolean {
  const learner = tabLearner()
  return learner === null || learner === storedLearner() || storedDevice() === null
}

/**
 * Stores the answer of a log-in or registration: this tab and each new one begin with it. Returns false if the token has
 * expired by this device's clock.
 */
export function startSession(token: string, safeUser: { _id: string; username: string }): boolean {
  storeTabLearner(safeUser._id)
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
  // First the device's, so that no tab goes on with it.
  if (refused !== null) forgetDeviceSession(refused)
  if (refused === localStorage.getItem('token')) clearStorage()
  else if (refused !== null && refused === useUnlocked.getState().token) lock()
  else if (refused !== null && refused === useDevice.getState().device?.token) storeDevice(null)
  refreshSession()
}

/** Ends the session of this tab on a device that several learners use. The device keeps it, to begin it again with one touch. */
export function leaveLearner(): void {
  if (isStoredForThisTab()) clearStorage()
  storeTabLearner('')
  refreshSession()
}

/**
 * Removes all tokens from this device, and sends no further call of a learner. Open /login afterwards, so that no data of the learner
 * stays in memory. Returns the token with which the server can end them, too; undefined if there is none.
 */
export function forgetSessions(): string | undefined {
  const { session } = useSession.getState()
  const adults = session?.role === 'adult' ? session.token : useUnlocked.getState().token
  const token = adults ?? useDevice.getState().device?.token
  stopCalls(session?.token)
  clearStorage()
  localStorage.removeItem(deviceKey)
  forgetAdult()
  lock()
  return token
}

refreshSession()
addEventListener('storage', (event) => {
  if ([null, 'token', 'userid', deviceKey].includes(event.key)) refreshSession()
})
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') refreshSession()
})
