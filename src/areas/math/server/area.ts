import { isReadableBy } from '#kit/attempts/server/attempt-file.ts'
import type { ServerSkillArea } from '#kit/server/skill-area.ts'
import { promptGroups } from '../prompts.ts'
import { sumSource } from './attempt-source.ts'
import { fingerHandlers } from './finger-handlers.ts'
import { progressHandlers } from './progress-handlers.ts'
import { sumFile } from './progress-rows.ts'

export const math: ServerSkillArea = {
  handlers: { main: [progressHandlers], fingers: [fingerHandlers] },
  promptGroups,
  attempts: [sumSource],
  attemptFiles: [sumFile],
  rowChecks: { progress: isReadableBy(sumFile) },
  exampleLabels: { fingers: (label) => /^[0-5]$/.test(label), digits: (label) => /^\d$/.test(label) },
}
