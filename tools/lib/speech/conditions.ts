/** Test conditions for recordings: noise, babble, voices raised to the pitch of children. All repeatable. */
import { resampleAudio } from '#areas/vocabulary/recognition/preprocess/resample.ts'
import { changeTempo } from '#areas/vocabulary/recognition/preprocess/change-tempo.ts'
import { pinkNoise } from '../pink-noise.ts'
import { createRng, hash } from '../rng.ts'

/** Pink noise at 16 kHz, the same for the same seed. */
export function seededPinkNoise(length: number, seed: number): Float32Array {
  return Float32Array.from(pinkNoise(length, createRng(seed)), (value) => value * 0.2)
}

/** Babble: several recordings at once, each looped from a random start and normalised in level. */
export function babble(length: number, others: readonly Float32Array[], seed: number, voices = 5): Float32Array {
  const next = createRng(seed)
  const sum = new Float32Array(length)
  for (let voice = 0; voice < voices; voice++) {
    const other = others[Math.floor(next() * others.length)]
    if (other === undefined || other.length === 0) continue
    const level = rootMeanSquare(other)
    const start = Math.floor(next() * other.length)
    for (let i = 0; i < length; i++) {
      sum[i] = (sum[i] ?? 0) + (other[(start + i) % other.length] ?? 0) / (level + 1e-9)
    }
  }
  return sum
}

export function rootMeanSquare(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return Math.sqrt(sum / Math.max(1, samples.length))
}

/** Adds noise at a signal-to-noise ratio in decibels, over the whole recording. */
export function addNoise(samples: Float32Array, noise: Float32Array, decibels: number): Float32Array {
  const gain = rootMeanSquare(samples) / (rootMeanSquare(noise) + 1e-9) / 10 ** (decibels / 20)
  return samples.map((sample, i) => sample + gain * (noise[i] ?? 0))
}

/** Raises pitch and formants by `cents`, like a shorter vocal tract, at the same tempo. */
export function raise(samples: Float32Array, cents: number): Float32Array {
  const factor = 2 ** (cents / 1200)
  return changeTempo(resampleAudio(samples, 16_000 * factor, 16_000), 1 / factor)
}

interface Spoken {
  readonly word: string
  readonly file: string
  readonly speaker: string
  readonly samples: Float32Array
}

type Change = (recording: Spoken, all: readonly Spoken[]) => Float32Array

const withPink = (decibels: number): Change => ({ samples, word, file }) =>
  addNoise(samples, seededPinkNoise(samples.length, hash(`${word}/${file}`)), decibels)

/** Babble consists of other words by other speakers, or of other words if there is only one speaker. */
const withBabble = (decibels: number): Change => ({ samples, word, file, speaker }, all) => {
  const others = all.filter((other) => other.speaker !== speaker && other.word !== word)
  const voices = others.length > 0 ? others : all.filter((other) => other.word !== word)
  const noise = babble(samples.length, voices.map((other) => other.samples), hash(`${word}/${file}`))
  return addNoise(samples, noise, decibels)
}

export const conditions = {
  clean: ({ samples }) => samples,
  'pitch and formants +300 cents': ({ samples }) => raise(samples, 300),
  'pitch and formants +600 cents': ({ samples }) => raise(samples, 600),
  'speed 0.85': ({ samples }) => changeTempo(samples, 0.85),
  'steady noise 20 dB': withPink(20),
  'steady noise 10 dB': withPink(10),
  'steady noise 5 dB': withPink(5),
  'babble 20 dB': withBabble(20),
  'babble 10 dB': withBabble(10),
  'babble 5 dB': withBabble(5),
} as const satisfies Record<string, Change>

export type Condition = keyof typeof conditions
