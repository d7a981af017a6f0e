import { newId } from '#kit/ids.ts'
import type { Ports } from '#kit/server/context.ts'
import { firstLearner } from '#kit/server/sessions/accounts.ts'
import type { SafeUser, SessionResponse } from '../api.ts'

/**
 * Returns a function that begins an adult's session. Its answer names the account's first learner, to which the token's calls apply.
 * The function's `signIn` is that of the session that goes on; without it a new one begins.
 */
export function sessionAnswers({ database, sessions }: Pick<Ports, 'database' | 'sessions'>) {
  return async (user: SafeUser & { tokenVersion: number }, signIn = newId()): Promise<{ data: SessionResponse }> => {
    const { _id = user._id } = await firstLearner(database, user._id) ?? {}
    return { data: { token: sessions.issue(user, signIn), safeUser: { _id, username: user.username } } }
  }
}
