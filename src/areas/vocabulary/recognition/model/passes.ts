/** Passes over the same word: each gives the network another version of the sound. */
import { changeTempo } from '../preprocess/change-tempo.ts'
import { rms, sampleRate } from '../preprocess/levels.ts'
import { resampleAudio } from '../preprocess/resample.ts'
import type { Encoder } from './moonshine.ts'

/** The loudness at which the network works best, as root mean square of the whole sound. */
const targetLevel = 0.1
const maxPeak = 0.95

/** Properties of the recording that decide which passes run and how far to trust them. */
export interface Voice {
  /** `childlikeness` of voice-features.ts */
  readonly childlikeness: number
  /** signal-to-noise ratio: the loud part over the quiet part of the recording, in decibels */
  readonly snr: number
  /** `spokenSeconds` */
  readonly seconds: number
}

export type PassName = 'even' | 'slower' | 'adapted' | 'adaptedPlain' | 'adaptedSlightlyLower' | 'lower' | 'adaptedLower'

interface Pass {
  readonly encoder: Encoder
  /** makes the network's input from sound of 16 kHz; adds silence around it */
  readonly sound: (samples: Float32Array) => Float32Array
  /** how far the pitch is lowered for high voices; 1 would be half an octave */
  readonly lowering: number
}

export const passes: Readonly<Record<PassName, Pass>> = {
  even: { encoder: 'published', sound: normaliseAndPad, lowering: 0 },
  slower: { encoder: 'published', sound: (samples) => normaliseAndPad(changeTempo(samples, 0.8)), lowering: 0 },
  adapted: { encoder: 'adapted', sound: normaliseAndPad, lowering: 0 },
  adaptedPlain: { encoder: 'adapted', sound: (samples) => pad(samples, 0.2), lowering: 0 },
  adaptedSlightlyLower: { encoder: 'adapted', sound: (samples) => normaliseAndPad(lowered(samples, 1.1)), lowering: 0 },
  // Slower and lower: a child's voice becomes more like the voices of the training data.
  lower: { encoder: 'published', sound: (samples) => normaliseAndPad(lowered(samples, 1.2)), lowering: 0.5 },
  adaptedLower: { encoder: 'adapted', sound: (samples) => normaliseAndPad(lowered(samples, 1.2)), lowering: 0.5 },
}

/** Passes that score all candidates. */
export const firstPasses: readonly PassName[] = ['even', 'adapted']
/** From this childlikeness on (-1.5 to 1.5) the lowered passes are used. */
const minChildlikeness = 0.3
/** From this SNR on (dB) a room counts as quiet. In noise, lowered passes make more mistakes. */
export const quietRoomSnr = 17
/** Shorter words may be spoken quickly: the network hears "kiwi" in 0.4 s as "two". */
const shortSeconds = 0.6

/** Passes that score the best words again, one after the other, until the ranking is sure. */
export function fallbackPasses({ childlikeness, snr, seconds }: Voice): readonly PassName[] {
  if (snr < quietRoomSnr) return ['adaptedSlightlyLower']
  if (childlikeness > minChildlikeness) return ['lower', 'adaptedLower']
  return ['adaptedPlain', seconds < shortSeconds ? 'slower' : 'adaptedSlightlyLower']
}

/** Passes for words of languages that the network does not know, after the first ones. */
export function loweredPasses({ childlikeness, snr }: Voice): readonly PassName[] {
  return childlikeness > minChildlikeness && snr >= quietRoomSnr ? ['lower', 'adaptedLower'] : []
}

function lowered(samples: Float32Array, factor: number): Float32Array {
  return resampleAudio(samples, sampleRate, sampleRate * factor)
}

function normaliseAndPad(samples: Float32Array): Float32Array {
  return pad(normaliseLoudness(samples), 0.3)
}

function pad(samples: Float32Array, seconds: number): Float32Array {
  const silence = Math.round(seconds * sampleRate)
  const padded = new Float32Array(samples.length + 2 * silence)
  padded.set(samples, silence)
  return padded
}

/** Scales to the target level, but never so far that it clips. */
function normaliseLoudness(samples: Float32Array): Float32Array {
  let peak = 0
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample))
  const gain = Math.min(targetLevel / (rms(samples) + 1e-6), maxPeak / (peak + 1e-6))
  return samples.map((sample) => sample * gain)
}
