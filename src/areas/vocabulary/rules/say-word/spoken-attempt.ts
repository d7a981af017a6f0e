import type { Probe } from '#kit/attempts/probe.ts'
import { newId } from '#kit/ids.ts'
import type { Way } from '#kit/practice/comparison.ts'
import type { Prediction, PredictionRecord, WordHelp } from '../../api.ts'

/** A child's attempt at a word, as it waits on the device. */
export interface SpokenAttempt {
  readonly id: string
  readonly learner: string
  /** ISO 8601, UTC */
  readonly createdAt: string
  /** an adult said that it was right */
  readonly right?: boolean
  /** the requested word */
  readonly word: string
  /** the words that compete; undefined: all of the vocabulary */
  readonly choices: string[] | undefined
  /** 16-bit WAV; null once it is recognised, or if nobody spoke before it was interrupted or stopped */
  readonly wav: ArrayBuffer | null
  readonly prediction: Prediction | null
  /** the last try at this word: without success the word is said together */
  readonly lastTry?: boolean
  /** what the child saw and heard before it spoke; missing if a page from before it queued the attempt */
  readonly help?: WordHelp
  /** the way that the try had, if two ways of practising are compared */
  readonly way?: Way
  /** what ended the recording before the child had finished */
  readonly interrupted?: 'interrupted' | 'stopped'
  /** it is a try of a probe */
  readonly probe?: Probe
  /** the child read the printed word, without its picture */
  readonly readAloud?: true
}

/** Why there is no prediction: no word, noise, or a word in a script that the app cannot recognise. */
export type RecognitionFailure = 'NOTHING_HEARD' | 'TOO_NOISY' | 'UNSPEAKABLE'

/** What became of an attempt that was sent. */
export type SendOutcome =
  | {
      readonly kind: 'recognised'
      readonly prediction: Prediction
      readonly record: PredictionRecord | null
      /** it waits on the device until the server can be reached */
      readonly waits: boolean
    }
  | { readonly kind: 'unrecognised'; readonly why: RecognitionFailure }

export function newAttempt(learner: string, { word, choices, help, way, probe, readAloud }: Pick<SpokenAttempt, 'word' | 'choices' | 'help' | 'way' | 'probe' | 'readAloud'>, wav: ArrayBuffer): SpokenAttempt {
  return { id: newId(), learner, createdAt: new Date().toISOString(), word, choices, ...(help && { help }), ...(way && { way }), ...(probe && { probe }), ...(readAloud && { readAloud }), wav, prediction: null }
}
