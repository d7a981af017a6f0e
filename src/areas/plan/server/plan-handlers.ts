import { newId } from '#kit/ids.ts'
import type { Ports } from '#kit/server/context.ts'
import { handle, type Handlers } from '#kit/server/http/handler.ts'
import { getPlan, plan, putPlan } from '../api.ts'
import { usualPlan } from '../rules/plan.ts'

export function planHandlers({ database, clock }: Ports): Handlers {
  return {
    calls: [
      handle(getPlan, async ({ input: { userid } }) => {
        const row = await database.selectFrom('plans').select(['days', 'minutes', 'excluded', 'targets', 'swaps']).where('userid', '=', userid).executeTakeFirst()
        if (row === undefined) return { data: usualPlan }
        const { days, minutes, ...lists } = row
        const read = Object.entries(lists).map(([name, text]) => [name, JSON.parse(text) as unknown])
        return { data: plan.parse({ days, minutes, ...Object.fromEntries(read) }) }
      }),

      handle(putPlan, async ({ input: { userid, days, minutes, excluded, targets, swaps } }) => {
        const stored = {
          days, minutes, excluded: JSON.stringify(excluded), targets: JSON.stringify(targets), swaps: JSON.stringify(swaps),
          updatedAt: clock.now().toISOString(),
        }
        await database.insertInto('plans').values({ _id: newId(), userid, ...stored })
          .onConflict((conflict) => conflict.column('userid').doUpdateSet(stored)).execute()
        return { data: { days, minutes, excluded, targets, swaps } }
      }),
    ],
  }
}
