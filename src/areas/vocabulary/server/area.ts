import { sql } from 'kysely'
import type { ServerSkillArea } from '#kit/server/skill-area.ts'
import { promptGroups } from '../prompts.ts'
import { wordFile } from './attempt-file.ts'
import { wordSource } from './attempt-source.ts'
import { bestWordHandlers } from './best-word-handlers.ts'
import { predictionHandlers } from './prediction-handlers.ts'
import { speechHandlers } from './speech-handlers.ts'
import { wordHandlers } from './word-handlers.ts'
import { wordListHandlers } from './word-list-handlers.ts'
import { wordMedium } from './word-medium.ts'
import { isReadableWord } from './word-row-check.ts'

export const vocabulary: ServerSkillArea = {
  handlers: { main: [wordHandlers, wordListHandlers, predictionHandlers, bestWordHandlers], speech: [speechHandlers] },
  promptGroups,
  attempts: wordSource,
  secondLook: { material: 'recording', isAsked: sql`"word" is not null` },
  attemptFiles: [wordFile],
  medium: wordMedium,
  rowChecks: { words: isReadableWord },
  exampleLabels: { word: () => true },
}
