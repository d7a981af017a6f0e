import { newId } from '#kit/ids.ts'
import type { Ports } from '#kit/server/context.ts'
import { firstLearner } from '#kit/server/sessions/accounts.ts'
import type { SafeUser, SessionResponse } from '../api.ts'

/**
 * Returns a function that begins an adult's session. Its answer names the account's first learner, to which the token's calls apply; an
 * account without learners is named itself.
 * The function's `signIn` is that of the session that goes on; without it a new one begins.
 */
export function sessionAnswers({ database, sessions }: Pick<Ports, 'database' | 'sessions'>) {
  return async (user: SafeUser & { tokenVersion: number }, signIn = newId()): Promise<{ data: SessionResponse }> => {
    const first = await firstLearner(database, user._id)
    const username = first?.name ?? user.username
    return { data: { token: sessions.issue({ ...user, username }, signIn), safeUser: { _id: first?._id ?? user._id, username }, hasLearner: first !== undefined } }
  }
}
