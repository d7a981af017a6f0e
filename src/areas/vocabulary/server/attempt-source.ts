import { sql, type SqlBool } from 'kysely'
import type { AttemptSource } from '#kit/attempts/server/attempt-source.ts'
import { partPrefixes } from '../rules/word-parts.ts'

const spoken = {
  area: 'vocabulary',
  table: 'predictions',
  time: 'createdAt',
  item: 'practised',
  name: sql<string>`coalesce("word", "cluster")`,
  isRight: sql<boolean>`"word" is null or lower("word") = lower("cluster")`,
  recognised: sql<string | null>`nullif("cluster", '')`,
} satisfies AttemptSource

const chosen = {
  area: 'vocabulary',
  table: 'wordChoices',
  time: 'createdAt',
  item: 'practised',
  name: sql<string>`"word"`,
  isRight: sql<boolean>`"chosen" = "word"`,
  // JSON of three words or more, as `choiceTry` in rules/passport.ts.
  isTelling: sql<boolean>`"shown" like '%","%","%'`,
  recognised: sql<string | null>`"chosen"`,
  step: sql<string>`"task"`,
} satisfies AttemptSource

/** Spoken words. An attempt without a requested word is right: it says what it was recognised as. To match pictures needs no word. */
export const wordSource: AttemptSource = {
  ...spoken,
  only: sql<SqlBool>`"readAloud" = 0`,
  others: [{ table: 'wordChoices', time: 'createdAt', only: sql<SqlBool>`"task" = 'match'` }],
}

/** All attempts of the area: words that were said, understood or read. */
export const wordSources: readonly [AttemptSource, ...AttemptSource[]] = [
  wordSource,
  { ...chosen, only: sql<SqlBool>`"task" = 'hear'`, prefix: partPrefixes.understands },
  { ...chosen, only: sql<SqlBool>`"task" in ('print', 'find')`, prefix: partPrefixes.reads },
  { ...spoken, only: sql<SqlBool>`"readAloud" = 1`, prefix: partPrefixes.reads, ownHelp: 'print' },
]
