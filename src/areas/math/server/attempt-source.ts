import { sql } from 'kysely'
import type { AttemptSource } from '#kit/attempts/server/attempt-source.ts'

/** Numbers and sums. Entries of early versions have no task. */
export const sumSource: AttemptSource = {
  area: 'math',
  table: 'progress',
  time: 'timestamp',
  item: 'task',
  name: sql<string>`"task"`,
  outcome: sql`case when "assisted" = 1 or "help" = 'together' then 'helped' when "count" = 0 then 'missed'
    when coalesce("help", 'none') = 'none' then 'alone' else 'helped' end`,
  recognised: sql<string | null>`cast("shown" as text)`,
}
