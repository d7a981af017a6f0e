import type { ServerSkillArea } from '#kit/server/skill-area.ts'
import { movementFile } from './attempt-file.ts'
import { movementSource } from './attempt-source.ts'
import { bestMovementHandlers } from './best-movement-handlers.ts'
import { movementHandlers } from './movement-handlers.ts'
import { movementMedium } from './movement-medium.ts'
import { videoHandlers } from './video-handlers.ts'

export const grossmotor: ServerSkillArea = {
  handlers: { main: [movementHandlers, bestMovementHandlers], movement: [videoHandlers] },
  attempts: movementSource,
  attemptFiles: [movementFile],
  medium: movementMedium,
}
