/** Leases of work that one process of a database does for all of them. */
import type { Database } from './transact.ts'

interface Lease {
  /** the work */
  readonly name: string
  /** the process that asks */
  readonly holder: string
  /** how long it has the lease */
  readonly ms: number
  /** whether a process of this name still needs the lease that it has */
  readonly isHeld: (holder: string) => Promise<boolean>
}

/**
 * Takes a lease that is free, has ended, or is not held any more. Of processes that ask at once, one gets it.
 * @param now ms since 1970
 * @returns whether the process has it until `ms` from now
 */
export async function takeLease(database: Database, { name, holder, ms, isHeld }: Lease, now: number): Promise<boolean> {
  const [from, until] = [now, now + ms].map((time) => new Date(time).toISOString()) as [string, string]
  const taken = await database.selectFrom('leases').select(['holder', 'until']).where('name', '=', name).executeTakeFirst()
  if (taken === undefined) {
    const { numInsertedOrUpdatedRows } = await database.insertInto('leases').values({ name, holder, until })
      .onConflict((conflict) => conflict.column('name').doNothing()).executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }
  // One that would last longer than this one was taken while a clock was wrong.
  if (taken.until > from && taken.until <= until && await isHeld(taken.holder)) return false
  const { numUpdatedRows } = await database.updateTable('leases').set({ holder, until })
    .where('name', '=', name).where('holder', '=', taken.holder).where('until', '=', taken.until).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Gives back a lease, if the process has it. */
export async function endLease(database: Database, { name, holder }: Pick<Lease, 'name' | 'holder'>): Promise<void> {
  await database.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute()
}
