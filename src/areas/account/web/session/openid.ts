/** A log-in with OpenID Connect: the browser opens the provider, which sends it back to /login/openid. */
import { z } from 'zod'
import { ApiError, call } from '#kit/web/api/api.ts'
import { beginOpenId, logInWithOpenId, unlockWithOpenId } from '../../openid-api.ts'
import { beginUnlock } from '../learners/learner-sessions.ts'
import { signIn } from './auth-requests.ts'
import { returnPath, returnState } from './return-path.ts'

/** In local storage, because an installed page may come back in another tab. */
const key = 'openId'

const begun = z.object({
  attempt: z.string(),
  /** `unlock`: opens the adult's pages on a shared device */
  purpose: z.enum(['log-in', 'unlock']),
  /** the navigation state with the screen that required it */
  state: z.unknown(),
})
export type Purpose = z.output<typeof begun>['purpose']

/** The screen to open after a log-in. */
interface Destination {
  readonly to: string
  readonly state: unknown
}

/** Begins a log-in and leaves the page. @param state the navigation state with the screen to come back to (`return-path.ts`) */
export async function openProvider(purpose: Purpose, state: unknown): Promise<void> {
  const { address, attempt } = await call(beginOpenId)
  localStorage.setItem(key, JSON.stringify({ attempt, purpose, state } satisfies z.input<typeof begun>))
  location.assign(address)
}

let ending: { readonly query: string; readonly work: Promise<Destination> } | undefined

/**
 * Ends the log-in that this browser began, and returns the screen to open. Asked again for the same answer, it returns the same: the
 * provider's code works once.
 * @param query what the provider added to the address
 * @throws ApiError
 */
export async function endOpenId(query: string): Promise<Destination> {
  if (ending?.query !== query) ending = { query, work: end(query) }
  return ending.work
}

async function end(query: string): Promise<Destination> {
  const kept = takeBegun()
  if (kept === undefined) throw new ApiError('OPENID_REFUSED', 'The log-in did not work. Please try again.', { status: 403 })
  const { attempt, purpose, state } = kept
  if (purpose === 'unlock') {
    const { token } = await call(unlockWithOpenId, { body: { attempt, query } })
    beginUnlock(token)
    return { to: returnPath(state, location.origin), state: returnState(state) }
  }
  await signIn(await call(logInWithOpenId, { body: { attempt, query } }))
  // That screen knows where a signed-in adult goes on.
  return { to: '/login', state }
}

/** Returns the log-in that this browser began, for the only time. */
function takeBegun(): z.output<typeof begun> | undefined {
  const stored = localStorage.getItem(key)
  localStorage.removeItem(key)
  try {
    return begun.safeParse(JSON.parse(stored ?? 'null')).data
  } catch {
    return undefined
  }
}
