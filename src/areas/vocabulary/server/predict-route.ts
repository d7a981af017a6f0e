import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import type { Context } from '#kit/server/context.ts'
import { AppError, invalid } from '#kit/server/errors.ts'
import { openJobs, type Jobs } from '#kit/recognition/server/pool.ts'
import { keepRecording } from '#kit/server/recordings.ts'
import { addCall, type Admit } from '#kit/server/route.ts'
import { withForm } from '#kit/server/uploads.ts'
import { nothingHeard, predictAudio, tooNoisy } from '../api.ts'
import { knownOf } from './own-ways.ts'
import { ofLearner } from './words.ts'
import type { SpeechAnswer, SpeechJob } from './recognition-worker.ts'

/** 15 seconds at 48 kHz of two channels in 64 bit, or of eight in 16 bit. */
const largestRecording = 12 * 1024 * 1024
/** A word takes about a third of a second: whoever comes after these would wait longer than a child does. */
const mostWaiting = 8
const mostOfOne = 3
const timeLimit = 20_000
/** of JavaScript alone; the models' memory is outside and bounded by what they are */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 }
/** A vocabulary larger than this is cut: its oldest words compete. */
const largestVocabulary = 300

export function predictRoute(app: FastifyInstance, context: Context): void {
  const { database, modelProgress } = context
  let jobs: Jobs<SpeechJob, SpeechAnswer> | undefined
  const workers = (): Jobs<SpeechJob, SpeechAnswer> => {
    jobs ??= openJobs({
      filename: join(import.meta.dirname, 'recognition-worker.ts'),
      name: 'listen',
      threads: 1, mostWaiting, mostOfOne, timeLimit, resourceLimits, modelProgress,
    })
    return jobs
  }
  app.addHook('preClose', async () => jobs?.endSoon())
  app.addHook('onClose', async () => jobs?.close())
  // Models are loaded while the first learner is still signing in. Whatever fails here fails again, and is told, there.
  app.addHook('onListen', async () => {
    const ticket = workers().admit('start')
    void workers().run({}, ticket).catch(() => undefined).finally(ticket.release)
  })

  const admit: Admit = ({ _id }) => workers().admit(_id)
  addCall(app, context, predictAudio, async ({ request, learner, ticket }) => {
    return withForm(request, predictAudio, { maxBytes: largestRecording, into: undefined }, async ({ word, choices, right }, { file }) => {
      if (file === undefined) throw invalid([{ path: 'file', message: 'No recording was sent.' }])
      const rows = await database.selectFrom('words').select('wordAdd')
        .where((where) => ofLearner(where, learner))
        .orderBy('_id').limit(largestVocabulary).execute()
      const vocabulary = rows.map(({ wordAdd }) => wordAdd)
      const known = word === undefined ? undefined : await knownOf(context, learner, word)
      const answer = await workers().run({ file, vocabulary, word, choices, right, known }, ticket)
      switch (answer.kind) {
        case 'heard':
          await keepRecording(context, learner, answer.prediction.cluster, file).catch((err: unknown) => {
            request.log.error({ err }, 'A recording of a word could not be stored')
          })
          return answer.prediction
        case 'noisy':
          throw new AppError('TOO_NOISY', tooNoisy)
        case 'unreadable':
          throw new AppError('NOT_A_SOUND', answer.message)
        case 'unspeakable':
          throw new AppError('UNSPEAKABLE', answer.message)
        default:
          throw new AppError('NOTHING_HEARD', nothingHeard)
      }
    })
  }, admit)
}
