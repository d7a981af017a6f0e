/**
 * Personal templates: how one child says a word. An attempt is compared with earlier attempts of the same child by
 * dynamic time warping (Sakoe and Chiba 1978). Voice and articulation are the same on both sides, so that even a
 * pronunciation that no dictionary has is recognised.
 */
import { frameSize, readFeatures } from '../features.ts'
import fitted from './personal-template.json' with { type: 'json' }
import { sigmoid } from './ranking.ts'

/** 0 (equal) to about 1: the mean of 1 − cosine between frames over the best alignment. */
export function templateDistance(one: string, other: string): number {
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
  return Math.min(...examples.map((example) => templateDistance(features, example)))
}

/** Features of attempts that an adult marked as right. */
export interface Templates {
  /** attempts of the asked word */
  readonly word: readonly string[]
  /** of the child's other words */
  readonly others: readonly string[]
}

/** From this probability on an attempt counts as the word, 0 to 1. */
export const minTemplateProbability = 0.5

/**
 * The probability that an attempt matches the child's templates of the word, 0 to 1: from its distance to the nearest
 * template, and how much nearer that is than the templates of other words. 0 without templates. The constants are in
 * `personal-template.json`.
 */
export function templateProbability({ word, others }: Templates, features: string): number {
  if (word.length === 0) return 0
  const near = nearest(features, word)
  return sigmoid(fitted.bias + fitted.distance * near + fitted.lead * distanceLead(near, features, others))
}

/** How much nearer than to the other words, ± `fitted.limit`; 0 without other words. */
export function distanceLead(near: number, features: string, others: readonly string[]): number {
  if (others.length === 0) return 0
  return Math.max(-fitted.limit, Math.min(fitted.limit, nearest(features, others) - near))
}

/** An attempt of a word: its features, and the recogniser's confidence, 0 to 1. */
export interface PastAttempt {
  readonly features: string
  readonly confidence: number
}

/** From this confidence on a word is said well and cannot come closer. */
const wellSaidConfidence = 0.75

/**
 * Whether an attempt is closer than the median of the child's previous ones: to the templates of the word, or without
 * templates to the word as the recogniser hears it. Returns false without previous attempts and if they were said well
 * already.
 */
export function isCloser(previous: readonly PastAttempt[], attempt: PastAttempt, templates: readonly string[]): boolean {
  if (previous.length === 0 || median(previous.map(({ confidence }) => confidence)) >= wellSaidConfidence) return false
  const gained = confidenceGains(previous, attempt, templates)
  return templates.length > 0 ? gained.distance >= fitted.closer.distance : gained.logit >= fitted.closer.logit
}

export interface ConfidenceGains {
  /** how much nearer to the templates */
  readonly distance: number
  /** how much likelier the word is, in log-odds */
  readonly logit: number
}

/** How much better an attempt is than the median of the previous ones. */
export function confidenceGains(previous: readonly PastAttempt[], attempt: PastAttempt, templates: readonly string[]): ConfidenceGains {
  const others = previous.filter(({ features }) => !templates.includes(features))
  const last = median(others.map(({ features }) => nearest(features, templates)))
  return {
    distance: templates.length === 0 || others.length === 0 ? 0 : last - nearest(attempt.features, templates),
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
