/** From a WAV file to what is told about it: the same on the server and on the device. */
import type { OpenModel } from '#kit/ml/model.ts'
import type { Prediction } from '../api.ts'
import { createDescriber, type Describer } from './model/embed.ts'
import { acceptedFrom, closer, ownWay, type Said, type Taught } from './postprocess/personal-template.ts'
import { createRecogniser, type Recogniser } from './word-recogniser.ts'
import { resample } from './preprocess/resample.ts'
import { spokenForms } from './candidates/spoken-forms.ts'
import { WordError } from './candidates/candidates.ts'
import { decodeWav, WavError } from './preprocess/wav.ts'

const rate = 16_000

export interface Recording {
  /** WAV */
  readonly file: Uint8Array
  /** every word that the learner can practise */
  readonly vocabulary: readonly string[]
  /** what the child was asked to say */
  readonly word?: string | undefined
  /** the words that compete; all of the vocabulary otherwise */
  readonly choices?: readonly string[] | undefined
  /** an adult heard `word`: it is not judged, only described */
  readonly right?: boolean | undefined
  /** what is known of how this child says `word` */
  readonly known?: Known | undefined
}

export interface Known {
  readonly taught: Taught
  /** the last attempts of the word, newest first */
  readonly previous: readonly Said[]
}

export type Listened =
  | { readonly kind: 'heard'; readonly prediction: Prediction }
  | { readonly kind: 'nothing' | 'noisy' }
  | { readonly kind: 'unreadable' | 'unspeakable'; readonly message: string }

export interface Listener {
  readonly recogniser: Recogniser
  readonly describer: Describer
}

export async function createListener(openModel: OpenModel): Promise<Listener> {
  const [recogniser, describer] = await Promise.all([createRecogniser(openModel), createDescriber(openModel)])
  return { recogniser, describer }
}

export async function listenTo({ recogniser, describer }: Listener, recording: Recording): Promise<Listened> {
  const { file, vocabulary, word, choices, right = false, known } = recording
  try {
    const decoded = decodeWav(file)
    const samples = resample(decoded.samples, decoded.sampleRate, rate)
    const features = await describer.describe(samples)
    if (right && word !== undefined) {
      return told({ cluster: word, confidence: 1, approximate: true }, features, undefined)
    }
    // A word of another script cannot be listened for; the child's own way of it can still be known.
    const listenable = word === undefined || spokenForms(word).length > 0
    const question = { vocabulary, ...(listenable && word !== undefined && { word }), ...(choices && { choices }) }
    const answer = await recogniser.recognise(samples, question)
    // Noise can look like a taught way: where little can be told, nothing is.
    if (answer.kind === 'noisy') return { kind: 'noisy' }
    const judged = answer.kind === 'nothing' ? undefined : answer
    const chance = features === undefined || known === undefined ? 0 : ownWay(known.taught, features)
    if (word !== undefined && chance >= acceptedFrom) {
      const heard = judged?.cluster === word
      return told({
        cluster: word,
        confidence: Math.max(chance, heard ? judged.confidence : 0),
        approximate: !heard || judged.approximate,
      }, features, known)
    }
    if (!listenable) throw new WordError(word)
    if (judged === undefined) return { kind: 'nothing' }
    const { cluster, confidence, approximate, sounds } = judged
    return told({ cluster, confidence, approximate, ...(sounds && { sounds: [...sounds] }) }, features, known)
  } catch (error) {
    if (error instanceof WavError) return { kind: 'unreadable', message: error.message }
    if (error instanceof WordError) return { kind: 'unspeakable', message: error.message }
    throw error
  }
}

/** With what is kept of the attempt, and whether it came closer than the last ones. */
function told(prediction: Prediction, features: string | undefined, known: Known | undefined): Listened {
  if (features === undefined) return { kind: 'heard', prediction }
  const described = { ...prediction, features }
  if (known === undefined || known.previous.length === 0) return { kind: 'heard', prediction: described }
  const came = closer(known.previous, { features, confidence: prediction.confidence }, known.taught.word)
  return { kind: 'heard', prediction: { ...described, closer: came } }
}
