/** Shares learners with other accounts: codes, who has access, and the end of an access. */
import type { AccountRole } from '#database/tables/accounts.ts'
import { newId } from '#kit/ids.ts'
import type { Ports } from '#kit/server/context.ts'
import { lockedIn, transact, type Transaction } from '#kit/server/database/transact.ts'
import { AppError, notFound } from '#kit/app-error.ts'
import { handle, type Handlers } from '#kit/server/http/handler.ts'
import { allowedAccess } from '#kit/server/sessions/accounts.ts'
import { acceptInvitation, endAccess, invite, listAccess, maxPeople, type Person, revokeInvitation } from '../access-api.ts'
import { maxLearners } from '../api.ts'
import { hashOfCode, newCode } from './codes.ts'
import { learnerProfiles } from './learner-rows.ts'
import { createLoginLimits } from './login-limits.ts'

const lifetimeMs = 24 * 3_600_000
/** 60 bits: short enough to be read aloud. Guesses are limited, and a day is too short to find the code of a hash. */
const codeLength = 12

/** The subject of the count of wrong codes. */
export const codesOf = (account: string): string => `invitations for ${account}`

export function accessHandlers(ports: Ports): Handlers {
  const { database, sessions, clock, eraseDeleted } = ports
  const limits = createLoginLimits(ports)
  const profile = learnerProfiles(ports)

  const list = handle(listAccess, async ({ input: { id }, learner: { username: name, access } }) => {
    const isOwner = access === 'owner'
    const [{ username }, people, invitations] = await Promise.all([
      database.selectFrom('learners').innerJoin('users', 'users._id', 'learners.account').select('users.username').where('learners._id', '=', id).executeTakeFirstOrThrow(),
      database.selectFrom('learnerAccess').innerJoin('users', 'users._id', 'learnerAccess.account')
        .select(['learnerAccess._id', 'learnerAccess.name', 'learnerAccess.access', 'learnerAccess.createdAt as since', 'users.email', 'users.issuer', 'users.role'])
        .where('learnerAccess.userid', '=', id).orderBy('learnerAccess.createdAt').orderBy('learnerAccess._id').execute(),
      isOwner ? database.selectFrom('invitations').select(['_id', 'name', 'access', 'expiresAt'])
        .where('userid', '=', id).where('expiresAt', '>', clock.now().toISOString()).orderBy('expiresAt').orderBy('_id').execute() : [],
    ])
    return { data: { name, access, owner: username, people: people.map((person) => shown(person, isOwner)), invitations } }
  })

  const inviteHandler = handle(invite, async ({ input: { id, name, access } }) => {
    const now = clock.now()
    const code = newCode(codeLength)
    const codeHash = await hashOfCode(code)
    const row = { _id: newId(), name, access, expiresAt: new Date(now.getTime() + lifetimeMs).toISOString() }
    await transact(database, async (transaction) => {
      await transaction.selectFrom('learners').select('_id').where('_id', '=', id)
        .$call(lockedIn(transaction)).executeTakeFirstOrThrow()
      await transaction.deleteFrom('invitations').where('expiresAt', '<=', now.toISOString()).execute()
      if (await countPeople(transaction, id) >= maxPeople) {
        throw new AppError('TOO_MANY_PEOPLE', `At most ${maxPeople} other people can have access to one child.`)
      }
      await transaction.insertInto('invitations').values({ ...row, userid: id, codeHash }).execute()
    })
    return { data: { ...row, code } }
  })

  const revoke = handle(revokeInvitation, async ({ input: { id, person } }) => {
    const { numDeletedRows } = await database.deleteFrom('invitations').where('userid', '=', id).where('_id', '=', person).executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound()
    await eraseDeleted()
    return null
  })

  const end = handle(endAccess, async ({ input: { id, person } }) => {
    const { numDeletedRows } = await database.deleteFrom('learnerAccess').where('userid', '=', id).where('_id', '=', person).executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound()
    sessions.forget(id)
    await eraseDeleted()
    return null
  })

  const accept = handle(acceptInvitation, async ({ input: { code }, learner: caller, address }) => {
    const { account } = caller
    const codeHash = await hashOfCode(code)
    const learner = await limits.attempt(codesOf(account), address, () => transact(database, (transaction) => use(transaction, codeHash, account)))
    if (learner === undefined) throw new AppError('INVITATION_OVER', 'This code does not work any more. Please ask for a new one.')
    // The account may have had another access to this learner.
    sessions.forget(learner)
    await eraseDeleted()
    const row = await database.selectFrom('learners').innerJoin('users', 'users._id', 'learners.account')
      .innerJoin('learnerAccess', 'learnerAccess.userid', 'learners._id').innerJoin('users as caller', 'caller._id', 'learnerAccess.account').selectAll('learners')
      .select(['learnerAccess.access', 'users.username as sharedBy', 'caller.role'])
      .where('learners._id', '=', learner).where('learnerAccess.account', '=', account).executeTakeFirstOrThrow()
    return { data: profile(row, caller, { ...row, access: allowedAccess(row.access, row.role) }) }
  })

  /**
   * Uses the code and returns its learner; undefined if the code is wrong, used, revoked or expired.
   * @throws AppError OWN_LEARNER, TOO_MANY_LEARNERS; the code can then still be used
   */
  async function use(transaction: Transaction, codeHash: string, account: string): Promise<string | undefined> {
    const now = clock.now().toISOString()
    // Deleting finds the code only once, also for two requests at the same moment.
    const used = await transaction.deleteFrom('invitations').where('codeHash', '=', codeHash).where('expiresAt', '>', now)
      .returning(['userid', 'name', 'access']).executeTakeFirst()
    if (used === undefined) return undefined
    const { userid, name, access } = used
    const { account: owner } = await transaction.selectFrom('learners').select('account').where('_id', '=', userid).executeTakeFirstOrThrow()
    if (owner === account) throw new AppError('OWN_LEARNER', 'This code is for another account: the child is in yours already.')
    await transaction.selectFrom('users').select('_id').where('_id', '=', account)
      .$call(lockedIn(transaction)).executeTakeFirstOrThrow()
    // A new row, so that the sessions of an earlier access end.
    await transaction.deleteFrom('learnerAccess').where('userid', '=', userid).where('account', '=', account).execute()
    const others = await transaction.selectFrom('learnerAccess').select('_id').where('account', '=', account).execute()
    if (others.length >= maxLearners) throw new AppError('TOO_MANY_LEARNERS', `An account can have at most ${maxLearners} children.`)
    await transaction.insertInto('learnerAccess').values({ _id: newId(), userid, account, name, access, createdAt: now }).execute()
    return userid
  }

  return { calls: [list, inviteHandler, revoke, end, accept] }
}

type PersonRow = Person & { readonly issuer: string | null; readonly role: AccountRole | null }

/** An account of OpenID Connect has no email here. */
function shown({ _id, name, access, since, email, issuer, role }: PersonRow, isOwner: boolean): Person {
  return { _id, name, access: allowedAccess(access, role), since, email: isOwner && issuer === null ? email : null }
}

/** The number of accounts with access to a learner and of open invitations. */
async function countPeople(transaction: Transaction, userid: string): Promise<number> {
  const people = await transaction.selectFrom('learnerAccess').select('_id').where('userid', '=', userid).execute()
  const open = await transaction.selectFrom('invitations').select('_id').where('userid', '=', userid).execute()
  return people.length + open.length
}
