import { sql } from 'kysely'
import type { AttemptSource } from '#kit/attempts/server/attempt-source.ts'
import { minConfidence } from '../recognition/recognise.ts'

/** Letters. Tracing over the model is no help: a letter is traced until it is known. */
export const letterSource: AttemptSource = {
  area: 'write',
  table: 'letterAttempts',
  time: 'createdAt',
  item: 'letter',
  name: sql<string>`"letter"`,
  outcome: sql`case when "assisted" = 1 then 'helped' when "overridden" = 1 then 'alone' when "confidence" < ${sql.lit(minConfidence)} then 'unsure'
    when "predicted" = "letter" then 'alone' else 'missed' end`,
  recognised: sql<string | null>`"predicted"`,
}
