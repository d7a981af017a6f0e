import { defineAttemptFile } from '#kit/attempts/server/attempt-file.ts'
import { storedText } from '#kit/call.ts'
import { predictionRecord } from '../api.ts'
import { wordKey } from '../rules/word-key.ts'
import { markedRight, toRecord } from './prediction-handlers.ts'

const text = storedText().min(1).max(320)

/** Spoken words. */
export const wordFile = defineAttemptFile({
  name: 'words',
  table: 'predictions',
  time: 'createdAt',
  line: predictionRecord.extend({ cluster: text, word: text.nullable() }),
  toLine: toRecord,
  toRow: ({ assisted, overridden, ...record }) => (
    { ...record, practised: wordKey(record.word ?? record.cluster), assisted: assisted ? 1 : 0, overridden: overridden ? 1 : 0 }
  ),
  markedRight,
})
