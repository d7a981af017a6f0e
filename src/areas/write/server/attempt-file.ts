import { storePen, storeStrokes } from '#database/stored-strokes.ts'
import { oldFacts, toFactColumns } from '#kit/attempts/server/attempt-facts.ts'
import { defineAttemptFile } from '#kit/attempts/server/attempt-file.ts'
import { letterAttempt, writtenWord } from '../api.ts'
import { minConfidence } from '../recognition/recognise.ts'
import { helpWithout, toAttempt } from './attempts.ts'
import { toWrittenWord } from './written-words.ts'

/** Letters, with their strokes. */
export const letterFile = defineAttemptFile({
  name: 'letters',
  table: 'letterAttempts',
  time: 'createdAt',
  line: letterAttempt,
  oldFacts: (line) => oldFacts(helpWithout(line), { ...line, unjudged: Number(line['confidence']) < minConfidence }),
  toLine: toAttempt,
  toRow: ({ strokes, penMovement, help, source, unjudged, probe, overridden, ...attempt }) => (
    { ...attempt, strokes: storeStrokes(strokes), penMovement: penMovement === undefined ? null : storePen(penMovement), ...toFactColumns({ help, source, unjudged, probe }), overridden: overridden ? 1 : 0 }
  ),
  markedRight: () => ({ overridden: 1 }),
})

/** Words that were written unit by unit. */
export const writtenWordFile = defineAttemptFile({
  name: 'written-words',
  table: 'writtenWords',
  time: 'createdAt',
  line: writtenWord,
  oldFacts: (line) => oldFacts(helpWithout(line), { ...line, unjudged: line['result'] === 'unsure' }),
  toLine: toWrittenWord,
  toRow: ({ units, help, source, unjudged, probe, overridden, ...attempt }) => ({
    ...attempt,
    word: units.map(({ unit }) => unit).join(''),
    units: JSON.stringify(units),
    ...toFactColumns({ help, source, unjudged, probe }),
    overridden: overridden ? 1 : 0,
  }),
  markedRight: () => ({ overridden: 1 }),
})
