import { sql } from 'kysely'
import { z } from 'zod'
import { attemptFacts } from '#kit/attempts/api.ts'
import { toFactColumns, toFacts } from '#kit/attempts/server/attempt-facts.ts'
import { defineAttemptFile, isReadableBy } from '#kit/attempts/server/attempt-file.ts'
import type { AttemptSource } from '#kit/attempts/server/attempt-source.ts'
import { id, storedText, time } from '#kit/call.ts'
import type { ServerSkillArea } from '#kit/server/skill-area.ts'
import { table } from '../area.ts'
import { promptGroups } from '../prompts.ts'

const attempts: AttemptSource = {
  area: 'clapping',
  table,
  time: 'timestamp',
  item: 'task',
  name: sql<string>`"task"`,
  isRight: sql`"count" = 1`,
  recognised: sql<string | null>`null`,
}

const clapFile = defineAttemptFile({
  name: 'claps',
  table,
  time: 'timestamp',
  line: z.strictObject({ _id: id, song: storedText(), right: z.boolean(), ...attemptFacts, createdAt: time }),
  oldFacts: () => ({ help: 'none', source: 'recogniser', unjudged: null }),
  toLine: ({ _id, task, count, timestamp, ...row }) => ({ _id, song: task ?? '', right: count === 1, ...toFacts(row), createdAt: timestamp }),
  toRow: ({ _id, song, right, help, source, unjudged, probe, createdAt }) => ({
    _id, practiceType: 'Clapping', count: right ? 1 : 0, timestamp: createdAt, ...toFactColumns({ help, source, unjudged, probe }), overridden: 0, task: song, answer: null, shown: null, seconds: null,
  }),
  markedRight: () => ({ count: 1 }),
})

export const clapping: ServerSkillArea = {
  handlers: {},
  promptGroups,
  attempts: [attempts],
  attemptFiles: [clapFile],
  rowChecks: { [table]: isReadableBy(clapFile) },
}
