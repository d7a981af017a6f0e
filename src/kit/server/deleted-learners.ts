/**
 * Deletes learners. At once nobody finds them any more: they move to an account of their own that nobody can use. Then their rows
 * are removed a few at a time, so that the deletion of a class does not keep other families waiting. The sweeper finishes what a
 * crash interrupted.
 */
import { sql } from 'kysely'
import { newId } from '#kit/ids.ts'
import type { Ports } from './context.ts'
import { type Database, isPostgres, transact, type Transaction } from './database/transact.ts'
import { learnersTables } from './learners-tables.ts'
import { createPauses } from './pauses.ts'

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

/** the removals of this process that are not complete */
const running = new Set<Promise<void>>()

/** Removes the rows and files of deleted learners, or only of those in the account `holder`. */
export async function removeDeletedLearners(ports: Pick<Needed, 'database' | 'files'>, holder?: string): Promise<void> {
  const removal = removeHeld(ports, holder)
  running.add(removal)
  await removal.finally(() => running.delete(removal))
}

/** Likewise, and waits for the removals that run already: they would remove a learner who is restored now. */
export async function finishDeletions(ports: Pick<Needed, 'database' | 'files'>): Promise<void> {
  await removeDeletedLearners(ports)
  while (running.size > 0) await Promise.allSettled(running)
}

async function removeHeld({ database, files }: Pick<Needed, 'database' | 'files'>, holder?: string): Promise<void> {
  const holders = await database.selectFrom('users').select('_id').where('deletedAt', 'is not', null)
    .$if(holder !== undefined, (query) => query.where('_id', '=', holder ?? '')).execute()
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
