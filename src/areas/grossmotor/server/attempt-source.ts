import { sql } from 'kysely'
import type { AttemptSource } from '#kit/attempts/server/attempt-source.ts'
import { leftOutMovements, maxEasyPercent, riskyMovements } from '../rules/levels.ts'

/** Movements. If the goal was to take part, every attempt reached it. */
export const movementSource: AttemptSource = {
  area: 'grossmotor',
  table: 'movementAttempts',
  time: 'createdAt',
  item: 'movement',
  name: sql<string>`"movement"`,
  isRight: sql`"freely" = 1 or "match" > ${sql.lit(maxEasyPercent)}`,
  recognised: sql<string | null>`cast(cast("match" as integer) as text) || ' %'`,
  alwaysShown: riskyMovements,
  leftOut: ({ riskyMovements: risky, seatedMovements: seated }) => leftOutMovements({ risky, seated }),
}
