import type { ServerSkillArea } from '#kit/server/skill-area.ts'
import { wordFile } from './attempt-file.ts'
import { wordSource } from './attempt-source.ts'
import { bestWordHandlers } from './best-word-handlers.ts'
import { predictionHandlers } from './prediction-handlers.ts'
import { speechHandlers } from './speech-handlers.ts'
import { wordHandlers } from './word-handlers.ts'
import { wordListHandlers } from './word-list-handlers.ts'
import { wordMedium } from './word-medium.ts'

export const vocabulary: ServerSkillArea = {
  handlers: { main: [wordHandlers, wordListHandlers, predictionHandlers, bestWordHandlers], speech: [speechHandlers] },
  attempts: wordSource,
  attemptFiles: [wordFile],
  medium: wordMedium,
}
