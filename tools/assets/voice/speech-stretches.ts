/** Finds the speech in a long recording with pauses, also with steady noise whose level changes. */
import type { Sound } from '#areas/vocabulary/recognition/preprocess/wav.ts'

/** A part of a recording, in seconds. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

const frameSeconds = 0.01
/** The level of a frame is measured over this many frames on each side. */
const smoothing = 1
/** The noise around a frame is the quietest sixth of these seconds before and after it. */
const noiseSeconds = 6
const noiseShare = 1 / 6
/** Least distance of speech from noise, in dB. */
const minSnr = 12
/** Speech begins at this share of the distance from noise to speech, and lasts as long as its level is above the second share. */
const beginShare = 0.4
const lastShare = 0.25
/** A shorter pause is part of a word, for example before a "t". */
const minPause = 0.3
/** A shorter sound is a click, or the end of a word if it is near. */
const minSpeech = 0.09

/**
 * Returns the stretches of speech between pauses of at least 0.3 s.
 * @throws RangeError if the recording is silent, or if its noise is nearly as loud as the speech
 */
export function speechStretches(sound: Sound): Stretch[] {
  const levels = frameLevels(sound)
  const noise = noiseLevels(levels)
  const loud = quantile(levels, 0.97)
  const distance = loud - quantile(noise, 0.5)
  if (!(loud > -70)) throw new RangeError('The recording is silent.')
  if (distance < minSnr) throw new RangeError(`The recording is too noisy: speech is only ${distance.toFixed(0)} dB louder than the noise.`)
  const isAbove = (at: number, share: number): boolean => (levels[at] ?? -Infinity) > (noise[at] ?? 0) + share * distance

  const found: { first: number; last: number }[] = []
  let last = -1
  for (let at = 0; at < levels.length; at++) {
    if (at <= last || !isAbove(at, beginShare)) continue
    let first = at
    while (first > 0 && isAbove(first - 1, lastShare)) first--
    last = at
    while (isAbove(last + 1, lastShare)) last++
    found.push({ first, last })
  }
  const joined: { first: number; last: number }[] = []
  for (const stretch of found) {
    const before = joined.at(-1)
    if (before !== undefined && (stretch.first - before.last) * frameSeconds < minPause) before.last = stretch.last
    else joined.push({ ...stretch })
  }
  return joined.filter(({ first, last: end }) => (end - first) * frameSeconds >= minSpeech)
    .map(({ first, last: end }) => ({ from: first * frameSeconds, to: (end + 1) * frameSeconds }))
}

/** The level of each 10 ms in dBFS, without hum: of the differences between samples, which contain little below 100 Hz. */
function frameLevels({ samples, sampleRate }: Sound): number[] {
  const width = frameSeconds * sampleRate
  const powers = Array.from({ length: Math.floor(samples.length / width) }, (_, frame) => {
    // At 22,050 Hz a frame has 220.5 samples.
    const [start, end] = [Math.round(frame * width), Math.round((frame + 1) * width)]
    let sum = 0
    for (let i = Math.max(1, start); i < end; i++) sum += ((samples[i] ?? 0) - (samples[i - 1] ?? 0)) ** 2
    return sum / (end - start)
  })
  return powers.map((_, at) => {
    const around = powers.slice(Math.max(0, at - smoothing), at + smoothing + 1)
    return 10 * Math.log10(around.reduce((sum, power) => sum + power, 0) / around.length + 1e-12)
  })
}

/** The level of the noise around each frame, one value for each second. */
function noiseLevels(levels: readonly number[]): number[] {
  const perSecond = Math.round(1 / frameSeconds)
  const seconds = Math.ceil(levels.length / perSecond)
  const noise = Array.from({ length: seconds }, (_, second) => (
    quantile(levels.slice(Math.max(0, (second - noiseSeconds) * perSecond), (second + 1 + noiseSeconds) * perSecond), noiseShare)
  ))
  return levels.map((_, at) => noise[Math.floor(at / perSecond)] ?? 0)
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? -Infinity
}
