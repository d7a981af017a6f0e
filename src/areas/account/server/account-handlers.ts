import { addressGroup } from '#kit/server/limits/address-group.ts'
import type { Ports } from '#kit/server/context.ts'
import { isUniqueViolation } from '#kit/server/database/database-errors.ts'
import { AppError, invalid } from '#kit/app-error.ts'
import { handle, type Handlers } from '#kit/server/http/handler.ts'
import { newId } from '#kit/ids.ts'
import { hasNoOwnChild } from '#kit/relations.ts'
import { isSameText } from '#kit/server/crypto/hash.ts'
import { hashChangedPassword, hashNewCode, hashNewPassword, strangerAt, verifyPassword } from '#kit/server/sessions/passwords.ts'
import { deviceEmail, insertAccount } from '#kit/server/sessions/accounts.ts'
import {
  changePassword, confirmRegistration, logIn, prepareDevice, putDeviceCode, register, type SessionResponse, signOut, unlock,
} from '../api.ts'
import { maxNameLength } from '../rules/class-list.ts'
import { createRateCounter, type Limit } from './rate-counter.ts'
import { createEmailConfirmations, type NewAccount } from './email-confirmations.ts'
import { createLoginLimits } from './login-limits.ts'
import { assertPasswords } from './password-log-ins.ts'
import { forgetResets } from './password-resets.ts'
import { sessionAnswers } from './session-answers.ts'

/** Lets a school with 300 children behind one address register within an hour; keeps scripts from filling the database. */
export const registrationLimit: Limit = { kind: 'registration', max: 300, withinMs: 3_600_000 }

export function accountHandlers(ports: Ports): Handlers {
  const { database, passwords, sessions, environment, mail, clock } = ports
  const limits = createLoginLimits(ports)
  const rateCounter = createRateCounter(ports)
  const confirmations = mail && createEmailConfirmations(ports, rateCounter, mail)

  const session = sessionAnswers(ports)

  const addAccount = async ({ child, ...account }: NewAccount): Promise<{ data: SessionResponse }> => {
    try {
      await insertAccount(database, { ...account, createdAt: clock.now().toISOString() }, child)
    } catch (error) {
      if (isUniqueViolation(error)) throw new AppError('EMAIL_TAKEN', 'There is already an account with this email.')
      throw error
    }
    return session({ ...account, tokenVersion: 0 })
  }

  const registerHandler = handle(register, async ({ input: { username: child, email, password, code, adult = {} }, address }) => {
    assertPasswords(environment)
    if (environment.REGISTRATION === 'closed') {
      throw new AppError('REGISTRATION_CLOSED', 'New accounts cannot be created here at the moment.')
    }
    await rateCounter.count(registrationLimit, addressGroup(address))
    const { REGISTRATION, REGISTRATION_CODE: expected } = environment
    if (REGISTRATION === 'code' && (expected === undefined || !(await isSameText(code ?? '', expected)))) {
      throw new AppError('WRONG_CODE', 'This code is not right.')
    }
    const { name, relation = null, language = null } = adult
    const account = {
      _id: newId(), username: name === undefined || name === '' ? email.slice(0, email.lastIndexOf('@')).slice(0, maxNameLength) : name, relation, language,
      child: hasNoOwnChild(relation) ? null : child ?? null, email: email.toLowerCase(), password: await hashNewPassword(passwords, password, strangerAt(address, email)),
    }
    return confirmations === undefined ? addAccount(account) : { data: { registration: await confirmations.ask(account) } }
  })

  const confirmHandlers = confirmations === undefined ? [] : [
    handle(confirmRegistration, async ({ input: { registration, code } }) => {
      assertPasswords(environment)
      return addAccount(await confirmations.check(registration, code))
    }),
  ]

  const logInHandler = handle(logIn, async ({ input: { email, password }, address }) => {
    assertPasswords(environment)
    const user = await limits.attempt(email.toLowerCase(), address, async () => {
      const found = await database.selectFrom('users').select(['_id', 'username', 'password', 'tokenVersion'])
        .where('email', '=', email.toLowerCase()).executeTakeFirst()
      return (await verifyPassword(passwords, found?.password, password, strangerAt(address, email.toLowerCase()))) ? found : undefined
    })
    if (user === undefined) throw new AppError('WRONG_LOGIN', 'The email and the password do not fit.')
    return session(user)
  })

  const changePasswordHandler = handle(changePassword, async ({ input: { current, password }, learner, address }) => {
    assertPasswords(environment)
    const user = await database.selectFrom('users').select(['_id', 'username', 'email', 'password', 'tokenVersion'])
      .where('_id', '=', learner.account).executeTakeFirstOrThrow()
    // Wrong passwords count as log-ins, so that a stolen token allows no additional guesses.
    const changed = await limits.attempt(user.email, address, async () => {
      if (!(await verifyPassword(passwords, user.password, current, learner))) return undefined
      const row = await database.updateTable('users')
        .set({ password: await hashChangedPassword(passwords, password, learner), tokenVersion: user.tokenVersion + 1 })
        // Makes only one of two concurrent changes: for the other one, the current password is no longer right.
        .where('_id', '=', user._id).where('tokenVersion', '=', user.tokenVersion)
        .returning(['_id', 'username', 'tokenVersion']).executeTakeFirst()
      sessions.forget(user._id)
      await forgetResets(database, user._id)
      return row
    })
    if (changed === undefined) throw new AppError('WRONG_PASSWORD', 'The current password is not right.')
    return session(changed, learner.signIn)
  })

  const account = (_id: string) => database.selectFrom('users')
    .select(['_id', 'username', 'email', 'password', 'deviceCode', 'tokenVersion']).where('_id', '=', _id).executeTakeFirstOrThrow()

  const prepareHandler = handle(prepareDevice, async ({ learner }) => ({
    data: { token: sessions.issueForDevice(await account(learner.account), learner.signIn ?? newId()) },
  }))

  const unlockHandler = handle(unlock, async ({ input, learner, address }) => {
    if ('password' in input) assertPasswords(environment)
    const user = await account(learner.account)
    // A wrong code counts like a wrong password, so that both together allow no more guesses.
    const unlocked = await limits.attempt(user.email, address, async () => (
      (await ('code' in input ? verifyPassword(passwords, user.deviceCode ?? undefined, input.code, learner) : verifyPassword(passwords, user.password, input.password, learner))) ? user : undefined
    ))
    if (unlocked === undefined) {
      throw 'code' in input ? new AppError('WRONG_CODE', 'This code is not right.') : new AppError('WRONG_PASSWORD', 'The current password is not right.')
    }
    return session(unlocked, learner.signIn)
  })

  const deviceCodeHandler = handle(putDeviceCode, async ({ input: { code }, learner }) => {
    // Without it nobody could open the adult's pages.
    if (code === null && (await account(learner.account)).email === deviceEmail) throw invalid([{ path: 'code', message: 'This device needs a code.' }])
    const deviceCode = code === null ? null : await hashNewCode(passwords, code, learner.account)
    await database.updateTable('users').set({ deviceCode }).where('_id', '=', learner.account).execute()
    return null
  })

  const signOutHandler = handle(signOut, async ({ learner }) => {
    await sessions.signOut(learner)
    return null
  })

  return { calls: [registerHandler, ...confirmHandlers, logInHandler, changePasswordHandler, prepareHandler, unlockHandler, deviceCodeHandler, signOutHandler] }
}
