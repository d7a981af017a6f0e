import type { Ports } from '#kit/server/context.ts'
import { handle, type Handlers } from '#kit/server/http/handler.ts'
import { getPlan, putPlan } from '../api.ts'
import { readPlan, storePlan } from './stored-plan.ts'

export function planHandlers({ database, clock }: Ports): Handlers {
  return {
    calls: [
      handle(getPlan, async ({ input: { userid } }) => ({ data: await readPlan(database, userid) })),

      handle(putPlan, async ({ input: { userid, days, minutes, excluded, targets, swaps } }) => {
        const plan = { days, minutes, excluded, targets, swaps }
        await storePlan(database, clock, userid, plan)
        return { data: plan }
      }),
    ],
  }
}
