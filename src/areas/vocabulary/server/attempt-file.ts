import { z } from 'zod'
import { oldFacts, toFactColumns } from '#kit/attempts/server/attempt-facts.ts'
import { defineAttemptFile } from '#kit/attempts/server/attempt-file.ts'
import { storedText } from '#kit/call.ts'
import { predictionRecord } from '../api.ts'
import { wordKey } from '../rules/word-key.ts'
import { helpWithout, markedRight, toRecord } from './prediction-handlers.ts'

const text = storedText().min(1).max(320)

/** Spoken words. */
export const wordFile = defineAttemptFile({
  name: 'words',
  table: 'predictions',
  time: 'createdAt',
  line: predictionRecord.extend({ cluster: text.or(z.literal('')), word: text.nullable() }),
  oldFacts: ({ assisted, confidence, overridden }) => (
    oldFacts(helpWithout(assisted === true), { overridden, unjudged: assisted === true && confidence === 0 })
  ),
  toLine: toRecord,
  toRow: ({ help, source, unjudged, probe, way = null, readAloud = false, overridden, ...record }) => (
    { ...record, ...toFactColumns({ help, source, unjudged, probe }), way, readAloud: readAloud ? 1 : 0, practised: wordKey(record.word ?? record.cluster), overridden: overridden ? 1 : 0 }
  ),
  markedRight,
})
