import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#kit/server/context.ts'
import type { Database } from '#kit/server/database.ts'
import { AppError } from '#kit/server/errors.ts'
import { addRecogniser } from '#kit/recognition/server/pool.ts'
import { addCall, type Admit } from '#kit/server/route.ts'
import { readSettings } from '#kit/settings.ts'
import { maxImageDataLength, type Processed, processLetter } from '../api.ts'
import { dueLetter, rateAttempt, type RatedAttempt } from '../spaced-repetition.ts'
import type { LetterScore } from '../recognition/recognise.ts'
import { listLetterHistory } from './attempts.ts'
import type { LetterJob } from './recognition-worker.ts'

/** A letter takes about ten milliseconds, so the last job of a full queue waits a few seconds. */
const maxWaiting = 400
/** A school may share one account. */
const maxPerLearner = 250
/** Usual drawings have some 10 kB, the largest 2 MB. */
const maxBytes = 64 * 1024 * 1024
const timeLimit = 20_000
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

export function processRoute(app: FastifyInstance, context: Context): void {
  const { database } = context
  const recogniser = addRecogniser<LetterJob, readonly LetterScore[]>(app, context, {
    worker: join(import.meta.dirname, 'recognition-worker.ts'),
    threads: 1, maxWaiting, maxPerLearner, maxBytes, timeLimit, resourceLimits,
  })

  const admit: Admit = ({ _id }, bytes) => recogniser.admit(_id, bytes)
  addCall(app, context, processLetter, async ({ body: { imageData, letter, strokes }, learner, slot }): Promise<Processed> => {
    if (imageData.length > maxImageDataLength) throw new AppError('TOO_LARGE', 'The picture is too large: 2 MB at most.')
    const job = strokes === undefined ? { imageData } : { strokes }
    const [readings, before, order] = await Promise.all([
      recogniser.run(job, slot), listLetterHistory(database, learner._id), letterOrder(database, learner._id),
    ])
    const [first] = readings
    const history: RatedAttempt[] = [...before]
    const written = letter ?? first?.letter
    if (written !== undefined) {
      history.push({ letter: written, outcome: rateAttempt(written, first?.letter, first?.confidence ?? 0) })
    }
    return {
      predicted_letter: first?.letter ?? '',
      confidence_score: first?.confidence ?? 0,
      next_letter_suggestion: dueLetter(history, { order }),
      alternatives: [...readings],
    }
  }, admit)
}

/** The order that the adult chose, kept with the account's settings. */
async function letterOrder(database: Database, userid: string): Promise<'alphabet' | 'shapes'> {
  const { settings } = await database.selectFrom('users').select('settings').where('_id', '=', userid).executeTakeFirstOrThrow()
  const stored = settings === null ? null : (JSON.parse(settings) as { settings?: unknown }).settings
  return readSettings(stored).letterOrder === 'shapes' ? 'shapes' : 'alphabet'
}
