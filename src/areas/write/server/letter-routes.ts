import type { FastifyInstance } from 'fastify'
import { attemptTable, attemptTime } from '#kit/attempts/server/attempt-table.ts'
import type { Context } from '#kit/server/context.ts'
import { newId } from '#kit/ids.ts'
import { addCall } from '#kit/server/route.ts'
import { addLetterAttempt, markLetterRight, letterHistory, listLetterAttempts } from '../api.ts'
import { listLetterHistory, toAttempt } from './attempts.ts'

/** The letters that a learner wrote: stored, listed, called right. */
export function letterRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context
  const attempts = attemptTable(database, 'letterAttempts')

  addCall(app, context, addLetterAttempt, async ({ body, learner }) => {
    const { id: _id = newId(), letter, predicted, confidence, strokes, step, assisted, createdAt } = body
    const row = await attempts.add(learner, {
      _id, userid: learner._id, letter, predicted, confidence, step,
      strokes: JSON.stringify(strokes),
      assisted: assisted ? 1 : 0,
      createdAt: attemptTime(createdAt),
    })
    return { data: toAttempt(row) }
  })

  addCall(app, context, markLetterRight, async ({ params: { id }, learner }) => {
    const row = await attempts.find(learner, id)
    await attempts.change(learner, [id], { overridden: 1 })
    return { data: toAttempt({ ...row, overridden: 1 }) }
  })

  addCall(app, context, listLetterAttempts, async ({ query, learner }) => {
    const { rows, ...page } = await attempts.list(learner, query, { letter: query.letter })
    return { data: { attempts: rows.map(toAttempt), ...page } }
  })

  addCall(app, context, letterHistory, async ({ learner }) => {
    return { data: { history: await listLetterHistory(database, learner._id) } }
  })
}
