import type { Ports } from '#kit/server/context.ts'
import type { Database } from '#kit/server/database/transact.ts'
import { exampleStore } from '#kit/recognition/server/examples.ts'
import { AppError } from '#kit/app-error.ts'
import { type Handlers, handleQueued } from '#kit/server/http/handler.ts'
import { readSettings } from '#kit/settings.ts'
import { maxImageDataLength, processLetter } from '../api.ts'
import type { OrderChoice } from '../rules/letter-orders.ts'
import type { UnitReading } from '../recognition/recognise.ts'
import { suggestedLetter } from '../rules/suggested-letter.ts'
import { isAtLetter } from '../rules/scripts.ts'
import { readerOf } from '../rules/syllables.ts'
import { listExamples, listLetterHistory } from './attempts.ts'
import type { LetterJob } from './recognition-job.ts'

/** A letter takes about ten milliseconds, so the last job of a full queue waits a few seconds. */
const maxWaiting = 500
/** A school may share one account, and all its children one learner. */
const maxPerLearner = 250
/** Usual drawings have some 10 kB, the largest 2 MB. */
const maxBytes = 64 * 1024 * 1024
const timeLimit = 20_000
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

/** Recognises written letters and suggests the next one. */
export function writingHandlers(ports: Ports): Handlers {
  const { database, recognition, clock } = ports
  const stored = exampleStore(ports, 'letter')
  const recogniser = recognition.open<LetterJob, UnitReading>('writing', {
    maxWaiting, maxPerLearner, maxBytes, timeLimit, resourceLimits,
  })

  const recognise = handleQueued(processLetter, { queue: recogniser }, async ({ input: { imageData, letter, strokes, without = [] }, learner, slot }) => {
    if (imageData.length > maxImageDataLength) throw new AppError('TOO_LARGE', 'The picture is too large: 2 MB at most.')
    const examples = (await listExamples(stored, learner)).filter(({ _id }) => !without.includes(_id))
    const reader = letter === undefined ? 'sinhala' : readerOf(letter)
    const job = strokes === undefined ? { imageData, examples, reader } : { strokes, examples, reader }
    const [{ readings, features, byExamples }, before, { order, own }] = await Promise.all([
      recogniser.run(job, slot), listLetterHistory(database, learner._id), letterOrder(database, learner._id),
    ])
    const [first] = readings
    return {
      predicted_letter: first?.letter ?? '' as const,
      confidence_score: first?.confidence ?? 0,
      next_letter_suggestion: suggestedLetter(before.filter(isAtLetter), { asked: letter, reader, first }, { order, own, now: clock.now() }),
      alternatives: [...readings],
      features,
      byExamples,
    }
  })

  return { calls: [recognise] }
}

/** The order that the adult chose, and the teacher's own list, kept with the learner's settings. */
async function letterOrder(database: Database, userid: string): Promise<{ order: OrderChoice; own: string }> {
  const { settings } = await database.selectFrom('learners').select('settings').where('_id', '=', userid).executeTakeFirstOrThrow()
  const stored = settings === null ? null : (JSON.parse(settings) as { settings?: unknown }).settings
  const { letterOrder: order, ownLetters: own } = readSettings(stored)
  return { order, own }
}
