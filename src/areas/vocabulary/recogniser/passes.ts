/** The same word heard in several ways: each pass gives the network another version of the sound. */
import { resample } from './resample.ts'

export const sampleRate = 16_000

/** Loudness that the network likes best, as root mean square of the whole sound. */
const evenLevel = 0.1
const highestPeak = 0.95

export type PassName = 'plain' | 'even' | 'child'

/** Each takes 16 kHz sound and gives what the network is to hear, with silence around it. */
export const passes: Readonly<Record<PassName, (samples: Float32Array) => Float32Array>> = {
  plain: (samples) => pad(samples, 0.2),
  even: (samples) => pad(even(samples), 0.3),
  /** slower and lower: a child's voice comes nearer to those that the network knows best */
  child: (samples) => resample(pad(even(samples), 0.3), sampleRate, sampleRate * 1.45),
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
