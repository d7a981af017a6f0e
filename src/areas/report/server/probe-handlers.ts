import type { AttemptSource } from '#kit/attempts/server/attempt-source.ts'
import { listProbeTries } from '#kit/attempts/server/probe-tries.ts'
import { getProbes } from '#kit/practice/probe-api.ts'
import type { Ports } from '#kit/server/context.ts'
import type { Database } from '#kit/server/database/transact.ts'
import { handle, type HandledCall } from '#kit/server/http/handler.ts'
import type { GoalCheck } from '#kit/practice/goal.ts'
import { goalColumns, toStoredGoal } from './goals.ts'

export function probeCall({ database }: Pick<Ports, 'database'>, sources: readonly AttemptSource[]): HandledCall {
  return handle(getProbes, async ({ input: { userid } }) => {
    const [tries, checks] = await Promise.all([listProbeTries(database, sources, { userid }), openChecks(database, userid)])
    const areas = [...new Set(sources.map(({ area }) => area))].map((area) => {
      // Practice asks for new pairs of words whenever they come up: they are no look at the area.
      const ofArea = tries.filter((one) => one.area === area && one.variation !== 'pair')
      return { area, last: ofArea.at(-1)?.time ?? null, runs: new Set(ofArea.map(({ run }) => run)).size, goalItems: [...new Set(checks.filter((check) => check.area === area).flatMap(({ items }) => items))] }
    })
    return { data: { areas } }
  })
}

/** What the open goals ask for, the oldest first. */
async function openChecks(database: Database, userid: string): Promise<GoalCheck[]> {
  const goals = await database.selectFrom('reportGoals').select(goalColumns)
    .where('userid', '=', userid).where('metOn', 'is', null).where('area', 'is not', null).orderBy('setOn').orderBy('_id').execute()
  return goals.flatMap((goal) => toStoredGoal(goal).check ?? [])
}
