import { create } from 'zustand'
import { earlyMs, type Session, storedSession } from './stored-state.ts'

/** A timer that is longer would fire at once in some browsers, and a sleeping machine's fires late anyway. */
const longestTimerMs = 60 * 60 * 1000

interface SessionStore {
  session: Session | null
}

/**
 * Who is signed in, from the local storage keys "token", "userid" and "username"; null when nobody is.
 * In a part: `const session = useSession((state) => state.session)`.
 */
export const useSession = create<SessionStore>()(() => ({ session: storedSession() }))

function forget(): void {
  for (const key of ['token', 'userid', 'username']) localStorage.removeItem(key)
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Reads the stored session again; one that is no longer good is cleared, and the guarded screens open /login. */
export function refreshSession(): void {
  clearTimeout(timer)
  const session = storedSession()
  if (session === null) forget()
  else timer = setTimeout(refreshSession, Math.min(session.expires - earlyMs - Date.now(), longestTimerMs))
  const before = useSession.getState().session
  if (before?.token !== session?.token || before?.userid !== session?.userid) useSession.setState({ session })
}

/** Keeps what a log-in or a registration answered. `false`: by this device's clock the token is no good already. */
export function startSession(token: string, safeUser: { _id: string; username: string }): boolean {
  localStorage.setItem('token', token)
  localStorage.setItem('userid', safeUser._id)
  localStorage.setItem('username', safeUser.username)
  refreshSession()
  return useSession.getState().session !== null
}

/**
 * For any 401: the token is of no use any more.
 * @param refused the token of the call; a newer one that another call got meanwhile stays
 */
export function dropSession(refused = localStorage.getItem('token')): void {
  if (refused === localStorage.getItem('token')) forget()
  refreshSession()
}

/** Removes the token and fully loads /login, so that nothing of the learner stays in memory. */
export function signOut(): void {
  forget()
  location.assign('/login')
}

refreshSession()
addEventListener('storage', (event) => {
  if (event.key === 'token' || event.key === 'userid' || event.key === null) refreshSession()
})
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') refreshSession()
})
