import { sql } from 'kysely'
import type { AttemptSource } from '#kit/attempts/server/attempt-source.ts'

/** Words. An attempt without a requested word is right: it says what it was recognised as. */
export const wordSource: AttemptSource = {
  area: 'vocabulary',
  table: 'predictions',
  time: 'createdAt',
  item: 'practised',
  name: sql<string>`coalesce("word", "cluster")`,
  outcome: sql`case when "assisted" = 1 then 'helped' when "overridden" = 1 or "word" is null or lower("word") = lower("cluster") then 'alone' else 'missed' end`,
  recognised: sql<string | null>`"cluster"`,
}
