import { newId } from '#kit/ids.ts'
import type { Clock } from '#kit/server/context.ts'
import type { Database } from '#kit/server/database/transact.ts'
import { type Plan, plan } from '../api.ts'
import { usualPlan, withTargets } from '../rules/plan.ts'

/** The learner's plan; the usual one if no adult changed it. */
export async function readPlan(database: Database, userid: string): Promise<Plan> {
  const row = await database.selectFrom('plans').select(['days', 'minutes', 'excluded', 'targets', 'swaps']).where('userid', '=', userid).executeTakeFirst()
  if (row === undefined) return usualPlan
  const { days, minutes, ...lists } = row
  const read = Object.entries(lists).map(([name, text]) => [name, JSON.parse(text) as unknown])
  return plan.parse({ days, minutes, ...Object.fromEntries(read) })
}

export async function storePlan(database: Database, clock: Clock, userid: string, { days, minutes, excluded, targets, swaps }: Plan): Promise<void> {
  const stored = {
    days, minutes, excluded: JSON.stringify(excluded), targets: JSON.stringify(targets), swaps: JSON.stringify(swaps),
    updatedAt: clock.now().toISOString(),
  }
  await database.insertInto('plans').values({ _id: newId(), userid, ...stored })
    .onConflict((conflict) => conflict.column('userid').doUpdateSet(stored)).execute()
}

/** Replaces the targets of these areas; the rest of the plan stays. */
export async function replaceTargets(database: Database, clock: Clock, userid: string, targets: Plan['targets']): Promise<void> {
  if (targets.length === 0) return
  const changed = targets.reduce((all, { area, items }) => withTargets(all, area, items), await readPlan(database, userid))
  await storePlan(database, clock, userid, changed)
}
