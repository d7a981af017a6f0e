import type { FastifyInstance } from 'fastify'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Schema } from '#database/schema.ts'
import { attemptTable, attemptTime } from '#kit/attempts/server/attempt-table.ts'
import type { Context } from '#kit/server/context.ts'
import { newId } from '#kit/ids.ts'
import { addCall } from '#kit/server/route.ts'
import { addMovementAttempt, markMovementRight, listMovementAttempts, movement, type MovementAttempt, prediction } from '../api.ts'
import { matchPercentage } from '../levels.ts'

/** The movements that a learner made: stored, listed, called right. */
export function movementRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context
  const attempts = attemptTable(database, 'movementAttempts')

  addCall(app, context, addMovementAttempt, async ({ body, learner }) => {
    const { id: _id = newId(), movement: asked, predictions, repetitions, freely, createdAt } = body
    const row = await attempts.add(learner, {
      _id, userid: learner._id, movement: asked, repetitions,
      predictions: JSON.stringify(predictions),
      match: matchPercentage(predictions, asked),
      freely: freely ? 1 : 0,
      createdAt: attemptTime(createdAt),
    })
    return { data: toAttempt(row) }
  })

  addCall(app, context, markMovementRight, async ({ params: { id }, learner }) => {
    const row = await attempts.find(learner, id)
    await attempts.change(learner, [id], { overridden: 1 })
    return { data: toAttempt({ ...row, overridden: 1 }) }
  })

  addCall(app, context, listMovementAttempts, async ({ query, learner }) => {
    const { rows, ...page } = await attempts.list(learner, query, { movement: query.movement })
    return { data: { attempts: rows.map(toAttempt), ...page } }
  })
}

function toAttempt(row: Selectable<Schema['movementAttempts']>): MovementAttempt {
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
