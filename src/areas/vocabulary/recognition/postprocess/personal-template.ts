/**
 * A child's own way of saying a word. An attempt is compared with earlier attempts of the same child by dynamic time
 * warping (Sakoe and Chiba 1978): one voice and one way of articulating on both sides, so that even a way that no
 * dictionary knows is known again.
 */
import { frameSize, readFeatures } from '../features.ts'
import fitted from './personal-template.json' with { type: 'json' }
import { sigmoid } from './ranking.ts'

/** 0 (alike) to about 1: the mean over the best alignment of 1 less the cosine between frames. */
export function distance(one: string, other: string): number {
  const [a, b] = [readFeatures(one), readFeatures(other)]
  const [rows, columns] = [a.length / frameSize, b.length / frameSize]
  let before = new Float64Array(columns + 1).fill(Infinity)
  before[0] = 0
  for (let row = 0; row < rows; row++) {
    const now = new Float64Array(columns + 1).fill(Infinity)
    for (let column = 0; column < columns; column++) {
      let cosine = 0
      for (let i = 0; i < frameSize; i++) cosine += (a[row * frameSize + i] ?? 0) * (b[column * frameSize + i] ?? 0)
      const cost = 1 - cosine
      const straight = (before[column] ?? 0) + 2 * cost
      now[column + 1] = Math.min((before[column + 1] ?? 0) + cost, (now[column] ?? 0) + cost, straight)
    }
    before = now
  }
  return (before[columns] ?? 0) / (rows + columns)
}

function nearest(features: string, examples: readonly string[]): number {
  return Math.min(...examples.map((example) => distance(features, example)))
}

/** What an adult called right, as descriptions. */
export interface Taught {
  /** attempts of the word asked for */
  readonly word: readonly string[]
  /** of the child's other words */
  readonly others: readonly string[]
}

/** So likely it must be that an attempt is the taught way for it to count as the word, 0 to 1. */
export const acceptedFrom = 0.5

/**
 * How likely an attempt is the child's taught way of the word, 0 to 1: by how near it is to the nearest taught attempt,
 * and how much nearer than to what was taught for other words. 0 where nothing was taught. Constants: `own-way.json`.
 */
export function ownWay({ word, others }: Taught, features: string): number {
  if (word.length === 0) return 0
  const near = nearest(features, word)
  return sigmoid(fitted.bias + fitted.distance * near + fitted.lead * leadOver(near, features, others))
}

/** How much nearer than to the other words, ± `fitted.limit`; 0 where none was taught. */
export function leadOver(near: number, features: string, others: readonly string[]): number {
  if (others.length === 0) return 0
  return Math.max(-fitted.limit, Math.min(fitted.limit, nearest(features, others) - near))
}

/** An attempt of a word: what is kept of it, and how well the recogniser found it said, 0 to 1. */
export interface Said {
  readonly features: string
  readonly confidence: number
}

/** From here on a word is said well: there is nothing to come closer to. */
const saidWell = 0.75

/**
 * Whether an attempt came closer than the child's last ones did (their median): to what was taught of the word, or
 * where nothing was, to the word as the recogniser hears it. false where there is none to compare with, or where they
 * were said well already.
 */
export function closer(previous: readonly Said[], attempt: Said, taught: readonly string[]): boolean {
  if (previous.length === 0 || median(previous.map(({ confidence }) => confidence)) >= saidWell) return false
  const gained = gains(previous, attempt, taught)
  return taught.length > 0 ? gained.distance >= fitted.closer.distance : gained.logit >= fitted.closer.logit
}

export interface Gains {
  /** nearer to the taught attempts by so much */
  readonly distance: number
  /** the word likelier by so much */
  readonly logit: number
}

/** What an attempt has over the median of the last ones. */
export function gains(previous: readonly Said[], attempt: Said, taught: readonly string[]): Gains {
  const others = previous.filter(({ features }) => !taught.includes(features))
  const last = median(others.map(({ features }) => nearest(features, taught)))
  return {
    distance: taught.length === 0 || others.length === 0 ? 0 : last - nearest(attempt.features, taught),
    logit: logit(attempt.confidence) - median(previous.map(({ confidence }) => logit(confidence))),
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}

function logit(confidence: number): number {
  const bounded = Math.max(0.01, Math.min(0.99, confidence))
  return Math.log(bounded / (1 - bounded))
}
