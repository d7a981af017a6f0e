/** From a WAV file to a prediction: the same on the server and on the device. */
import type { OpenModel } from '#kit/ml/model.ts'
import { type Outcome, recognised, rejected } from '#kit/recognition/recogniser.ts'
import type { Prediction } from '../api.ts'
import { phraseWithText } from '../rules/phrases/phrases.ts'
import { type RecognitionQuery, WordError } from './candidates/candidates.ts'
import { needsSounds } from './candidates/sound-words.ts'
import { spokenForms } from './candidates/spoken-forms.ts'
import { type Embedder, openEmbedder } from './model/embed.ts'
import { minTemplateProbability, isCloser, type PastAttempt, templateProbability, type Templates } from './postprocess/personal-template.ts'
import { recognisePhrase } from './phrase/recognise-phrase.ts'
import { sampleRate } from './preprocess/levels.ts'
import { resampleAudio } from './preprocess/resample.ts'
import { type SpeechSegment, findSpeechSegment } from './preprocess/speech-segment.ts'
import { openVoiceDetector } from './preprocess/voice-activity.ts'
import { decodeWav, WavError } from './preprocess/wav.ts'
import type { TemplateSource } from './templates/template-source.ts'
import { openWordRecogniser, type WordRecogniser } from './word-recogniser.ts'

export interface SpeechJob {
  /** WAV */
  readonly file: Uint8Array
  /** all words that the learner can practise */
  readonly vocabulary: readonly string[]
  /** the word that the child was asked to say */
  readonly word?: string | undefined
  /** the words that compete; by default the whole vocabulary */
  readonly choices?: readonly string[] | undefined
  /** how the family's own words are said that are not said as they are written, by their text */
  readonly respellings?: Readonly<Record<string, string>> | undefined
  /** An adult heard `word`: the recording only gets its features. */
  readonly right?: boolean | undefined
  readonly known?: KnownAttempts | undefined
}

/** Earlier attempts of `word` by this child. */
export interface KnownAttempts {
  readonly taught: Templates
  /** the last attempts, newest first */
  readonly previous: readonly PastAttempt[]
}

export type SpeechRejection = 'NOTHING_HEARD' | 'TOO_NOISY' | 'NOT_A_SOUND' | 'UNSPEAKABLE'
export type SpeechOutcome = Outcome<Prediction, SpeechRejection>

export const nothingHeard = "We could not hear a word. Let's try again."
export const tooNoisy = "It is too noisy here. Let's find a quiet place and try again."

export interface SpeechRecogniser {
  /** @param samples mono, 16 kHz, -1 to 1, at most 15 s @param isCut whether they begin and end with their words already */
  readonly segment: (samples: Float32Array, isCut?: boolean) => Promise<SpeechSegment | undefined>
  readonly words: WordRecogniser
  readonly embedder: Embedder
}

/** Opens the five networks (29 MB of weights). */
export async function openSpeechRecogniser(openModel: OpenModel): Promise<SpeechRecogniser> {
  const [words, embedder, detector] = await Promise.all([
    openWordRecogniser(openModel), openEmbedder(openModel), openVoiceDetector(openModel),
  ])
  return { words, embedder, segment: (samples, isCut) => findSpeechSegment(samples, detector, isCut) }
}

/** @param templates of words in Sinhala and Tamil */
export async function recogniseRecording(
  { segment: segmentOf, words, embedder }: SpeechRecogniser, job: SpeechJob, templates?: TemplateSource,
): Promise<SpeechOutcome> {
  const { file, vocabulary, word, choices, respellings, right = false, known } = job
  try {
    const decoded = decodeWav(file)
    const samples = resampleAudio(decoded.samples, decoded.sampleRate, sampleRate)
    const phrase = right || word === undefined || (choices ?? vocabulary).includes(word) ? undefined : phraseWithText(word)
    if (phrase !== undefined) {
      const heard = await recognisePhrase({ segment: segmentOf, words }, samples, phrase, { vocabulary, respellings }, templates)
      if (heard === 'noisy') return rejected('TOO_NOISY', tooNoisy)
      return heard === 'nothing' ? rejected('NOTHING_HEARD', nothingHeard) : recognised(heard)
    }
    const segment = await segmentOf(samples)
    const features = segment && (await embedder.embed(segment))
    if (right && word !== undefined) {
      return withFeatures({ cluster: word, confidence: 1, approximate: true }, features, undefined)
    }
    // A word of an unsupported script cannot be recognised, but the child's personal template of it can.
    const asked: RecognitionQuery = { vocabulary, ...(word !== undefined && { word }), ...(choices && { choices }), respellings }
    const supported = word === undefined || spokenForms(word).length > 0 || needsSounds(asked)
    const { word: _, ...free } = asked
    const answer = await words.recognise(segment, supported ? asked : free, templates)
    // Noise can resemble a template, so a noisy recording is always rejected.
    if (answer.kind === 'noisy') return rejected('TOO_NOISY', tooNoisy)
    const result = answer.kind === 'nothing' ? undefined : answer
    const probability = features === undefined || known === undefined ? 0 : templateProbability(known.taught, features)
    if (word !== undefined && probability >= minTemplateProbability) {
      const isWord = result?.cluster === word
      return withFeatures({
        cluster: word,
        confidence: Math.max(probability, isWord ? result.confidence : 0),
        approximate: !isWord || result.approximate,
        ...(!isWord && { byExamples: true }),
      }, features, known)
    }
    if (!supported) throw new WordError(word)
    if (result === undefined) return rejected('NOTHING_HEARD', nothingHeard)
    const { cluster, confidence, approximate, sounds } = result
    return withFeatures({ cluster, confidence, approximate, ...(sounds && { sounds: [...sounds] }) }, features, known)
  } catch (error) {
    if (error instanceof WavError) return rejected('NOT_A_SOUND', error.message)
    if (error instanceof WordError) return rejected('UNSPEAKABLE', error.message)
    throw error
  }
}

/** Adds the attempt's features, and whether it is closer to the word than the previous attempts. */
function withFeatures(prediction: Prediction, features: string | undefined, known: KnownAttempts | undefined): SpeechOutcome {
  if (features === undefined) return recognised(prediction)
  if (known === undefined || known.previous.length === 0) return recognised({ ...prediction, features })
  const closer = isCloser(known.previous, { features, confidence: prediction.confidence }, known.taught.word)
  return recognised({ ...prediction, features, closer })
}
