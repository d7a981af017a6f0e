/** The part of a recording in which a word is said. */
import { frameLevels, sampleRate } from '../model/passes.ts'
import { dynamicRange, spectrogram } from './spectrogram.ts'
import { vadFrame, type VoiceDetector } from './voice-activity.ts'

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
const perSecond = 100
/** From this clearness (dB) on what is loud beside the speech belongs to it. */
const quietRoom = 19

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
  const stretches = stretchesOf(chances)
  const levels = frameLevels(samples)
  const { from, to } = mostOf(clearness < quietRoom ? stretches : stretches.map((one) => grown(one, levels, clearness)))
  const start = Math.max(0, Math.round((from - margin) * sampleRate))
  const end = Math.min(samples.length, Math.round((to + margin) * sampleRate), start + longestPart * sampleRate)
  return { samples: samples.slice(start, end), clearness }
}

interface Stretch {
  /** seconds */
  readonly from: number
  readonly to: number
  /** how much speech is in it */
  readonly speech: number
}

/** Where the detector hears speech; all of the recording where it hears none. */
function stretchesOf(chances: Float32Array): Stretch[] {
  const seconds = vadFrame / sampleRate
  const found: Stretch[] = []
  chances.forEach((chance, i) => {
    if (chance < speaking) return
    const [from, to] = [i * seconds, (i + 1) * seconds]
    const before = found.at(-1)
    if (before === undefined || from - before.to > pause) found.push({ from, to, speech: chance })
    else found[found.length - 1] = { from: before.from, to, speech: before.speech + chance }
  })
  return found.length > 0 ? found : [{ from: 0, to: chances.length * seconds, speech: 0 }]
}

function mostOf(stretches: readonly Stretch[]): Stretch {
  return stretches.reduce((most, one) => (one.speech > most.speech ? one : most))
}

/** With what is loud around it, which then counts as its speech: of some voices the detector knows only a part of a word. */
function grown({ from, to }: Stretch, levels: readonly number[], clearness: number): Stretch {
  const quiet = levels.toSorted((a, b) => a - b)[Math.floor(0.1 * (levels.length - 1))] ?? silent
  const isLoud = (at: number): boolean => (levels[at] ?? silent) > quiet + clearness / 2
  const furthest = (start: number, step: 1 | -1): number => {
    let last = start
    for (let at = start; at >= 0 && at < levels.length && Math.abs(at - last) <= pause * perSecond; at += step) {
      if (isLoud(at)) last = at
    }
    return last
  }
  const first = furthest(Math.floor(from * perSecond), -1)
  const last = furthest(Math.min(levels.length - 1, Math.ceil(to * perSecond)), 1)
  const loud = levels.slice(first, last + 1).filter((_, at) => isLoud(first + at))
  return { from: first / perSecond, to: last / perSecond, speech: loud.length }
}
