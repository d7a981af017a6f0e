/** What is done to recordings to see how the recogniser bears it: noise, babble, children's voices. All repeatable. */
import { resample } from '#areas/vocabulary/recognition/preprocess/resample.ts'
import { changeTempo } from '#areas/vocabulary/recognition/preprocess/tempo.ts'

/** Evenly distributed numbers of 0 to 1, the same for the same seed (mulberry32). */
export function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function hash(text: string): number {
  let value = 2_166_136_261
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16_777_619)
  return value >>> 0
}

/** Noise with equal power in each octave (Paul Kellet's filter). */
export function pinkNoise(length: number, seed: number): Float32Array {
  const next = random(seed)
  const noise = new Float32Array(length)
  let a = 0
  let b = 0
  let c = 0
  for (let i = 0; i < length; i++) {
    const white = next() * 2 - 1
    a = 0.99765 * a + white * 0.099046
    b = 0.963 * b + white * 0.2965164
    c = 0.57 * c + white * 1.0526913
    noise[i] = (a + b + c + white * 0.1848) * 0.2
  }
  return noise
}

/** Several other recordings at once, each looped from a place of its own. */
export function babble(length: number, others: readonly Float32Array[], seed: number, voices = 5): Float32Array {
  const next = random(seed)
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

/** The sound with noise, its power (over the whole recording) `decibels` above the noise's. */
export function addNoise(samples: Float32Array, noise: Float32Array, decibels: number): Float32Array {
  const gain = rootMeanSquare(samples) / (rootMeanSquare(noise) + 1e-9) / 10 ** (decibels / 20)
  return samples.map((sample, i) => sample + gain * (noise[i] ?? 0))
}

/** Pitch and formants higher by so many cents, as with a shorter vocal tract, at the same pace. */
export function raise(samples: Float32Array, cents: number): Float32Array {
  const factor = 2 ** (cents / 1200)
  return changeTempo(resample(samples, 16_000 * factor, 16_000), 1 / factor)
}

interface Spoken {
  readonly word: string
  readonly file: string
  readonly speaker: string
  readonly samples: Float32Array
}

type Change = (recording: Spoken, all: readonly Spoken[]) => Float32Array

const withPink = (decibels: number): Change => ({ samples, word, file }) =>
  addNoise(samples, pinkNoise(samples.length, hash(`${word}/${file}`)), decibels)

/** Babble comes from other speakers' other words (from other files where all are of one speaker). */
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
