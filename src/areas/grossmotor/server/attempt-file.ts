import { oldFacts, toFactColumns } from '#kit/attempts/server/attempt-facts.ts'
import { defineAttemptFile } from '#kit/attempts/server/attempt-file.ts'
import { movementAttempt } from '../api.ts'
import { toAttempt } from './movement-handlers.ts'

/** Movements: the recogniser's results, never a film. */
export const movementFile = defineAttemptFile({
  name: 'movements',
  table: 'movementAttempts',
  time: 'createdAt',
  line: movementAttempt,
  oldFacts: (line) => oldFacts('model', { ...line, unjudged: false }),
  toLine: toAttempt,
  toRow: ({ predictions, freely, help, source, unjudged, probe, overridden, ...attempt }) => (
    { ...attempt, predictions: JSON.stringify(predictions), freely: freely ? 1 : 0, ...toFactColumns({ help, source, unjudged, probe }), overridden: overridden ? 1 : 0 }
  ),
  markedRight: () => ({ overridden: 1 }),
})
