import { call } from '#kit/web/api/api.ts'
import type { Teacher, Understanding } from '#kit/web/teach/teacher.ts'
import { forgetWordExample } from '../../api.ts'
import { isSuccess, rateWord } from '../../rules/practice.ts'
import { newAttempt } from '../../rules/say-word/spoken-attempt.ts'
import { type PredictionOutcome, predictOnServer } from '../recogniser/predict.ts'
import { savePredicted, wordOutbox } from '../word-outbox.ts'
import { invalidateResults } from '../words/queries.ts'

interface WordLesson {
  readonly learner: string
  readonly word: string
  /** for the adult, if a recording has no word or too much noise */
  readonly nothingHeard: string
  readonly tooNoisy: string
}

/** Teaches one word. The server recognises the recordings, because only it has the examples. A turn is a 16-bit WAV file. */
export function wordTeacher({ learner, word, nothingHeard, tooNoisy }: WordLesson): Teacher<ArrayBuffer> {
  const predict = (wav: ArrayBuffer, without: readonly string[]): Promise<PredictionOutcome> =>
    predictOnServer({ learner, word, choices: undefined, wav, right: false, without })

  /** The features of a recording in which the app recognised no word; undefined if there is no speech in it. */
  async function featuresOf(wav: ArrayBuffer): Promise<string | undefined> {
    const described = await predictOnServer({ learner, word, choices: undefined, wav, right: true })
    return typeof described === 'string' ? undefined : described.features
  }

  function understand(read: PredictionOutcome): Understanding {
    if (typeof read === 'string') return { as: null, confidence: 0, right: false }
    return { as: read.cluster, confidence: read.confidence, right: isSuccess(rateWord(read, word)) }
  }

  return {
    async read(wav, without) {
      return understand(await predict(wav, without))
    },

    async teach({ id, made, isExample }, without) {
      const attempt = { ...newAttempt(learner, { word, choices: undefined, help: 'model' }, made), id, right: isExample }
      await wordOutbox.put(attempt)
      const read = await predict(made, without)
      const features = typeof read === 'string' ? await featuresOf(made) : read.features
      if (features === undefined || read === 'TOO_NOISY') {
        await wordOutbox.remove(id)
        return { unusable: read === 'TOO_NOISY' ? tooNoisy : nothingHeard }
      }
      const prediction = { cluster: word, confidence: 1, approximate: false, ...(isExample && { features }) }
      await wordOutbox.send(attempt, () => savePredicted(attempt, { ...attempt, right: true, wav: null, prediction }))
      await invalidateResults()
      return understand(read)
    },

    async forget(id) {
      await call(forgetWordExample, { learner, params: { id } })
    },
  }
}
