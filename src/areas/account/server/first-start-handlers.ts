import { AppError } from '#kit/app-error.ts'
import { newId } from '#kit/ids.ts'
import type { Ports } from '#kit/server/context.ts'
import { transact } from '#kit/server/database/transact.ts'
import { handle, type Handlers } from '#kit/server/http/handler.ts'
import { deviceEmail, firstLearner } from '#kit/server/sessions/accounts.ts'
import { hashNewCode, verifyPassword } from '#kit/server/sessions/passwords.ts'
import type { Account } from '#kit/server/sessions/sessions.ts'
import { getDevice, recoverCode, renewRecoveryCode, startDevice } from '../first-start-api.ts'
import { newCode, plainCode } from './codes.ts'
import { createLoginLimits } from './login-limits.ts'

type User = Account & { readonly password: string; readonly deviceCode: string | null }

/** 80 bits: nobody finds it by its hash. */
const recoveryCodeLength = 16

/** The only account of a device that is its own server: it has a code, and its password is the recovery code. */
export function firstStartHandlers(ports: Ports): Handlers {
  const { database, clock, passwords, sessions, eraseDeleted } = ports
  const limits = createLoginLimits(ports)

  const deviceToken = async (): Promise<string | null> => {
    const account = await database.selectFrom('users').select(['_id', 'username', 'tokenVersion']).where('email', '=', deviceEmail).executeTakeFirst()
    return account === undefined ? null : sessions.issueForDevice(account, newId())
  }
  const newRecoveryCode = async (account: string): Promise<{ recoveryCode: string; password: string }> => {
    const recoveryCode = newCode(recoveryCodeLength)
    return { recoveryCode, password: await hashNewCode(passwords, plainCode(recoveryCode), account) }
  }

  const start = handle(startDevice, async ({ input: { name, face, code, adult = {} } }) => {
    const _id = newId()
    const [createdAt, deviceCode] = [clock.now().toISOString(), await hashNewCode(passwords, code, _id)]
    const { recoveryCode, password } = await newRecoveryCode(_id)
    const isFirst = await transact(database, async (transaction) => {
      // Another tab may have been faster.
      const { numInsertedOrUpdatedRows: added } = await transaction.insertInto('users')
        .values({ _id, username: adult.name ?? '', relation: adult.relation ?? null, language: adult.language ?? null, email: deviceEmail, password, deviceCode, createdAt }).onConflict((one) => one.column('email').doNothing()).executeTakeFirst()
      if (added === 0n) return false
      await transaction.insertInto('learners').values({ _id, account: _id, name, face, createdAt }).execute()
      return true
    })
    return { data: { token: await deviceToken(), recoveryCode: isFirst ? recoveryCode : null } }
  })

  /**
   * Replaces the recovery code, and the code if a new one is given, if the code `given` is the one whose hash is stored in `by`. Wrong
   * ones count together with those of `unlock`.
   * @throws AppError WRONG_CODE, TOO_MANY_TRIES
   */
  async function replaceCodes(user: User, by: 'password' | 'deviceCode', given: string, address: string, code?: string): Promise<string> {
    const { _id, password: before } = user
    const recoveryCode = await limits.attempt(deviceEmail, address, async () => {
      if (!(await verifyPassword(passwords, user[by] ?? undefined, given, { account: _id, _id }))) return undefined
      const { password, recoveryCode: renewed } = await newRecoveryCode(_id)
      const deviceCode = code === undefined ? user.deviceCode : await hashNewCode(passwords, code, _id)
      // Makes only one of two concurrent changes.
      const { numUpdatedRows } = await database.updateTable('users').set({ password, deviceCode }).where('_id', '=', _id).where('password', '=', before).executeTakeFirst()
      return numUpdatedRows === 0n ? undefined : renewed
    })
    if (recoveryCode === undefined) throw new AppError('WRONG_CODE', 'This code is not right.')
    await eraseDeleted()
    return recoveryCode
  }

  const account = (_id: string): Promise<User> => database.selectFrom('users')
    .select(['_id', 'username', 'password', 'deviceCode', 'tokenVersion']).where('_id', '=', _id).executeTakeFirstOrThrow()

  const recover = handle(recoverCode, async ({ input: { recoveryCode: given, code }, learner, address }) => {
    const user = await account(learner.account)
    const recoveryCode = await replaceCodes(user, 'password', plainCode(given), address, code)
    const first = await firstLearner(database, user._id)
    if (first === undefined) throw new Error('The device has no child')
    return { data: { token: sessions.issue(user, learner.signIn), safeUser: { _id: first._id, username: first.name }, hasLearner: true, recoveryCode } }
  })

  const renew = handle(renewRecoveryCode, async ({ input: { code }, learner, address }) => (
    { data: { recoveryCode: await replaceCodes(await account(learner.account), 'deviceCode', code, address) } }
  ))

  return { calls: [handle(getDevice, async () => ({ data: { token: await deviceToken() } })), start, recover, renew] }
}
