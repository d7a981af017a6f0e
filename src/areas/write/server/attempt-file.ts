import { defineAttemptFile } from '#kit/attempts/server/attempt-file.ts'
import { letterAttempt, writtenWord } from '../api.ts'
import { toAttempt } from './attempts.ts'
import { toWrittenWord } from './written-words.ts'

/** Letters, with their strokes. */
export const letterFile = defineAttemptFile({
  name: 'letters',
  table: 'letterAttempts',
  time: 'createdAt',
  line: letterAttempt,
  toLine: toAttempt,
  toRow: ({ strokes, assisted, overridden, ...attempt }) => (
    { ...attempt, strokes: JSON.stringify(strokes), assisted: assisted ? 1 : 0, overridden: overridden ? 1 : 0 }
  ),
  markedRight: () => ({ overridden: 1 }),
})

/** Words that were written unit by unit. */
export const writtenWordFile = defineAttemptFile({
  name: 'written-words',
  table: 'writtenWords',
  time: 'createdAt',
  line: writtenWord,
  toLine: toWrittenWord,
  toRow: ({ units, assisted, overridden, ...attempt }) => ({
    ...attempt,
    word: units.map(({ unit }) => unit).join(''),
    units: JSON.stringify(units),
    assisted: assisted ? 1 : 0,
    overridden: overridden ? 1 : 0,
  }),
  markedRight: () => ({ overridden: 1 }),
})
