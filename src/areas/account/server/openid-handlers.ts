import type { AccountRole } from '#database/tables/accounts.ts'
import { AppError } from '#kit/app-error.ts'
import { newId } from '#kit/ids.ts'
import type { Ports } from '#kit/server/context.ts'
import { isUniqueViolation } from '#kit/server/database/database-errors.ts'
import { handle, type Handlers } from '#kit/server/http/handler.ts'
import { addressGroup } from '#kit/server/limits/address-group.ts'
import { insertAccount } from '#kit/server/sessions/accounts.ts'
import type { Account } from '#kit/server/sessions/sessions.ts'
import { beginOpenId, logInWithOpenId, unlockWithOpenId } from '../openid-api.ts'
import { registrationLimit } from './account-handlers.ts'
import { clockToleranceMs, createAttempts } from './openid/attempts.ts'
import { createProvider, type Person, refused } from './openid/provider.ts'
import { createRateCounter } from './rate-counter.ts'
import { sessionAnswers } from './session-answers.ts'

/** Signs adults in with the accounts of a district. An account is found by issuer and subject, never by an email. */
export function openIdHandlers(ports: Ports): Handlers {
  const { database, sessions, environment, clock, keys, log } = ports
  if (environment.LOGIN === 'password') return { calls: [] }
  const provider = createProvider(environment, log)
  const attempts = createAttempts(keys.logIns, clock)
  const rateCounter = createRateCounter(ports)
  const session = sessionAnswers(ports)

  const begin = handle(beginOpenId, async () => {
    const { attempt, ...secrets } = await attempts.begin()
    return { data: { address: await provider.addressFor(secrets), attempt } }
  })

  /** @throws AppError OPENID_REFUSED, OPENID_UNAVAILABLE, OPENID_STALE */
  async function identify({ attempt, query }: { attempt: string; query: string }): Promise<Person & { isFresh: boolean }> {
    const secrets = await attempts.secretsOf(attempt)
    if (secrets === undefined) throw refused()
    const person = await provider.personOf(query, secrets)
    const { authenticatedAt: time } = person
    if (time !== undefined && time < secrets.begunAt - clockToleranceMs) throw stale()
    return { ...person, isFresh: time !== undefined }
  }

  /** Returns the person's account, with the role that the person has now; undefined if there is none. */
  async function accountOf({ issuer, subject, isGuide }: Person): Promise<Account | undefined> {
    const found = await database.updateTable('users').set({ role: roleOf(isGuide) }).where('issuer', '=', issuer).where('subject', '=', subject)
      .returning(['_id', 'username', 'tokenVersion']).executeTakeFirst()
    if (found !== undefined) sessions.forget(found._id)
    return found
  }

  /** @throws AppError OPENID_UNKNOWN, TOO_MANY_TRIES */
  async function addAccount(person: Person, address: string): Promise<Account> {
    if (environment.REGISTRATION !== 'open') {
      throw new AppError('OPENID_UNKNOWN', 'You have no account here yet. Please ask the people who run D Learner here.')
    }
    await rateCounter.count(registrationLimit, addressGroup(address))
    const { issuer, subject, name: username, isGuide } = person
    const _id = newId()
    try {
      await insertAccount(database, { _id, username, email: _id, password: '', issuer, subject, role: roleOf(isGuide), createdAt: clock.now().toISOString() }, null)
    } catch (error) {
      const known = isUniqueViolation(error) ? await accountOf(person) : undefined
      if (known === undefined) throw error
      return known
    }
    return { _id, username, tokenVersion: 0 }
  }

  const logIn = handle(logInWithOpenId, async ({ input, address }) => {
    const person = await identify(input)
    return session(await accountOf(person) ?? await addAccount(person, address))
  })

  const unlock = handle(unlockWithOpenId, async ({ input, learner: { account, signIn } }) => {
    const person = await identify(input)
    if (!person.isFresh) throw stale()
    const user = await accountOf(person)
    if (user?._id !== account) throw new AppError('OPENID_OTHER', 'This device belongs to another account. Please sign in with that one.')
    return session(user, signIn)
  })

  return { calls: [begin, logIn, unlock] }
}

function roleOf(isGuide: boolean | undefined): AccountRole | null {
  return isGuide === undefined ? null : isGuide ? 'guide' : 'family'
}

function stale(): AppError {
  return new AppError('OPENID_STALE', 'Your school did not ask for your password just now. Please try again, or use the code of this device.')
}
