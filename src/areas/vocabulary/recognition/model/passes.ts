/** The same word heard in several ways: each pass gives the network another version of the sound. */
import type { Ear } from './moonshine.ts'
import { resample } from '../preprocess/resample.ts'

export const sampleRate = 16_000

/** Loudness that the network likes best, as root mean square of the whole sound. */
const evenLevel = 0.1
const highestPeak = 0.95

/** What is known of a voice beside its words. */
export interface Voice {
  /** `childlikeness` of voice.ts */
  readonly childlikeness: number
  /** the loud part over the quiet part of the recording, in decibels */
  readonly clearness: number
}

export type PassName = 'even' | 'adapted' | 'adaptedPlain' | 'adaptedSlightlyLower' | 'lower' | 'adaptedLower'

interface Pass {
  readonly ear: Ear
  /** takes 16 kHz sound and gives what the network is to hear, with silence around it */
  readonly sound: (samples: Float32Array) => Float32Array
  /** how far the voice is lowered beyond what suits any voice; 1 would be half an octave */
  readonly lowering: number
}

export const passes: Readonly<Record<PassName, Pass>> = {
  even: { ear: 'published', sound: asItIs, lowering: 0 },
  adapted: { ear: 'adapted', sound: asItIs, lowering: 0 },
  adaptedPlain: { ear: 'adapted', sound: (samples) => pad(samples, 0.2), lowering: 0 },
  adaptedSlightlyLower: { ear: 'adapted', sound: (samples) => asItIs(lowered(samples, 1.1)), lowering: 0 },
  // Slower and lower: a child's voice comes nearer to those that the network knows best.
  lower: { ear: 'published', sound: (samples) => asItIs(lowered(samples, 1.2)), lowering: 0.5 },
  adaptedLower: { ear: 'adapted', sound: (samples) => asItIs(lowered(samples, 1.2)), lowering: 0.5 },
}

/** What hears every word. */
export const firstPasses: readonly PassName[] = ['even', 'adapted']
/** A voice this childlike (of -1.5 to 1.5) is heard lowered, too. */
const childlike = 0.3
/** From this clearness (dB) on a room counts as quiet; in others lowering misleads. */
const clear = 17

/** What hears the best words once more, one after the other for as long as there is doubt. */
export function furtherPasses({ childlikeness, clearness }: Voice): readonly PassName[] {
  if (clearness < clear) return ['adaptedSlightlyLower']
  return childlikeness > childlike ? ['lower', 'adaptedLower'] : ['adaptedPlain', 'adaptedSlightlyLower']
}

function lowered(samples: Float32Array, factor: number): Float32Array {
  return resample(samples, sampleRate, sampleRate * factor)
}

function asItIs(samples: Float32Array): Float32Array {
  return pad(even(samples), 0.3)
}

function pad(samples: Float32Array, seconds: number): Float32Array {
  const silence = Math.round(seconds * sampleRate)
  const padded = new Float32Array(samples.length + 2 * silence)
  padded.set(samples, silence)
  return padded
}

/** Loudness brought to the even level, unless that would clip. */
function even(samples: Float32Array): Float32Array {
  let peak = 0
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample))
  const gain = Math.min(evenLevel / (level(samples) + 1e-6), highestPeak / (peak + 1e-6))
  return samples.map((sample) => sample * gain)
}

/** Root mean square. */
export function level(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return Math.sqrt(sum / Math.max(1, samples.length))
}

const frame = 160

/** Level of each 10 ms (over 30 ms), in decibels of full scale. */
export function frameLevels(samples: Float32Array): number[] {
  return Array.from({ length: Math.floor(samples.length / frame) }, (_, i) =>
    20 * Math.log10(level(samples.subarray(Math.max(0, i - 1) * frame, (i + 2) * frame)) + 1e-9),
  )
}
