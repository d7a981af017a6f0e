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
  addProgress, forgetDigitExample, forgetFingerExample, getProgress, listDigitExamples, listFingerExamples, maxReturnedEntries, type NewProgressEntry, resetProgress,
} from '../api.ts'
import { byTime } from '../rules/progress.ts'
import { currentFeatures, listDigits, listHands } from './number-examples.ts'
import { entryOf, markedRight, rowOf } from './progress-rows.ts'

type Row = Selectable<Schema['progress']>

/** The largest number that is an example of each kind: the fingers of one hand, and one digit. */
const largest = { fingers: 5, digits: 9 } as const

/** Stores a learner's sums, and the hands and digits that an adult marked as right. Devices send theirs when they can, in any order. */
export function progressHandlers(ports: Ports): Handlers {
  const { database, clock, eraseDeleted } = ports
  const attempts = attemptTable(database, 'progress', 'timestamp')
  const known = { fingers: exampleStore(ports, 'fingers'), digits: exampleStore(ports, 'digits') }

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
    for (const entry of input.entries) await keepExample(learner, entry, input.sentAt)
    const entries = stored.map((row) => entryOf(calledRight.has(row._id) ? { ...row, ...markedRight } : row))
    return { data: { entries: byTime(entries) } }
  })

  /** Keeps what one hand or digit looked like if the entry says for sure which number it was. */
  async function keepExample(caller: Caller, { id: _id, practiceType, count, overridden, help, answer, shown, features, timestamp }: NewProgressEntry, sentAt: string | undefined): Promise<void> {
    const kind = practiceType === 'WriteNumberPractice' ? 'digits' : 'fingers'
    const examples = known[kind]
    const readAsAsked = count === 1 && shown === answer
    // If adult and child did it together, it is not the child's way alone.
    if (isShared(help)) return examples.remove({ _id, userid: caller._id })
    // A traced digit looks like the guide.
    if (help === 'traced' || features === undefined || !currentFeatures[kind].test(features) || answer === undefined || answer > largest[kind] || !(overridden || readAsAsked)) return
    const attempt = { _id, userid: caller._id, label: String(answer), createdAt: attemptTime(clock, { createdAt: timestamp, sentAt }) }
    await examples.store(attempt, features)
    if (overridden) await examples.teach(caller, attempt)
  }

  const reset = handle(resetProgress, async ({ input: { before, sentAt }, learner }) => {
    await attempts.remove(learner, before === undefined ? undefined : attemptTime(clock, { createdAt: before, sentAt }))
    await eraseDeleted()
    return null
  })

  const fingers = handle(listFingerExamples, async ({ learner }) => ({ data: { examples: await listHands(known.fingers, learner) } }))

  const digits = handle(listDigitExamples, async ({ learner }) => ({ data: { examples: await listDigits(known.digits, learner) } }))

  const forgetFinger = handle(forgetFingerExample, async ({ input: { id }, learner }) => {
    await known.fingers.forget(learner, id)
    return null
  })

  const forgetDigit = handle(forgetDigitExample, async ({ input: { id }, learner }) => {
    await known.digits.forget(learner, id)
    return null
  })

  return { calls: [get, add, reset, fingers, digits, forgetFinger, forgetDigit] }
}
