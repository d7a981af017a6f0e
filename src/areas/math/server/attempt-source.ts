import { sql } from 'kysely'
import type { AttemptSource } from '#kit/attempts/server/attempt-source.ts'

/** Numbers and sums. Entries of early versions have no task. */
export const sumSource: AttemptSource = {
  area: 'math',
  table: 'progress',
  time: 'timestamp',
  item: 'task',
  name: sql<string>`"task"`,
  isRight: sql`"count" = 1`,
  recognised: sql<string | null>`cast("shown" as text)`,
  step: sql<string>`"practiceType"`,
}
