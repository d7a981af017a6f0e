import { languageOfText } from '#kit/languages.ts'
import { isNumberWord } from '#kit/prompts/shared.ts'
import type { Ports } from '#kit/server/context.ts'
import { invalid } from '#kit/app-error.ts'
import { type Handlers, handleQueued } from '#kit/server/http/handler.ts'
import { bytesOf } from '#kit/server/files/stored-file.ts'
import { storeRecording } from '#kit/server/files/recordings.ts'
import type { Learner } from '#kit/server/sessions/sessions.ts'
import { type Prediction, predictAudio, wordTemplates } from '../api.ts'
import type { OwnWords } from '../recognition/templates/wanted-templates.ts'
import { knownAttempts } from './known-attempts.ts'
import { wholeVocabulary } from '../rules/practice.ts'
import { isPivotText } from '../rules/phrases/pivots.ts'
import { packWordOf } from '../rules/words.ts'
import type { MakeTemplatesJob, RecordingTemplates, ServerSpeechJob } from './recognition-job.ts'
import { templateFolder } from './templates/template-name.ts'
import { storedTemplates } from './templates/stored-templates.ts'

/** 15 seconds at 48 kHz of two channels in 64 bit, or of eight in 16 bit. */
export const maxRecordingBytes = 12 * 1024 * 1024
/**
 * A word takes about a third of a second: half of the places, all of a class in one account, take three seconds. If more wait, a
 * child of a slow server waits too long; the page asks again if it is refused.
 */
const maxWaiting = 16
const maxPerLearner = 3
/** Usual recordings have some 100 kB. */
const maxBytes = 12 * maxRecordingBytes
/** A laptop that does other work needs up to half a minute for a phrase. To end sooner would only have the page send it again. */
const timeLimit = 60_000
/** JavaScript only; the memory of the models is separate and of fixed size */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 }
/** Maximum number of candidate words; if there are more, the oldest are used. */
const maxVocabulary = 300

interface LearnersWords extends OwnWords {
  /** outside categories of an adult, which are lists of their own */
  readonly mine: readonly string[]
  readonly all: readonly string[]
}

/** Recognises spoken words, and gives devices what they need to do it themselves. */
export function speechHandlers(ports: Ports): Handlers {
  const { database, files, recognition } = ports
  const recogniser = recognition.open<ServerSpeechJob | MakeTemplatesJob, Prediction | RecordingTemplates>('speech', {
    maxWaiting, maxPerLearner, maxBytes, timeLimit, resourceLimits,
    // The models are loaded while the first learner is still signing in.
    warmsUp: true,
  })

  async function wordsOf({ _id }: Learner): Promise<LearnersWords> {
    const rows = await database.selectFrom('words').select(['wordAdd', 'respelling', 'sound', 'category'])
      .where('userid', '=', _id)
      .orderBy('category').orderBy('_id').limit(maxVocabulary).execute()
    return {
      mine: rows.flatMap(({ wordAdd, category }) => (category === 'mine' ? [wordAdd] : [])),
      all: rows.map(({ wordAdd }) => wordAdd),
      respellings: Object.fromEntries(rows.flatMap(({ wordAdd, respelling }) => (respelling === null ? [] : [[wordAdd, respelling]]))),
      recorded: Object.fromEntries(rows.flatMap(({ wordAdd, sound }) => (sound === null ? [] : [[wordAdd, sound]]))),
    }
  }

  const rules = { queue: recogniser, maxFileBytes: maxRecordingBytes }
  const predict = handleQueued(predictAudio, rules, async ({ input: { file, word, choices, right, without, attempt }, learner, slot, ports: { log } }) => {
    if (file === undefined) throw invalid([{ path: 'file', message: 'No recording was sent.' }])
    const { mine, respellings, recorded } = await wordsOf(learner)
    const vocabulary = wholeVocabulary(languageOfText(word ?? ''), mine).slice(0, maxVocabulary)
    const known = word === undefined ? undefined : await knownAttempts(database, learner, word, without)
    const job: ServerSpeechJob = { file, vocabulary, word, choices, respellings, right, known, of: learner._id, recorded }
    const prediction = await recogniser.run(job, slot)
    if (!('cluster' in prediction)) throw new Error('A recording was answered with templates')
    // A comparison reads the same recording again.
    if (without === undefined) await storeRecording(ports, learner, prediction.cluster, file, { attempt }).catch((err: unknown) => {
      log.error({ err }, 'A recording of a word could not be stored')
    })
    return prediction
  })

  const templates = handleQueued(wordTemplates, { queue: recogniser }, async ({ input: { words, asked }, learner, slot }) => {
    const { all, ...own } = await wordsOf(learner)
    const known = words.filter((text) => packWordOf(text) !== undefined || isPivotText(text) || isNumberWord(text) || all.includes(text))
    return storedTemplates(known, asked, {
      async read(name) {
        const file = await files.openShared(templateFolder, name)
        return file && bytesOf(file)
      },
      own,
      async make(forms, texts) {
        const recorded = Object.fromEntries(Object.entries(own.recorded).filter(([text]) => texts.includes(text)))
        const made = await recogniser.run({ forms, of: learner._id, recorded }, slot)
        if (!('recordings' in made)) throw new Error('Templates were answered with a word')
        return made
      },
    })
  })

  return { calls: [predict, templates] }
}
