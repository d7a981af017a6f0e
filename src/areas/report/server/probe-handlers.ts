import type { AttemptSource } from '#kit/attempts/server/attempt-source.ts'
import { listProbeTries } from '#kit/attempts/server/probe-tries.ts'
import { getProbes } from '#kit/practice/probe-api.ts'
import type { Ports } from '#kit/server/context.ts'
import { handle, type HandledCall } from '#kit/server/http/handler.ts'

export function probeCall({ database }: Pick<Ports, 'database'>, sources: readonly AttemptSource[]): HandledCall {
  return handle(getProbes, async ({ input: { userid } }) => {
    const tries = await listProbeTries(database, sources, { userid })
    const areas = sources.map(({ area }) => {
      const ofArea = tries.filter((one) => one.area === area)
      return { area, last: ofArea.at(-1)?.time ?? null, runs: new Set(ofArea.map(({ run }) => run)).size, goalItems: [] }
    })
    return { data: { areas } }
  })
}
