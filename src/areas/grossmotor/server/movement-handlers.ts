import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Schema } from '#database/schema.ts'
import { isShared } from '#kit/attempts/help.ts'
import { probeColumn, toFacts } from '#kit/attempts/server/attempt-facts.ts'
import { attemptTable, attemptTime } from '#kit/attempts/server/attempt-table.ts'
import type { Ports } from '#kit/server/context.ts'
import { newId } from '#kit/ids.ts'
import { handle, type Handlers } from '#kit/server/http/handler.ts'
import { exampleStore } from '#kit/recognition/server/examples.ts'
import {
  addMovementAttempt, forgetMovementExample, listMovementAttempts, listMovementExamples, markMovementRight, movement,
  type MovementAttempt, prediction,
} from '../api.ts'
import { matchPercentage } from '../rules/levels.ts'
import { listExamples } from './movement-examples.ts'

/** Stores and lists the movements that a learner made, and marks them as right. */
export function movementHandlers(ports: Ports): Handlers {
  const { database, clock } = ports
  const attempts = attemptTable(database, 'movementAttempts')
  const stored = exampleStore(ports, 'movement')

  const add = handle(addMovementAttempt, async ({ input, learner }) => {
    const { id: _id = newId(), movement: asked, predictions, repetitions, freely, help = 'model', byExamples = false, unjudged = null, probe, features } = input
    const row = await attempts.add(learner, {
      _id, userid: learner._id, movement: asked, repetitions,
      predictions: JSON.stringify(predictions),
      match: matchPercentage(predictions, asked),
      freely: freely ? 1 : 0,
      help, byExamples: byExamples ? 1 : 0, unjudged, probe: probeColumn(probe),
      createdAt: attemptTime(clock, input),
    })
    if (isShared(help)) await stored.remove(row)
    else if (features !== undefined) await stored.store({ ...row, label: row.movement }, features)
    return { data: toAttempt(row) }
  })

  const markRight = handle(markMovementRight, async ({ input: { id }, learner }) => {
    const row = await attempts.find(learner, id)
    await attempts.change(learner, [id], { overridden: 1 })
    await stored.teach(learner, { ...row, label: row.movement })
    return { data: toAttempt({ ...row, overridden: 1 }) }
  })

  const list = handle(listMovementAttempts, async ({ input: { beyond, movement: listed, ...input }, learner }) => {
    const { rows, ...page } = await (beyond === undefined ? attempts.list(learner, input, { movement: listed }) : attempts.lastOfItems(learner, { beyond, item: ['movement'] }))
    return { data: { attempts: rows.map(toAttempt), ...page } }
  })

  const examples = handle(listMovementExamples, async ({ learner }) => ({ data: { examples: await listExamples(stored, learner) } }))

  const forget = handle(forgetMovementExample, async ({ input: { id }, learner }) => {
    await attempts.find(learner, id)
    await stored.forget(learner, id)
    return null
  })

  return { calls: [add, markRight, list, examples, forget] }
}

export function toAttempt(row: Selectable<Schema['movementAttempts']>): MovementAttempt {
  const { _id, match, repetitions, createdAt } = row
  return {
    _id,
    movement: movement.parse(row.movement),
    predictions: z.array(prediction).parse(JSON.parse(row.predictions)),
    match,
    repetitions,
    freely: row.freely === 1,
    ...toFacts(row),
    overridden: row.overridden === 1,
    createdAt,
  }
}
