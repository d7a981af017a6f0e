import type { FastifyInstance } from 'fastify'
import { sql, type Selectable } from 'kysely'
import { z } from 'zod'
import type { Schema } from '#database/schema.ts'
import type { Context } from '#kit/server/context.ts'
import { notFound } from '#kit/server/errors.ts'
import { refuseOthers } from '#kit/server/guard.ts'
import { newId } from '#kit/server/ids.ts'
import { addCall } from '#kit/server/route.ts'
import { addMovementAttempt, callMovementRight, listMovementAttempts, movement, type MovementAttempt, prediction } from '../api.ts'
import { matchPercentage } from '../levels.ts'

/** What a learner did: kept, listed, called right. */
export function movementRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context

  addCall(app, context, addMovementAttempt, async ({ body, learner }) => {
    const { id: _id = newId(), predictions, repetitions } = body
    const now = new Date().toISOString()
    // A device's clock may be ahead: nothing is done in the future.
    const done = body.createdAt === undefined ? now : new Date(body.createdAt).toISOString()
    const row = {
      _id, userid: learner._id, movement: body.movement, repetitions,
      predictions: JSON.stringify(predictions),
      match: matchPercentage(predictions, body.movement),
      freely: body.freely ? 1 : 0,
      createdAt: done < now ? done : now,
    }
    await database.insertInto('movementAttempts').values(row)
      .onConflict((conflict) => conflict.column('_id').doNothing()).execute()
    const kept = await database.selectFrom('movementAttempts').selectAll().where('_id', '=', _id).executeTakeFirstOrThrow()
    refuseOthers(learner, kept.userid)
    return { data: recordOf(kept) }
  })

  addCall(app, context, callMovementRight, async ({ params: { id }, learner }) => {
    const row = await database.selectFrom('movementAttempts').selectAll().where('_id', '=', id).executeTakeFirst()
    if (row === undefined) throw notFound()
    refuseOthers(learner, row.userid)
    await database.updateTable('movementAttempts').set({ overridden: 1 }).where('_id', '=', id).execute()
    return { data: recordOf({ ...row, overridden: 1 }) }
  })

  addCall(app, context, listMovementAttempts, async ({ query, learner }) => {
    let mine = database.selectFrom('movementAttempts').where('userid', '=', learner._id)
    if (query.movement !== undefined) mine = mine.where('movement', '=', query.movement)
    const { total } = await mine.select(sql<number | string>`count(*)`.as('total')).executeTakeFirstOrThrow()
    const rows = await mine.selectAll().orderBy('createdAt', 'desc').orderBy('_id', 'desc')
      .limit(query.limit).offset((query.page - 1) * query.limit).execute()
    const totalCount = Number(total)
    return { data: { attempts: rows.map(recordOf), page: query.page, totalPages: Math.ceil(totalCount / query.limit), totalCount } }
  })
}

function recordOf(row: Selectable<Schema['movementAttempts']>): MovementAttempt {
  const { _id, match, repetitions, createdAt } = row
  return {
    _id,
    movement: movement.parse(row.movement),
    predictions: z.array(prediction).parse(JSON.parse(row.predictions)),
    match,
    repetitions,
    freely: row.freely === 1,
    overridden: row.overridden === 1,
    createdAt,
  }
}
