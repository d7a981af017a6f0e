/**
 * Deletes learners. Nobody finds them from then on: they move to an account of their own that nobody can use. Then their rows
 * are removed a few at a time, so that the deletion of a class does not keep other families waiting. The sweeper finishes what a
 * crash interrupted. A learner that can be brought back waits in such an account with all rows and files until its `deletedAt`.
 */
import { sql } from 'kysely'
import { notOwnerError } from '#kit/app-error.ts'
import { newId } from '#kit/ids.ts'
import type { Ports } from './context.ts'
import { type Database, isPostgres, transact, type Transaction } from './database/transact.ts'
import { learnersTables } from './learners-tables.ts'
import { createPauses } from './pauses.ts'

/** How long a deleted learner can be brought back, in ms. */
export const keptMs = 30 * 24 * 3_600_000
/** Rows of one statement. A letter's strokes can take 80 kB. */
const rowsPerStatement = 100

type Needed = Pick<Ports, 'database' | 'files' | 'clock' | 'log'>

/**
 * Deletes learners with all that belongs to them. What cannot be removed now is removed by the sweeper.
 * @param userids at least one
 * @param write runs in the same transaction, after the learners have left their account
 */
export async function deleteLearners(ports: Needed, userids: readonly string[], write: (transaction: Transaction) => Promise<unknown>): Promise<void> {
  const { database, clock, log } = ports
  const holder = newId()
  const now = clock.now().toISOString()
  await transact(database, async (transaction) => {
    // No log-in takes an id for an email.
    await transaction.insertInto('users').values({ _id: holder, username: '', email: holder, password: '', createdAt: now, deletedAt: now }).execute()
    await transaction.updateTable('learners').set({ account: holder, name: '', pictureCode: null }).where('_id', 'in', userids).execute()
    await transaction.deleteFrom('learnerAccess').where('userid', 'in', userids).execute()
    await transaction.deleteFrom('invitations').where('userid', 'in', userids).execute()
    await transaction.updateTable('storedFiles').set({ userid: null, removeAfter: now }).where('folder', 'in', userids).execute()
    await write(transaction)
  })
  await removeDeletedLearners(ports, holder).catch((err: unknown) => log.error({ err }, 'A deleted learner could not be removed yet'))
}

/**
 * Deletes a learner who can be brought back for 30 days. Those with access have it again afterwards; open invitations end.
 * @param owner the learner's account
 * @param write runs in the same transaction, after the learner has left the account
 * @throws AppError NOT_YOURS
 */
export async function keepDeleted({ database, clock }: Needed, userid: string, owner: string, write: (transaction: Transaction) => Promise<unknown>): Promise<void> {
  const now = clock.now()
  const holder = newId()
  await transact(database, async (transaction) => {
    const until = new Date(now.getTime() + keptMs).toISOString()
    // No log-in takes an id for an email.
    await transaction.insertInto('users').values({ _id: holder, username: '', email: holder, password: '', createdAt: now.toISOString(), deletedAt: until, keptFor: owner }).execute()
    const { numUpdatedRows } = await transaction.updateTable('learners').set({ account: holder }).where('_id', '=', userid).where('learners.account', '=', owner).executeTakeFirst()
    if (numUpdatedRows === 0n) throw notOwnerError()
    await transaction.deleteFrom('invitations').where('userid', '=', userid).execute()
    await write(transaction)
  })
}

/** Returns the deleted learners that the account can bring back, the latest first. `holder`: the account that has the learner. */
export async function keptLearners({ clock }: Pick<Needed, 'clock'>, database: Database, account: string): Promise<{ _id: string; name: string; until: string; holder: string }[]> {
  const rows = await database.selectFrom('users').innerJoin('learners', 'learners.account', 'users._id')
    .select(['learners._id', 'learners.name', 'users.deletedAt as until', 'users._id as holder'])
    .where('users.keptFor', '=', account).where('users.deletedAt', '>', clock.now().toISOString()).orderBy('users.deletedAt', 'desc').orderBy('users._id').execute()
  return rows.map(({ _id, name, until, holder }) => ({ _id, name, until: until ?? '', holder }))
}

/** Whether the learner does not exist or was deleted, also one that can be brought back. */
export async function isDeleted(database: Database, userid: string): Promise<boolean> {
  const row = await database.selectFrom('learners').innerJoin('users', 'users._id', 'learners.account').select('users.deletedAt')
    .where('learners._id', '=', userid).executeTakeFirst()
  return row?.deletedAt !== null
}

/** the removals of this process that are not complete */
const running = new Set<Promise<void>>()

/** Removes the rows and files of deleted learners that nobody can bring back, or only of those in the account `holder`. */
export async function removeDeletedLearners(ports: Omit<Needed, 'log'>, holder?: string): Promise<void> {
  const removal = removeHeld(ports, holder)
  running.add(removal)
  await removal.finally(() => running.delete(removal))
}

/** Likewise, and waits for the removals that run already: they would remove a learner who is restored now. */
export async function finishDeletions(ports: Omit<Needed, 'log'>): Promise<void> {
  await removeDeletedLearners(ports)
  while (running.size > 0) await Promise.allSettled(running)
}

async function removeHeld({ database, files, clock }: Omit<Needed, 'log'>, holder?: string): Promise<void> {
  const holders = await database.selectFrom('users').select('_id').where('deletedAt', 'is not', null)
    .$call((query) => (holder === undefined ? query.where('deletedAt', '<=', clock.now().toISOString()) : query.where('_id', '=', holder))).execute()
  for (const { _id } of holders) {
    const learners = await database.selectFrom('learners').select('_id').where('learners.account', '=', _id).execute()
    for (const { _id: userid } of learners) {
      await removeRows(database, userid)
      await files.removeAll(userid, (transaction) => transaction.deleteFrom('learners').where('_id', '=', userid).execute())
    }
    await database.deleteFrom('users').where('_id', '=', _id).execute()
  }
}

async function removeRows(database: Database, userid: string): Promise<void> {
  const pause = createPauses()
  // The foreign keys delete the rows of other tables with the learner.
  for (const table of [...learnersTables(), 'importedIds', 'deletedIds']) {
    let removed: bigint | undefined
    do {
      const some = sql`from ${sql.table(table)} where "userid" = ${userid} limit ${sql.lit(rowsPerStatement)}`
      // Both find the rows by their place in the table, without reading all rows of the learner.
      const { numAffectedRows } = await (isPostgres(database)
        ? sql`delete from ${sql.table(table)} where ctid = any(array(select ctid ${some}))`
        : sql`delete from ${sql.table(table)} where rowid in (select rowid ${some})`
      ).execute(database)
      removed = numAffectedRows
      await pause()
    } while (removed === BigInt(rowsPerStatement))
  }
}
