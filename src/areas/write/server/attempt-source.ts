import { sql } from 'kysely'
import type { AttemptSource } from '#kit/attempts/server/attempt-source.ts'
import { minConfidence } from '../recognition/recognise.ts'

/** Letters. Tracing over the model, alone or after a demonstration, is help. */
export const letterSource: AttemptSource = {
  area: 'write',
  table: 'letterAttempts',
  time: 'createdAt',
  item: 'letter',
  name: sql<string>`"letter"`,
  outcome: sql`case when "assisted" = 1 then 'helped' when "overridden" = 0 and "confidence" < ${sql.lit(minConfidence)} then 'unsure'
    when "overridden" = 0 and ("predicted" is null or "predicted" <> "letter") then 'missed' when "step" = 'alone' then 'alone' else 'helped' end`,
  recognised: sql<string | null>`"predicted"`,
}
