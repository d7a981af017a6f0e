import type { ServerSkillArea } from '#kit/server/skill-area.ts'
import { sumSource } from './attempt-source.ts'
import { fingerHandlers } from './finger-handlers.ts'
import { progressHandlers } from './progress-handlers.ts'
import { sumFile } from './progress-rows.ts'

export const math: ServerSkillArea = {
  handlers: { main: [progressHandlers], fingers: [fingerHandlers] },
  attempts: sumSource,
  attemptFiles: [sumFile],
}
