import { sql } from 'kysely'
import type { AttemptSource } from '#kit/attempts/server/attempt-source.ts'

/** Letters. */
export const letterSource: AttemptSource = {
  area: 'write',
  table: 'letterAttempts',
  time: 'createdAt',
  others: [{ table: 'writtenWords', time: 'createdAt' }],
  item: 'letter',
  name: sql<string>`"letter"`,
  isRight: sql`"predicted" = "letter"`,
  recognised: sql<string | null>`"predicted"`,
  step: sql<string>`"step"`,
}
