/** Takes in which a word is said several times, put together from recordings of the word said once. All repeatable. */
import { loudSpan, sampleRate } from '#areas/vocabulary/recognition/preprocess/levels.ts'
import { createRng, hash } from '../rng.ts'
import { addNoise, babble, seededPinkNoise } from './conditions.ts'
import type { Recording } from './recordings.ts'

/** Seconds between two tries. */
const pauses = { from: 0.3, to: 2 } as const
const tries = { from: 3, to: 6 } as const
/** Tries of one take differ in loudness by at most this many decibels in each direction. */
const loudness = 4
/** Seconds over which a recording begins and ends, so that a cut makes no click. */
const fade = 0.008
/** A take is at most as long as the recogniser reads. */
const longest = 15

export const noises = ['none', 'steady 20 dB', 'steady 10 dB', 'babble 20 dB'] as const

export interface Take {
  readonly word: string
  readonly speaker: string
  readonly noise: (typeof noises)[number]
  readonly samples: Float32Array
  /** where the tries are, in seconds */
  readonly spans: readonly { readonly from: number; readonly to: number }[]
}

/**
 * Returns a take of each word of each speaker with each kind of noise.
 * @param others say other words in the babble
 */
export function composeTakes(recordings: readonly Recording[], others: readonly Recording[]): Take[] {
  const groups = Map.groupBy(recordings, ({ word, speaker }) => `${word}/${speaker}`)
  return [...groups.values()].flatMap((group) => noises.map((noise) => compose(group, noise, others)))
}

function compose(group: readonly Recording[], noise: Take['noise'], others: readonly Recording[]): Take {
  const [{ word, speaker } = { word: '', speaker: '' }] = group
  const seed = hash(`${word}/${speaker}/${noise}`)
  const next = createRng(seed)
  const between = (range: { readonly from: number; readonly to: number }): number => range.from + (range.to - range.from) * next()
  const count = Math.floor(between({ from: tries.from, to: tries.to + 1 }))
  const parts: Float32Array[] = []
  const spans: { from: number; to: number }[] = []
  let length = 0
  const add = (part: Float32Array): void => {
    parts.push(part)
    length += part.length
  }
  add(new Float32Array(Math.round(between(pauses) * sampleRate)))
  for (let one = 0; one < count; one++) {
    const said = oneTry(group[Math.floor(next() * group.length)]?.samples ?? new Float32Array(), (2 * next() - 1) * loudness)
    const pause = new Float32Array(Math.round(between(pauses) * sampleRate))
    if (length + said.length + pause.length > longest * sampleRate) break
    spans.push({ from: length / sampleRate, to: (length + said.length) / sampleRate })
    add(said)
    add(pause)
  }
  const clean = new Float32Array(length)
  let at = 0
  for (const part of parts) {
    clean.set(part, at)
    at += part.length
  }
  // No room is as silent as the zeros of a pause.
  const quiet = addNoise(clean, seededPinkNoise(length, seed), 35)
  if (noise === 'none') return { word, speaker, noise, samples: quiet, spans }
  const decibels = noise.endsWith('20 dB') ? 20 : 10
  const elsewhere = others.filter((other) => other.speaker !== speaker && other.word !== word).map(({ samples }) => samples)
  const sound = noise.startsWith('babble') ? babble(length, elsewhere, seed) : seededPinkNoise(length, seed + 1)
  return { word, speaker, noise, samples: addNoise(quiet, sound, decibels), spans }
}

/** The loud part of a recording, at one level for all recordings. */
export function oneTry(samples: Float32Array, decibels: number): Float32Array {
  const { from, to } = loudSpan(samples)
  const word = samples.slice(Math.round(from * sampleRate), Math.round(to * sampleRate))
  const loudest = word.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-9)
  const gain = (0.3 / loudest) * 10 ** (decibels / 20)
  const edge = fade * sampleRate
  return word.map((sample, i) => sample * gain * Math.min(1, i / edge, (word.length - i) / edge))
}
