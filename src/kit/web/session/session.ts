import { create } from 'zustand'
import { expiryMarginMs, type StoredSession, storedSession } from './stored-state.ts'

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

/** Calls under way whose answer replaces the token. */
let replacements = 0
/** Tokens that were refused during these calls. */
const refusedTokens = new Set<string>()

/**
 * Runs a call whose answer replaces the token. Until it has ended, the server may refuse other calls with the old token:
 * they end the session only if the token was not replaced.
 */
export async function replaceToken(request: () => Promise<void>): Promise<void> {
  replacements += 1
  try {
    await request()
  } finally {
    replacements -= 1
    if (replacements === 0) {
      for (const token of refusedTokens) dropSession(token)
      refusedTokens.clear()
    }
  }
}

/**
 * Ends the session after an answer with status 401.
 * @param refused the token of the call; a newer token that another call has received stays
 */
export function dropSession(refused = localStorage.getItem('token')): void {
  if (replacements > 0 && refused !== null) {
    refusedTokens.add(refused)
    return
  }
  if (refused === localStorage.getItem('token')) clearStorage()
  refreshSession()
}

/** Removes the token and reloads the page at /login, so that no data of the learner stays in memory. */
export function signOut(): void {
  clearStorage()
  location.assign('/login')
}

refreshSession()
addEventListener('storage', (event) => {
  if (event.key === 'token' || event.key === 'userid' || event.key === null) refreshSession()
})
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') refreshSession()
})
