import type { AttemptSource } from '#kit/attempts/server/attempt-source.ts'
import { countProbes } from '#kit/attempts/server/probe-tries.ts'
import { getProbes } from '#kit/practice/probe-api.ts'
import type { Ports } from '#kit/server/context.ts'
import { handle, type HandledCall } from '#kit/server/http/handler.ts'

export function probeCall({ database }: Pick<Ports, 'database'>, sources: readonly AttemptSource[]): HandledCall {
  return handle(getProbes, async ({ input: { userid } }) => ({ data: { areas: await countProbes(database, sources, userid) } }))
}
