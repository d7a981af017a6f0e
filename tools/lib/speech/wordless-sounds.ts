/** Sounds without a word: silence, noises of a home and music, made from fixed seeds. Mono, 16 kHz. */
import { createRng, hash } from '../rng.ts'
import { seededPinkNoise } from './conditions.ts'

const rate = 16_000
/** Sounds of each kind; the second half is longer than what the recogniser uses whole. */
const perKind = 4

export interface WordlessSound {
  readonly set: string
  readonly kind: string
  readonly samples: Float32Array
}

type Make = (length: number, next: () => number) => Float32Array

const noiseLike = (next: () => number): number => 2 * next() - 1

/** White noise through a resonance: `width` 0 to 1, narrow to wide. */
function band(length: number, next: () => number, hertz: number, width: number): Float32Array {
  const sound = new Float32Array(length)
  const radius = 1 - width
  const turn = 2 * radius * Math.cos((2 * Math.PI * hertz) / rate)
  let [before, last] = [0, 0]
  for (let i = 0; i < length; i++) {
    const value = noiseLike(next) + turn * last - radius ** 2 * before;
    [before, last] = [last, value]
    sound[i] = value
  }
  return sound
}

/** Bursts at random times that fade with `seconds`. */
function bursts(source: Float32Array, next: () => number, perSecond: number, seconds: number): Float32Array {
  let level = 0
  return source.map((value) => {
    if (next() < perSecond / rate) level = 0.3 + 0.7 * next()
    level *= 1 - 1 / (seconds * rate)
    return value * level
  })
}

/** Notes of a scale, each with overtones and a fade, `voices` at a time. */
function melody(length: number, next: () => number, voices: number): Float32Array {
  const sound = new Float32Array(length)
  const scale = [0, 2, 4, 5, 7, 9, 11, 12]
  const noteLength = Math.round((0.2 + 0.3 * next()) * rate)
  for (let start = 0; start < length; start += noteLength) {
    for (let voice = 0; voice < voices; voice++) {
      const hertz = 220 * 2 ** (((scale[Math.floor(next() * scale.length)] ?? 0) + 12 * Math.floor(next() * 2)) / 12)
      for (let i = 0; i < noteLength && start + i < length; i++) {
        const phase = (2 * Math.PI * hertz * i) / rate
        const tone = Math.sin(phase) + 0.5 * Math.sin(2 * phase) + 0.25 * Math.sin(3 * phase)
        sound[start + i] = (sound[start + i] ?? 0) + tone * Math.exp((-4 * i) / noteLength) * Math.min(1, i / 80)
      }
    }
  }
  return sound
}

const pink: Make = (length, next) => seededPinkNoise(length, Math.floor(next() * 1e6))

/** A sound's loudest sample: rooms are quiet, the rest is as loud as a voice or quieter. */
const sets: Readonly<Record<string, { readonly peak: readonly [least: number, most: number], readonly kinds: Readonly<Record<string, Make>> }>> = {
  silence: {
    peak: [0.0002, 0.01],
    kinds: {
      'digital silence': (length) => new Float32Array(length),
      'room, white': (length, next) => new Float32Array(length).map(() => noiseLike(next)),
      'room, pink': pink,
      'room, hum': (length, next) => {
        const noise = pink(length, next)
        return noise.map((value, i) => 0.2 * value + Math.sin((2 * Math.PI * 50 * i) / rate) + 0.3 * Math.sin((2 * Math.PI * 150 * i) / rate))
      },
    },
  },
  noise: {
    peak: [0.03, 0.9],
    kinds: {
      steady: pink,
      fan: (length, next) => {
        const turns = 3 + 20 * next()
        return pink(length, next).map((value, i) => value * (1 + 0.6 * Math.sin((2 * Math.PI * turns * i) / rate)))
      },
      knocks: (length, next) => bursts(band(length, next, 150 + 200 * next(), 0.02), next, 3, 0.03),
      clicks: (length, next) => bursts(band(length, next, 2500 + 2000 * next(), 0.3), next, 8, 0.004),
      claps: (length, next) => bursts(band(length, next, 1000 + 800 * next(), 0.15), next, 2, 0.02),
      rustling: (length, next) => bursts(band(length, next, 4000 + 2000 * next(), 0.5), next, 25, 0.02),
      breath: (length, next) => {
        const pace = 0.5 + next()
        return band(length, next, 800 + 900 * next(), 0.1).map((value, i) => value * Math.max(0, Math.sin((2 * Math.PI * pace * i) / rate)))
      },
      whistle: (length, next) => {
        const [from, to] = [600 + 1500 * next(), 600 + 1500 * next()]
        return new Float32Array(length).map((_, i) => Math.sin((2 * Math.PI * i * (from + ((to - from) * i) / (2 * length))) / rate))
      },
    },
  },
  music: {
    peak: [0.03, 0.9],
    kinds: { melody: (length, next) => melody(length, next, 1), chords: (length, next) => melody(length, next, 3) },
  },
}

export function wordlessSounds(): readonly WordlessSound[] {
  return Object.entries(sets).flatMap(([set, { peak: [least, most], kinds }]) => Object.entries(kinds).flatMap(([kind, make]) => (
    Array.from({ length: perKind }, (_, at) => {
      const next = createRng(hash(`${kind} ${at}`))
      const length = Math.round((at < perKind / 2 ? 0.6 + next() : 2.5 + next()) * rate)
      const sound = make(length, next)
      const loudest = sound.reduce((most_, value) => Math.max(most_, Math.abs(value)), 1e-9)
      const peak = least * (most / least) ** next()
      return { set, kind, samples: sound.map((value) => Math.round((value / loudest) * peak * 32_768) / 32_768) }
    })
  )))
}
