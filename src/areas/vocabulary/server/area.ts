import { sql } from 'kysely'
import { isReadableBy } from '#kit/attempts/server/attempt-file.ts'
import type { ServerSkillArea } from '#kit/server/skill-area.ts'
import { promptGroups } from '../prompts.ts'
import { wordFile } from './attempt-file.ts'
import { wordSources } from './attempt-source.ts'
import { choiceHandlers } from './choose/choice-handlers.ts'
import { wordChoiceFile } from './choose/word-choices.ts'
import { bestWordHandlers } from './best-word-handlers.ts'
import { predictionHandlers } from './prediction-handlers.ts'
import { speechHandlers } from './speech-handlers.ts'
import { wordHandlers } from './word-handlers.ts'
import { wordListHandlers } from './word-list-handlers.ts'
import { wordMedium } from './word-medium.ts'
import { isReadableWord } from './word-row-check.ts'

export const vocabulary: ServerSkillArea = {
  handlers: { main: [wordHandlers, wordListHandlers, predictionHandlers, choiceHandlers, bestWordHandlers], speech: [speechHandlers] },
  promptGroups,
  attempts: wordSources,
  secondLook: { material: 'recording', isAsked: sql`"word" is not null` },
  attemptFiles: [wordFile, wordChoiceFile],
  medium: wordMedium,
  rowChecks: { words: isReadableWord, wordChoices: isReadableBy(wordChoiceFile) },
  exampleLabels: { word: () => true },
}
