import type { Selectable } from 'kysely'
import type { Schema } from '#database/schema.ts'
import { isShared } from '#kit/attempts/help.ts'
import { attemptTable, attemptTime } from '#kit/attempts/server/attempt-table.ts'
import type { Ports } from '#kit/server/context.ts'
import { exampleStore } from '#kit/recognition/server/examples.ts'
import { transact } from '#kit/server/database/transact.ts'
import { handle, type Handlers } from '#kit/server/http/handler.ts'
import type { Caller } from '#kit/server/sessions/sessions.ts'
import {
  addProgress, forgetFingerExample, getProgress, listFingerExamples, maxReturnedEntries, type NewProgressEntry, resetProgress,
} from '../api.ts'
import { byTime } from '../rules/progress.ts'
import { listExamples } from './finger-examples.ts'
import { entryOf, markedRight, rowOf } from './progress-rows.ts'

type Row = Selectable<Schema['progress']>

/** Most fingers of one hand. */
const oneHand = 5

/** Stores a learner's sums and the hands that an adult marked as right. Devices send theirs when they can, in any order. */
export function progressHandlers(ports: Ports): Handlers {
  const { database, clock, eraseDeleted } = ports
  const attempts = attemptTable(database, 'progress', 'timestamp')
  const hands = exampleStore(ports, 'fingers')

  const get = handle(getProgress, async ({ learner }) => {
    const rows = await attempts.newest(learner, maxReturnedEntries)
    return { data: { entries: rows.toReversed().map(entryOf) } }
  })

  const add = handle(addProgress, async ({ input, learner }) => {
    const given = input.entries.map((entry): Row => (
      { ...rowOf(entry), timestamp: attemptTime(clock, { createdAt: entry.timestamp, sentAt: input.sentAt }), userid: learner._id }
    ))
    const calledRight = new Set(given.filter(({ overridden }) => overridden === 1).map(({ _id }) => _id))
    const stored = await transact(database, async (work) => {
      const inWork = attemptTable(work, 'progress', 'timestamp')
      const rows = await inWork.addAll(learner, given)
      await inWork.change(learner, [...calledRight], markedRight)
      return rows
    })
    for (const entry of input.entries) await keepHand(learner, entry, input.sentAt)
    const entries = stored.map((row) => entryOf(calledRight.has(row._id) ? { ...row, ...markedRight } : row))
    return { data: { entries: byTime(entries) } }
  })

  /** Keeps what one hand looked like if the entry says for sure how many fingers it showed. */
  async function keepHand(caller: Caller, { id: _id, count, overridden, help, answer, shown, features, timestamp }: NewProgressEntry, sentAt: string | undefined): Promise<void> {
    const countedAsAsked = count === 1 && shown === answer
    // If adult and child counted together, it is not the child's hand alone.
    if (isShared(help)) return hands.remove({ _id, userid: caller._id })
    if (features === undefined || answer === undefined || answer > oneHand || !(overridden || countedAsAsked)) return
    const attempt = { _id, userid: caller._id, label: String(answer), createdAt: attemptTime(clock, { createdAt: timestamp, sentAt }) }
    await hands.store(attempt, features)
    if (overridden) await hands.teach(caller, attempt)
  }

  const reset = handle(resetProgress, async ({ input: { before, sentAt }, learner }) => {
    await attempts.remove(learner, before === undefined ? undefined : attemptTime(clock, { createdAt: before, sentAt }))
    await eraseDeleted()
    return null
  })

  const examples = handle(listFingerExamples, async ({ learner }) => ({ data: { examples: await listExamples(hands, learner) } }))

  const forget = handle(forgetFingerExample, async ({ input: { id }, learner }) => {
    await hands.forget(learner, id)
    return null
  })

  return { calls: [get, add, reset, examples, forget] }
}
