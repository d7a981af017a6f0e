import { join } from 'node:path'
import type { Ports } from '#kit/server/context.ts'
import { invalid } from '#kit/server/http/errors.ts'
import { type Handlers, handleQueued } from '#kit/server/http/handler.ts'
import { storeRecording } from '#kit/server/files/recordings.ts'
import { type Prediction, predictAudio } from '../api.ts'
import { knownAttempts } from './known-attempts.ts'
import { languageOfScript } from '../rules/practice-languages.ts'
import { wholeVocabulary } from '../rules/practice.ts'
import type { ServerSpeechJob } from './recognition-worker.ts'

/** 15 seconds at 48 kHz of two channels in 64 bit, or of eight in 16 bit. */
const maxRecordingBytes = 12 * 1024 * 1024
/** A word takes about a third of a second. With more waiting jobs a child would wait too long. */
const maxWaiting = 8
const maxPerLearner = 3
const timeLimit = 20_000
/** JavaScript only; the memory of the models is separate and of fixed size */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 }
/** Maximum number of candidate words; if there are more, the oldest are used. */
const maxVocabulary = 300

/** Recognises spoken words. */
export function speechHandlers(ports: Ports): Handlers {
  const { database, environment, files, recognition } = ports
  const recogniser = recognition.open<ServerSpeechJob, Prediction>({
    worker: join(import.meta.dirname, 'recognition-worker.ts'),
    threads: 1, maxWaiting, maxPerLearner, timeLimit, resourceLimits,
    // The models are loaded while the first learner is still signing in.
    warmsUp: true,
  })

  const templateFolder = join(environment.DATA_DIR, 'templates')
  const rules = { queue: recogniser, maxFileBytes: maxRecordingBytes }
  const predict = handleQueued(predictAudio, rules, async ({ input: { file, word, choices, right, without, attempt }, learner, place, ports: { log } }) => {
    if (file === undefined) throw invalid([{ path: 'file', message: 'No recording was sent.' }])
    const rows = await database.selectFrom('words').select(['wordAdd', 'respelling', 'sound', 'category'])
      .where('userid', '=', learner._id)
      .orderBy('category').orderBy('_id').limit(maxVocabulary).execute()
    const vocabulary = wholeVocabulary(languageOfScript(word ?? ''), rows.flatMap(({ wordAdd, category }) => (category === 'mine' ? [wordAdd] : []))).slice(0, maxVocabulary)
    const respellings = Object.fromEntries(rows.flatMap(({ wordAdd, respelling }) => (respelling === null ? [] : [[wordAdd, respelling]])))
    const recorded = Object.fromEntries(rows.flatMap(({ wordAdd, sound }) => (sound === null ? [] : [[wordAdd, files.pathOf(learner._id, sound)]])))
    const known = word === undefined ? undefined : await knownAttempts(database, learner, word, without)
    const prediction = await recogniser.run({ file, vocabulary, word, choices, respellings, right, known, templateFolder, recorded }, place)
    // A comparison reads the same recording again.
    if (without === undefined) await storeRecording(ports, learner, prediction.cluster, file, { attempt }).catch((err: unknown) => {
      log.error({ err }, 'A recording of a word could not be stored')
    })
    return prediction
  })

  return { calls: [predict] }
}
