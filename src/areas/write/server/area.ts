import { sql } from 'kysely'
import { isReadableBy } from '#kit/attempts/server/attempt-file.ts'
import type { ServerSkillArea } from '#kit/server/skill-area.ts'
import { letter } from '../api.ts'
import { promptGroups } from '../prompts.ts'
import { shapes } from '../rules/lines/shapes.ts'
import { letterFile, writtenWordFile } from './attempt-file.ts'
import { letterSource } from './attempt-source.ts'
import { letterHandlers } from './letter-handlers.ts'
import { writingHandlers } from './writing-handlers.ts'
import { writtenWordHandlers } from './written-word-handlers.ts'

export const write: ServerSkillArea = {
  handlers: { main: [letterHandlers, writtenWordHandlers], writing: [writingHandlers] },
  promptGroups,
  attempts: [letterSource],
  secondLook: { material: 'strokes', isAsked: sql`"letter" not in (${sql.join(shapes.map((shape) => sql.lit(shape)))})` },
  attemptFiles: [letterFile, writtenWordFile],
  rowChecks: { letterAttempts: isReadableBy(letterFile), writtenWords: isReadableBy(writtenWordFile) },
  exampleLabels: { letter: (label) => letter.safeParse(label).success },
}
