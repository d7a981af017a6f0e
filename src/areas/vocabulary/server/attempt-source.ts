import { sql } from 'kysely'
import type { AttemptSource } from '#kit/attempts/server/attempt-source.ts'

/** Words. An attempt without a requested word is right: it says what it was recognised as. */
export const wordSource: AttemptSource = {
  area: 'vocabulary',
  table: 'predictions',
  time: 'createdAt',
  others: [{ table: 'wordChoices', time: 'createdAt' }],
  item: 'practised',
  name: sql<string>`coalesce("word", "cluster")`,
  isRight: sql`"word" is null or lower("word") = lower("cluster")`,
  recognised: sql<string | null>`nullif("cluster", '')`,
}
