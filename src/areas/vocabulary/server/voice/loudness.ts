/** Makes sounds of different voices similar: trims both ends and equalises the loudness. Samples are mono, -1 to 1. */
import type { Sound } from '../../recognition/preprocess/wav.ts'

/** Loudness of all speech in the app, in dBFS. */
export const speechLevel = -19
/** Upper limit of peaks, in dBFS. */
const maxPeak = -1.5
/** Frames below this level relative to the loudest frame, in dB, are pauses and do not count for loudness. */
const pause = -25
/** Frames below this level relative to the loudest frame, in dB, are silence, which is cut off at both ends. */
const silence = -45

/** Brings a sound to a loudness in dBFS, or lower if its peaks would exceed -1.5 dBFS. */
export function normaliseLoudness(sound: Sound, decibels: number): Sound {
  const loudest = peak(sound.samples)
  if (loudest === 0) return sound
  const gain = Math.min(ratio(decibels) / loudness(sound), ratio(maxPeak) / loudest)
  return { ...sound, samples: sound.samples.map((sample) => sample * gain) }
}

/** Root mean square of a sound without its pauses. */
export function loudness({ samples, sampleRate }: Sound): number {
  const powers = frames(samples, sampleRate * 0.02).map(
    (frame) => frame.reduce((sum, sample) => sum + sample * sample, 0) / frame.length,
  )
  const least = Math.max(...powers) * ratio(pause) ** 2
  const heard = powers.filter((power) => power >= least)
  return Math.sqrt(heard.reduce((sum, power) => sum + power, 0) / heard.length)
}

/** Cuts the silence off at both ends except for 30 ms, and fades the rest in and out. */
export function trimSilence({ samples, sampleRate }: Sound): Sound {
  const peaks = frames(samples, sampleRate * 0.01).map(peak)
  const least = Math.max(...peaks) * ratio(silence)
  const width = Math.round(sampleRate * 0.01)
  const first = Math.max(0, peaks.findIndex((one) => one > least) - 3)
  const last = peaks.findLastIndex((one) => one > least) + 4
  return fade({ samples: samples.slice(first * width, last * width), sampleRate }, 0.008, 0.025)
}

/** Fades in and out over the given seconds, along half a cosine. */
export function fade({ samples, sampleRate }: Sound, fadeIn: number, fadeOut: number): Sound {
  const faded = samples.slice()
  const rise = Math.min(faded.length, Math.round(fadeIn * sampleRate))
  const fall = Math.min(faded.length, Math.round(fadeOut * sampleRate))
  for (let i = 0; i < rise; i++) faded[i] = (faded[i] ?? 0) * (0.5 - 0.5 * Math.cos((Math.PI * i) / rise))
  for (let i = 0; i < fall; i++) {
    const at = faded.length - 1 - i
    faded[at] = (faded[at] ?? 0) * (0.5 - 0.5 * Math.cos((Math.PI * i) / fall))
  }
  return { samples: faded, sampleRate }
}

function frames(samples: Float32Array, length: number): Float32Array[] {
  const width = Math.round(length)
  const found: Float32Array[] = []
  for (let at = 0; at < samples.length; at += width) found.push(samples.subarray(at, at + width))
  return found
}

function peak(samples: Float32Array): number {
  return samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0)
}

function ratio(decibels: number): number {
  return 10 ** (decibels / 20)
}
