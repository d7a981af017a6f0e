import type { Selectable } from 'kysely'
import type { Schema } from '#database/schema.ts'
import { invalid } from '#kit/app-error.ts'
import { type Help, isShared } from '#kit/attempts/help.ts'
import { probeColumn, toFacts } from '#kit/attempts/server/attempt-facts.ts'
import { attemptTable, attemptTime } from '#kit/attempts/server/attempt-table.ts'
import type { Ports } from '#kit/server/context.ts'
import { newId } from '#kit/ids.ts'
import { exampleStore } from '#kit/recognition/server/examples.ts'
import { handle, type Handlers } from '#kit/server/http/handler.ts'
import { forgetWordExample, knownWordAttempts, listWordExamples, markWordRight, getScore, lastPrediction, listPredictions, missingFields, predictionRecord, savePrediction, type PredictionRecord } from '../api.ts'
import { wordKey } from '../rules/word-key.ts'
import { knownAttempts } from './known-attempts.ts'

/** The confidence of an attempt that an adult marked as right. */
const overriddenConfidence = 1

type Row = Selectable<Schema['predictions']>

/** Stores and lists a learner's spoken attempts, marks them as right, and computes the score. */
export function predictionHandlers(ports: Ports): Handlers {
  const { database, clock } = ports
  const attempts = attemptTable(database, 'predictions')
  const examples = exampleStore(ports, 'word')

  const add = handle(savePrediction, async ({ input, learner }) => {
    const { id: _id = newId(), cluster, confidence, word = null, assisted = false, byExamples = false, unjudged = null, way = null, readAloud = false, probe, features } = input
    if (cluster === '' && (unjudged === null || word === null)) throw invalid([{ path: 'cluster', message: missingFields }])
    const help = input.help ?? helpWithout(assisted)
    const row = await attempts.add(learner, {
      _id, userid: learner._id, cluster, confidence, word, practised: wordKey(word ?? cluster),
      help, byExamples: byExamples ? 1 : 0, unjudged, way, readAloud: readAloud ? 1 : 0, probe: probeColumn(probe), createdAt: attemptTime(clock, input),
    })
    // If adult and child said the word together, it is not the child's voice alone.
    if (features !== undefined && !isShared(help)) await examples.store({ ...row, label: row.practised }, features)
    return { data: toRecord(row) }
  })

  const markRight = handle(markWordRight, async ({ input: { id }, learner }) => {
    const row = await attempts.find(learner, id)
    const right = markedRight(row)
    await attempts.change(learner, [id], right)
    await examples.teach(learner, { ...row, label: row.practised })
    return { data: toRecord({ ...row, ...right }) }
  })

  const list = handle(listPredictions, async ({ input: { beyond, ...input }, learner }) => {
    const { rows, ...page } = await (beyond === undefined ? attempts.list(learner, input) : attempts.lastOfItems(learner, { beyond, item: ['practised', 'readAloud'] }))
    return { data: { results: rows.map(toRecord), ...page } }
  })

  const last = handle(lastPrediction, async ({ learner }) => {
    const [row] = await attempts.newest(learner, 1)
    return { data: row === undefined ? null : toRecord(row) }
  })

  const score = handle(getScore, async ({ learner }) => {
    const newestOfEach = database.selectFrom('predictions')
      .select(['confidence', (row) => row.fn.agg<number>('row_number')
        .over((over) => over.partitionBy('practised').orderBy('createdAt', 'desc').orderBy('_id', 'desc')).as('newest')])
      .where('userid', '=', learner._id)
      // If child and adult spoke together, it is not the child's voice alone; without an answer there is nothing to count.
      .where((where) => where.or([where.and([where('help', 'not in', ['together', 'hand']), where('unjudged', 'is', null)]), where('overridden', '=', 1)]))
    const { mean } = await database.selectFrom(newestOfEach.as('attempts'))
      .select((row) => row.fn.avg<number | null>('confidence').as('mean'))
      .where('newest', '=', 1).executeTakeFirstOrThrow()
    return { data: { marks: Math.min(100, 100 * (mean ?? 0)) } }
  })

  const listExamples = handle(listWordExamples, async ({ learner }) => {
    const taught = await examples.list(learner)
    return { data: { examples: taught.map(({ _id, label, createdAt, author }) => ({ _id, word: label, createdAt, author })) } }
  })

  const known = handle(knownWordAttempts, async ({ input: { word }, learner }) => {
    const { taught, previous } = await knownAttempts(database, learner, word)
    return { data: { taught: { word: [...taught.word], others: [...taught.others] }, previous: [...previous] } }
  })

  const forget = handle(forgetWordExample, async ({ input: { id }, learner }) => {
    await attempts.find(learner, id)
    await examples.forget(learner, id)
    return null
  })

  return { calls: [add, markRight, list, last, score, listExamples, known, forget] }
}

/** The help of an attempt from before it was stored: every word was practised after its model. */
export function helpWithout(assisted: boolean): Help {
  return assisted ? 'together' : 'model'
}

/** What an adult's mark as right changes. */
export function markedRight({ word, cluster }: Pick<Row, 'word' | 'cluster'>): Pick<Row, 'overridden' | 'confidence' | 'cluster'> {
  return { overridden: 1, confidence: overriddenConfidence, cluster: word ?? cluster }
}

export function toRecord(row: Row): PredictionRecord {
  const { _id, cluster, confidence, word, overridden, createdAt } = row
  const way = predictionRecord.shape.way.parse(row.way ?? undefined)
  return { _id, cluster, confidence, word, ...toFacts(row), ...(way && { way }), ...(row.readAloud === 1 && { readAloud: true as const }), overridden: overridden === 1, createdAt }
}
