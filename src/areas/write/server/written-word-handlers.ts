import { probeColumn } from '#kit/attempts/server/attempt-facts.ts'
import { AppError } from '#kit/app-error.ts'
import { attemptTable, attemptTime } from '#kit/attempts/server/attempt-table.ts'
import type { Ports } from '#kit/server/context.ts'
import { newId } from '#kit/ids.ts'
import { handle, type Handlers } from '#kit/server/http/handler.ts'
import { addWrittenWord, listWrittenWords, markWrittenWordRight, writtenWordHistory } from '../api.ts'
import { helpWithout } from './attempts.ts'
import { listWordHistory, resultOf, toWrittenWord } from './written-words.ts'

/** Stores and lists the words that a learner wrote, and marks them as right. */
export function writtenWordHandlers({ database, clock }: Ports): Handlers {
  const words = attemptTable(database, 'writtenWords')

  const add = handle(addWrittenWord, async ({ input: { id: _id = newId(), units, assisted = false, byExamples = false, unjudged, help, probe, ...sent }, learner }) => {
    if (unjudged === undefined && units.some(({ strokes }) => strokes.length === 0)) throw new AppError('INVALID', 'Nothing is drawn.')
    const result = resultOf(units)
    const row = await words.add(learner, {
      _id, userid: learner._id,
      word: units.map(({ unit }) => unit).join(''),
      units: JSON.stringify(units),
      result,
      help: help ?? helpWithout({ assisted }), byExamples: byExamples ? 1 : 0, unjudged: unjudged ?? (result === 'unsure' ? 'unsure' : null), probe: probeColumn(probe),
      createdAt: attemptTime(clock, sent),
    })
    return { data: toWrittenWord(row) }
  })

  const markRight = handle(markWrittenWordRight, async ({ input: { id }, learner }) => {
    const row = await words.find(learner, id)
    await words.change(learner, [id], { overridden: 1 })
    return { data: toWrittenWord({ ...row, overridden: 1 }) }
  })

  const list = handle(listWrittenWords, async ({ input, learner }) => {
    const { rows, ...page } = await words.list(learner, input)
    return { data: { attempts: rows.map(toWrittenWord), ...page } }
  })

  const history = handle(writtenWordHistory, async ({ learner }) => ({ data: { history: await listWordHistory(database, learner._id) } }))

  return { calls: [add, markRight, list, history] }
}
