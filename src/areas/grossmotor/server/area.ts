import { sql } from 'kysely'
import { isReadableBy } from '#kit/attempts/server/attempt-file.ts'
import type { ServerSkillArea } from '#kit/server/skill-area.ts'
import { movement } from '../api.ts'
import { promptGroups } from '../prompts.ts'
import { movementFile } from './attempt-file.ts'
import { movementSource } from './attempt-source.ts'
import { bestMovementHandlers } from './best-movement-handlers.ts'
import { movementHandlers } from './movement-handlers.ts'
import { movementMedium } from './movement-medium.ts'
import { videoHandlers } from './video-handlers.ts'

export const grossmotor: ServerSkillArea = {
  handlers: { main: [movementHandlers, bestMovementHandlers], movement: [videoHandlers] },
  promptGroups,
  attempts: [movementSource],
  secondLook: { material: 'recording', isAsked: sql`"freely" = 0` },
  attemptFiles: [movementFile],
  medium: movementMedium,
  rowChecks: { movementAttempts: isReadableBy(movementFile) },
  exampleLabels: { movement: (label) => movement.safeParse(label).success },
}
