/** The same word heard in several ways: each pass gives the network another version of the sound. */
import { resample } from './resample.ts'
import { changeTempo } from './tempo.ts'

export const sampleRate = 16_000

/** Loudness that the network likes best, as root mean square of the whole sound. */
const evenLevel = 0.1
const highestPeak = 0.95

export type PassName = 'plain' | 'even' | 'lower' | 'child' | 'slower' | 'trimmed'

/** Each takes 16 kHz sound and gives what the network is to hear, with silence around it. */
export const passes: Readonly<Record<PassName, (samples: Float32Array) => Float32Array>> = {
  plain: (samples) => pad(samples, 0.2),
  even: (samples) => pad(even(samples), 0.3),
  /** a little slower and lower: the voices of women and children come nearer to those that the network knows best */
  lower: (samples) => pad(stretch(even(samples), 1.15), 0.2),
  child: (samples) => stretch(pad(even(samples), 0.3), 1.45),
  slower: (samples) => pad(changeTempo(even(samples), 0.8), 0.2),
  trimmed: (samples) => pad(even(loudPart(samples, 9)), 0.2),
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

function stretch(samples: Float32Array, factor: number): Float32Array {
  return resample(samples, sampleRate, sampleRate * factor)
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

/** From 50 ms before the first to 80 ms after the last frame that is at most `decibels` below the loudest. */
function loudPart(samples: Float32Array, decibels: number): Float32Array {
  const levels = frameLevels(samples)
  const loudest = Math.max(...levels)
  const first = levels.findIndex((one) => one > loudest - decibels)
  const last = levels.findLastIndex((one) => one > loudest - decibels)
  if (first < 0) return samples
  return samples.slice(Math.max(0, first - 5) * frame, (last + 9) * frame)
}
