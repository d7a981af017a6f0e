/** The part of a recording that contains the word. */
import { frameLevels, rms, sampleRate } from './levels.ts'
import { dynamicRange, type Spectrogram } from './spectrogram.ts'
import { vadFrame, type VoiceDetector } from './voice-activity.ts'

export interface SpeechSegment {
  readonly samples: Float32Array
  /** signal-to-noise ratio of the recording, in decibels: see `snrOf` */
  readonly snr: number
  /** how surely there is a voice in it, 0 to 1: see `voiceIn` */
  readonly voiced: number
}

/** Shorter recordings are used whole, because the sound around a word helps the network. */
const shortEnough = 2.4
const maxSegment = 4
const margin = 0.3
const shortest = 0.1
/** Quieter frames are silence, in decibels of full scale. */
const silent = -75
const speaking = 0.5
/** Pauses up to this long belong to one word. */
const pause = 0.35
const perSecond = 100
/** The detector gets the segment at this level (root mean square), so that a quiet voice counts as much as a loud one … */
const detectorLevel = 0.1
/** … and between silences, because it is unsure of the first moments (seconds). */
const detectorMargin = 0.5
/** Even a word of 0.2 s has a voice in so many frames of the detector; knocks and clicks do not. */
const voicedFrames = 4
/** From this SNR on (dB), loud sound next to detected speech belongs to it. */
const quietRoomSnr = 19

/**
 * Signal-to-noise ratio in decibels: the loud part (95th percentile) over the quiet part (10th percentile).
 * @param levels from `frameLevels`
 */
export function snrOf(levels: readonly number[]): number {
  const sorted = levels.toSorted((a, b) => a - b)
  const quantile = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? silent
  return quantile(0.95) - quantile(0.1)
}

/** Bands up to 4 kHz, which recordings in telephone quality have too. */
const bandsUsed = 30

/**
 * How much the quieter half of a recording rises and falls, in decibels: per mel band the median less the 10th
 * percentile. Steady noise gives 4 to 8, other voices behind the word 6 to 13, a word in a quiet room more.
 */
export function levelVariation({ values, frames, bands }: Spectrogram): number {
  let sum = 0
  for (let band = 0; band < bandsUsed; band++) {
    const sorted = Float32Array.from({ length: frames }, (_, frame) => values[frame * bands + band] ?? 0).toSorted()
    sum += (sorted[Math.floor(0.5 * (frames - 1))] ?? 0) - (sorted[Math.floor(0.1 * (frames - 1))] ?? 0)
  }
  return (dynamicRange * sum) / bandsUsed
}

/** Returns undefined if the recording is too short or silent. @param isCut whether it begins and ends with its words already */
export async function findSpeechSegment(samples: Float32Array, detector: VoiceDetector, isCut = false): Promise<SpeechSegment | undefined> {
  if (samples.length < shortest * sampleRate) return undefined
  const levels = frameLevels(samples)
  if (levels.every((level) => level < silent)) return undefined
  const snr = snrOf(levels)
  if (isCut || samples.length <= shortEnough * sampleRate) return { samples, snr, voiced: await voiceIn(samples, detector) }
  const spans = speechSpans(await detector.speechProbabilities(samples))
  const { from, to } = withMostSpeech(snr < quietRoomSnr ? spans : spans.map((span) => grown(span, levels, snr)))
  const start = Math.max(0, Math.round((from - margin) * sampleRate))
  const end = Math.min(samples.length, Math.round((to + margin) * sampleRate), start + maxSegment * sampleRate)
  const segment = samples.slice(start, end)
  return { samples: segment, snr, voiced: await voiceIn(segment, detector) }
}

/** The detector's probability of speech that a few frames of the sound reach, 0 to 1, however long the sound is. */
async function voiceIn(samples: Float32Array, detector: VoiceDetector): Promise<number> {
  const gain = detectorLevel / (rms(samples) + 1e-6)
  const silence = Math.round(detectorMargin * sampleRate)
  const padded = new Float32Array(samples.length + 2 * silence)
  padded.set(samples.map((sample) => Math.max(-1, Math.min(1, gain * sample))), silence)
  const probabilities = (await detector.speechProbabilities(padded)).toSorted((a, b) => b - a)
  return probabilities[voicedFrames - 1] ?? 0
}

interface Span {
  /** seconds */
  readonly from: number
  readonly to: number
  /** sum of the speech probabilities, or the number of loud frames */
  readonly speech: number
}

/** Spans in which the detector finds speech; the whole recording if it finds none. */
function speechSpans(probabilities: Float32Array): Span[] {
  const seconds = vadFrame / sampleRate
  const found: Span[] = []
  probabilities.forEach((probability, i) => {
    if (probability < speaking) return
    const [from, to] = [i * seconds, (i + 1) * seconds]
    const before = found.at(-1)
    if (before === undefined || from - before.to > pause) found.push({ from, to, speech: probability })
    else found[found.length - 1] = { from: before.from, to, speech: before.speech + probability }
  })
  return found.length > 0 ? found : [{ from: 0, to: probabilities.length * seconds, speech: 0 }]
}

function withMostSpeech(spans: readonly Span[]): Span {
  return spans.reduce((most, one) => (one.speech > most.speech ? one : most))
}

/** Extends a span by the loud sound around it, because the detector finds only a part of some words. */
function grown({ from, to }: Span, levels: readonly number[], snr: number): Span {
  const quiet = levels.toSorted((a, b) => a - b)[Math.floor(0.1 * (levels.length - 1))] ?? silent
  const isLoud = (at: number): boolean => (levels[at] ?? silent) > quiet + snr / 2
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
