import type { FastifyInstance } from 'fastify'
import { sql, type Selectable } from 'kysely'
import type { Schema } from '#database/schema.ts'
import type { Context } from '#kit/server/context.ts'
import { notFound } from '#kit/server/errors.ts'
import { refuseOthers } from '#kit/server/guard.ts'
import { newId } from '#kit/server/ids.ts'
import { addCall } from '#kit/server/route.ts'
import { callRight, getScore, lastPrediction, listPredictions, savePrediction, type PredictionRecord } from '../api.ts'
import { wordKey } from '../word-text.ts'
import { keepOwnWay, teachOwnWay } from './own-ways.ts'

/** What an adult heard counts in full. */
const overriddenConfidence = 1

export function speechRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context

  addCall(app, context, savePrediction, async ({ body, learner }) => {
    const { id: _id = newId(), cluster, confidence, word = null, assisted = false } = body
    const now = new Date().toISOString()
    // A device's clock may be ahead: nothing is said in the future.
    const said = body.createdAt === undefined ? now : new Date(body.createdAt).toISOString()
    const row = {
      _id, userid: learner._id, cluster, confidence, word, practised: wordKey(word ?? cluster),
      assisted: assisted ? 1 : 0, createdAt: said < now ? said : now,
    }
    await database.insertInto('predictions').values(row)
      .onConflict((conflict) => conflict.column('_id').doNothing()).execute()
    const kept = await database.selectFrom('predictions').selectAll().where('_id', '=', _id).executeTakeFirstOrThrow()
    refuseOthers(learner, kept.userid)
    // Said together it is not the child's voice alone.
    if (body.features !== undefined && !assisted) await keepOwnWay(database, kept, body.features)
    return { data: record(kept) }
  })

  addCall(app, context, callRight, async ({ params: { id }, learner }) => {
    const row = await database.selectFrom('predictions').selectAll().where('_id', '=', id).executeTakeFirst()
    if (row === undefined) throw notFound()
    refuseOthers(learner, row.userid)
    const right = { overridden: 1, confidence: overriddenConfidence, cluster: row.word ?? row.cluster }
    await database.updateTable('predictions').set(right).where('_id', '=', id).execute()
    await teachOwnWay(database, row)
    return { data: record({ ...row, ...right }) }
  })

  addCall(app, context, listPredictions, async ({ query: { page, limit }, learner }) => {
    const mine = database.selectFrom('predictions').where('userid', '=', learner._id)
    const { total } = await mine.select(sql<number | string>`count(*)`.as('total')).executeTakeFirstOrThrow()
    const rows = await mine.selectAll().orderBy('createdAt', 'desc').orderBy('_id', 'desc')
      .limit(limit).offset((page - 1) * limit).execute()
    const totalCount = Number(total)
    return { data: { results: rows.map(record), page, totalPages: Math.ceil(totalCount / limit), totalCount } }
  })

  addCall(app, context, lastPrediction, async ({ learner }) => {
    const row = await database.selectFrom('predictions').selectAll().where('userid', '=', learner._id)
      .orderBy('createdAt', 'desc').orderBy('_id', 'desc').limit(1).executeTakeFirst()
    return { data: row === undefined ? null : record(row) }
  })

  addCall(app, context, getScore, async ({ learner }) => {
    const newestOfEach = database.selectFrom('predictions')
      .select(['confidence', (row) => row.fn.agg<number>('row_number')
        .over((over) => over.partitionBy('practised').orderBy('createdAt', 'desc').orderBy('_id', 'desc')).as('newest')])
      .where('userid', '=', learner._id)
    const { mean } = await database.selectFrom(newestOfEach.as('attempts'))
      .select((row) => row.fn.avg<number | null>('confidence').as('mean'))
      .where('newest', '=', 1).executeTakeFirstOrThrow()
    return { data: { marks: Math.min(100, 100 * (mean ?? 0)) } }
  })
}

function record(row: Selectable<Schema['predictions']>): PredictionRecord {
  const { _id, cluster, confidence, word, assisted, overridden, createdAt } = row
  return { _id, cluster, confidence, word, assisted: assisted === 1, overridden: overridden === 1, createdAt }
}
