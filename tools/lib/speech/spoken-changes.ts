/** Changes of a recorded word: as a young child says it, and as a microphone far away hears it. Mono, 16 kHz. */
import { changeTempo } from '#areas/vocabulary/recognition/preprocess/change-tempo.ts'
import { raise } from './conditions.ts'

export type SoundChange = (samples: Float32Array) => Float32Array

/** 20 ms */
const frame = 320
/** A frame is a consonant of noise (s, f, t) if its differences have more than this share of its energy: most of it is above 2 kHz. */
const noisyShare = 0.5
const softening = 10 ** (-15 / 20)
/** A frame this far (in energy) below the loudest is no vowel: 15 dB. */
const vowelShare = 10 ** (-15 / 10)

/** Voices of children, from recordings of adults. No child was recorded. */
export const childVoices = {
  '+400 cents': (samples) => raise(samples, 400),
  '+600 cents': (samples) => raise(samples, 600),
  '+800 cents': (samples) => raise(samples, 800),
  'speed 0.8': (samples) => changeTempo(samples, 0.8),
  'consonants softened': soften,
  'last consonant left out': withoutLastConsonant,
} as const satisfies Record<string, SoundChange>

/** @param decibels 0 or less. Rounds to 16 bits, as a recording of that loudness is stored. */
export function quieter(samples: Float32Array, decibels: number): Float32Array {
  const gain = 10 ** (decibels / 20)
  return samples.map((sample) => Math.round(sample * gain * 32_768) / 32_768)
}

interface Frame {
  readonly energy: number
  readonly isNoisy: boolean
}

function framesOf(samples: Float32Array): readonly Frame[] {
  return Array.from({ length: Math.ceil(samples.length / frame) }, (_, at) => {
    let [energy, differences] = [1e-9, 0]
    for (let i = at * frame; i < Math.min(samples.length, (at + 1) * frame); i++) {
      const sample = samples[i] ?? 0
      energy += sample ** 2
      differences += (sample - (samples[i - 1] ?? sample)) ** 2
    }
    return { energy, isNoisy: differences > noisyShare * energy }
  })
}

/** Consonants of noise become 15 dB quieter. */
function soften(samples: Float32Array): Float32Array {
  const frames = framesOf(samples)
  let gain = 1
  return samples.map((sample, i) => {
    const wanted = frames[Math.floor(i / frame)]?.isNoisy === true ? softening : 1
    gain += (wanted - gain) / (frame / 4)
    return sample * gain
  })
}

/** The word ends with its last vowel, or with a last voiced consonant that is as loud. */
function withoutLastConsonant(samples: Float32Array): Float32Array {
  const frames = framesOf(samples)
  const loudest = Math.max(...frames.map(({ energy }) => energy))
  const last = frames.findLastIndex(({ energy, isNoisy }) => !isNoisy && energy > vowelShare * loudest)
  const end = Math.min(samples.length, (last + 1) * frame)
  return samples.slice(0, end).map((sample, i) => sample * Math.min(1, (end - i) / frame))
}
