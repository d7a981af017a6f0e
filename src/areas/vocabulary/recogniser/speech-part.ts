/** The part of a recording in which a word is said. */
import { frameLevels, sampleRate } from './passes.ts'
import { dynamicRange, spectrogram } from './spectrum.ts'
import { vadFrame, type VoiceDetector } from './vad.ts'

export interface SpeechPart {
  readonly samples: Float32Array
  /** the loud part over the quiet part of the recording, in decibels */
  readonly clearness: number
}

/** Shorter recordings are taken whole: what surrounds a word helps the network. */
const shortEnough = 2.4
const longestPart = 4
const margin = 0.3
const shortest = 0.1
/** Decibels of full scale below which there is nothing to hear. */
const silent = -75
const speaking = 0.5
/** Pauses up to this long belong to one word. */
const pause = 0.35

/** The loud part (95th percentile of 10 ms levels) over the quiet part (10th), in decibels. */
export function clearnessOf(samples: Float32Array): number {
  const levels = frameLevels(samples).toSorted((a, b) => a - b)
  const quantile = (share: number): number => levels[Math.floor(share * (levels.length - 1))] ?? silent
  return quantile(0.95) - quantile(0.1)
}

/** Bands up to 4 kHz: what telephone-like recordings hold as well. */
const bandsUsed = 30

/**
 * How much the quieter half of a recording rises and falls, in decibels: per mel band the median less the 10th
 * percentile. Steady noise gives 4 to 8, other voices behind the word 6 to 13, a word in a quiet room more.
 */
export function restlessness(samples: Float32Array): number {
  const { values, frames, bands } = spectrogram(samples, sampleRate)
  let sum = 0
  for (let band = 0; band < bandsUsed; band++) {
    const sorted = Float32Array.from({ length: frames }, (_, frame) => values[frame * bands + band] ?? 0).toSorted()
    sum += (sorted[Math.floor(0.5 * (frames - 1))] ?? 0) - (sorted[Math.floor(0.1 * (frames - 1))] ?? 0)
  }
  return (dynamicRange * sum) / bandsUsed
}

/** undefined where there is nothing to listen to: too short or silent. */
export async function speechPart(samples: Float32Array, detector: VoiceDetector): Promise<SpeechPart | undefined> {
  if (samples.length < shortest * sampleRate) return undefined
  if (frameLevels(samples).every((level) => level < silent)) return undefined
  const clearness = clearnessOf(samples)
  if (samples.length <= shortEnough * sampleRate) return { samples, clearness }
  const chances = await detector.speechChances(samples)
  const [from, to] = mainStretch(chances)
  const start = Math.max(0, from * vadFrame - margin * sampleRate)
  const end = Math.min(samples.length, to * vadFrame + margin * sampleRate, start + longestPart * sampleRate)
  return { samples: samples.slice(start, end), clearness }
}

/** The stretch of frames with the most speech in it. */
function mainStretch(chances: Float32Array): [number, number] {
  let best: [number, number] = [0, chances.length]
  let bestSum = 0
  let from = -1
  let last = -1
  let sum = 0
  const gap = (pause * sampleRate) / vadFrame
  chances.forEach((chance, i) => {
    if (chance < speaking) return
    if (from < 0 || i - last > gap) {
      from = i
      sum = 0
    }
    last = i
    sum += chance
    if (sum > bestSum) {
      bestSum = sum
      best = [from, last + 1]
    }
  })
  return best
}
