import { newId } from '#kit/ids.ts'
import type { Ports } from '#kit/server/context.ts'
import { transact } from '#kit/server/database/transact.ts'
import { handle, type Handlers } from '#kit/server/http/handler.ts'
import { hashNewCode } from '#kit/server/sessions/passwords.ts'
import { getDevice, startDevice } from '../first-start-api.ts'

/** Of the only account. No log-in takes it for an email. */
const email = 'device'

/** The only account of a device that is its own server: it has a code and no password. */
export function firstStartHandlers({ database, clock, passwords, sessions }: Ports): Handlers {
  const deviceToken = async (): Promise<{ data: { token: string | null } }> => {
    const account = await database.selectFrom('users').select(['_id', 'username', 'tokenVersion']).where('email', '=', email).executeTakeFirst()
    return { data: { token: account === undefined ? null : sessions.issueForDevice(account, newId()) } }
  }

  const start = handle(startDevice, async ({ input: { name, face, code } }) => {
    const _id = newId()
    const [createdAt, deviceCode] = [clock.now().toISOString(), await hashNewCode(passwords, code, _id)]
    await transact(database, async (transaction) => {
      // Another tab may have been faster.
      const known = await transaction.selectFrom('users').select('_id').where('email', '=', email).executeTakeFirst()
      if (known !== undefined) return
      await transaction.insertInto('users').values({ _id, username: name, email, password: '', deviceCode, createdAt }).execute()
      await transaction.insertInto('learners').values({ _id, account: _id, name, face, createdAt }).execute()
    })
    return deviceToken()
  })

  return { calls: [handle(getDevice, deviceToken), start] }
}
