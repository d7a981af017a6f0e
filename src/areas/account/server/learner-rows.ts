/** How an account's learners are stored and answered. */
import type { Selectable } from 'kysely'
import type { Schema } from '#database/schema.ts'
import type { Access } from '#kit/call.ts'
import { faces, leastUsedFace } from '#kit/faces.ts'
import { newId } from '#kit/ids.ts'
import type { Clock, Ports } from '#kit/server/context.ts'
import { lockedIn, transact, type Transaction } from '#kit/server/database/transact.ts'
import { AppError } from '#kit/app-error.ts'
import type { Caller } from '#kit/server/sessions/sessions.ts'
import type { LearnerSettings } from '#kit/settings.ts'
import { type LearnerProfile, maxLearners } from '../api.ts'
import type { StoredSettings } from '#kit/server/learner-settings.ts'

export type LearnerRow = Selectable<Schema['learners']>

/** How an account that does not own a learner got it. */
interface Shared {
  readonly access: Access
  /** the name of the account that owns the learner */
  readonly sharedBy: string
}

/** Returns a function that makes the answer from a stored learner. Month of birth and group are only for the owner. */
export function learnerProfiles({ addresses, environment }: Ports): (row: LearnerRow, caller: Pick<Caller, 'role'>, shared?: Shared) => LearnerProfile {
  return ({ _id, name, face, birthMonth, pictureCode, groupName }, { role }, shared) => {
    const drawn = faces.find((known) => known === face) ?? null
    // The version changes the URL whenever the picture changes.
    const path = `/bs/learners/${_id}/picture?version=${encodeURIComponent(face)}`
    return {
      _id, name, face: drawn,
      faceUrl: drawn === null ? (environment.MAIN_URL ?? '') + addresses.sign(path) : null,
      hasPictureCode: pictureCode !== null,
      birthMonth: role === 'adult' && shared === undefined ? birthMonth : null,
      group: shared === undefined ? groupName : null,
      access: shared?.access ?? 'owner',
      sharedBy: shared?.sharedBy ?? null,
    }
  }
}

interface NewLearner {
  readonly _id?: string
  readonly name: string
  readonly face?: string | undefined
  readonly birthMonth?: string | null | undefined
  readonly group?: string | null | undefined
  readonly settings?: LearnerSettings | undefined
}

type Choose = (others: readonly { name: string; group: string | null }[]) => readonly NewLearner[]

/**
 * Adds what `choose` returns, all or none. Without a face a learner gets a drawn one that the fewest others have.
 * @param choose called with the account's learners, while no other call can add one
 * @throws AppError TOO_MANY_LEARNERS
 */
export async function insertLearners({ database, clock }: Ports, account: string, choose: Choose): Promise<LearnerRow[]> {
  return transact(database, (transaction) => insertLearnersIn(transaction, clock, account, choose))
}

/** The same in a transaction of the caller. */
export async function insertLearnersIn(transaction: Transaction, clock: Clock, account: string, choose: Choose): Promise<LearnerRow[]> {
  await lockAccount(transaction, account)
  const others = await transaction.selectFrom('learners').select(['name', 'face', 'groupName as group']).where('account', '=', account).execute()
  const added = choose(others)
  requireRoom(others.length + added.length)
  const used = others.map(({ face }) => face)
  const rows = added.map(({ _id = newId(), name, face, birthMonth = null, group = null, settings }): LearnerRow => {
    const given = face ?? leastUsedFace(used)
    used.push(given)
    const createdAt = clock.now().toISOString()
    const stored: StoredSettings | undefined = settings && { settings, updatedAt: createdAt }
    return {
      _id, account, name, face: given, birthMonth, settings: stored === undefined ? null : JSON.stringify(stored), pictureCode: null, groupName: group, createdAt,
    }
  })
  if (rows.length > 0) await transaction.insertInto('learners').values(rows).execute()
  return rows
}

/** While no other call can add or delete a learner of the account. */
export async function lockAccount(transaction: Transaction, account: string): Promise<void> {
  await transaction.selectFrom('users').select('_id').where('_id', '=', account)
    .$call(lockedIn(transaction)).executeTakeFirstOrThrow()
}

/** @param count of the account's learners @throws AppError TOO_MANY_LEARNERS */
export function requireRoom(count: number): void {
  if (count > maxLearners) throw new AppError('TOO_MANY_LEARNERS', `An account can have at most ${maxLearners} children.`)
}
