/** From a WAV file to what is told about it: the same on the server and on the device. */
import type { Prediction } from '../api.ts'
import type { Recogniser } from './recognise.ts'
import { resample } from './resample.ts'
import { WordError } from './vocabulary.ts'
import { decodeWav, WavError } from './wav.ts'

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
}

export type Listened =
  | { readonly kind: 'heard'; readonly prediction: Prediction }
  | { readonly kind: 'nothing' | 'noisy' }
  | { readonly kind: 'unreadable' | 'unspeakable'; readonly message: string }

export async function listenTo(recogniser: Recogniser, { file, vocabulary, word, choices }: Recording): Promise<Listened> {
  try {
    const { samples, sampleRate } = decodeWav(file)
    const question = { vocabulary, ...(word !== undefined && { word }), ...(choices && { choices }) }
    const answer = await recogniser.recognise(resample(samples, sampleRate, rate), question)
    if (answer.kind !== 'heard') return { kind: answer.kind }
    const { cluster, confidence, approximate, sounds } = answer
    return { kind: 'heard', prediction: { cluster, confidence, approximate, ...(sounds && { sounds: [...sounds] }) } }
  } catch (error) {
    if (error instanceof WavError) return { kind: 'unreadable', message: error.message }
    if (error instanceof WordError) return { kind: 'unspeakable', message: error.message }
    throw error
  }
}
