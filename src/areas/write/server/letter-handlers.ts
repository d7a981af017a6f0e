import { storePen, storeStrokes } from '#database/stored-strokes.ts'
import { AppError } from '#kit/app-error.ts'
import { isShared } from '#kit/attempts/help.ts'
import { probeColumn } from '#kit/attempts/server/attempt-facts.ts'
import { attemptTable, attemptTime } from '#kit/attempts/server/attempt-table.ts'
import type { Ports } from '#kit/server/context.ts'
import { newId } from '#kit/ids.ts'
import { exampleStore } from '#kit/recognition/server/examples.ts'
import { handle, type Handlers } from '#kit/server/http/handler.ts'
import { addLetterAttempt, forgetLetterExample, letterHistory, listLetterAttempts, listLetterExamples, markLetterRight } from '../api.ts'
import { minConfidence } from '../recognition/recognise.ts'
import { isLetter } from '../rules/letters.ts'
import { isPenOf } from '../rules/pen.ts'
import { helpWithout, listExamples, listLetterHistory, toAttempt } from './attempts.ts'

/** Stores and lists the letters that a learner wrote, and marks them as right. */
export function letterHandlers(ports: Ports): Handlers {
  const { database, clock } = ports
  const attempts = attemptTable(database, 'letterAttempts')
  const stored = exampleStore(ports, 'letter')

  const add = handle(addLetterAttempt, async ({ input, learner }) => {
    const { id: _id = newId(), letter, predicted, confidence, strokes, penMovement, step, assisted = false, byExamples = false, probe, features } = input
    const help = input.help ?? helpWithout({ assisted })
    if (strokes.length === 0 && input.unjudged === undefined) throw new AppError('INVALID', 'Nothing is drawn.')
    if (penMovement !== undefined && !isPenOf(penMovement, strokes)) throw new AppError('INVALID', 'The movement of the pen has not one value for each point.')
    const row = await attempts.add(learner, {
      _id, userid: learner._id, letter, predicted, confidence, step,
      strokes: storeStrokes(strokes), penMovement: penMovement === undefined ? null : storePen(penMovement),
      help, byExamples: byExamples ? 1 : 0, unjudged: input.unjudged ?? (confidence < minConfidence ? 'unsure' : null), probe: probeColumn(probe),
      createdAt: attemptTime(clock, input),
    })
    // If adult and child wrote the letter together, it is not the child's hand alone.
    if (isShared(help)) await stored.remove(row)
    else if (features !== undefined && isLetter(letter)) await stored.store({ ...row, label: row.letter }, features)
    return { data: toAttempt(row) }
  })

  const markRight = handle(markLetterRight, async ({ input: { id }, learner }) => {
    const row = await attempts.find(learner, id)
    await attempts.change(learner, [id], { overridden: 1 })
    await stored.teach(learner, { ...row, label: row.letter })
    return { data: toAttempt({ ...row, overridden: 1 }) }
  })

  const list = handle(listLetterAttempts, async ({ input, learner }) => {
    const { rows, ...page } = await attempts.list(learner, input, { letter: input.letter })
    return { data: { attempts: rows.map(toAttempt), ...page } }
  })

  const history = handle(letterHistory, async ({ learner }) => {
    return { data: { history: await listLetterHistory(database, learner._id) } }
  })

  const examples = handle(listLetterExamples, async ({ learner }) => ({ data: { examples: await listExamples(stored, learner) } }))

  const forget = handle(forgetLetterExample, async ({ input: { id }, learner }) => {
    await attempts.find(learner, id)
    await stored.forget(learner, id)
    return null
  })

  return { calls: [add, markRight, list, history, examples, forget] }
}
