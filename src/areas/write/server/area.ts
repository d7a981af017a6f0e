import type { ServerSkillArea } from '#kit/server/skill-area.ts'
import { letterFile, writtenWordFile } from './attempt-file.ts'
import { letterSource } from './attempt-source.ts'
import { letterHandlers } from './letter-handlers.ts'
import { writingHandlers } from './writing-handlers.ts'
import { writtenWordHandlers } from './written-word-handlers.ts'

export const write: ServerSkillArea = {
  handlers: { main: [letterHandlers, writtenWordHandlers], writing: [writingHandlers] },
  attempts: letterSource,
  attemptFiles: [letterFile, writtenWordFile],
}
