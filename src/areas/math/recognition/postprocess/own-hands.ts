/**
 * The child's own examples of hands. An example is the features of the fingers' angles and proportions, and how many fingers
 * are up. Hands that an adult marked as right teach; hands that were counted as asked keep similar numbers apart.
 */
import { type Example, examplesDecided, withExamples } from '#kit/recognition/examples.ts'
import { type FingerExample, readHandFeatures } from '../hand-features.ts'
import { minCountConfidence } from '../../rules/exercises.ts'
import { featureCounts, type FingerOdds, fingersUp, handConfidence, logOddsOfFeatures } from '../model/finger-classifier.ts'
import { fingerFeatures } from '../model/finger-features.ts'
import type { Landmarks } from '../model/hand-landmarks.ts'
import type { FingersUp } from '../types.ts'
import fitted from './hand-spread.json' with { type: 'json' }

/** Chosen with simulated children (`npm run bench personal -- --part fingers`). */
const exampleWeight = { distance: 8, maxShare: 0.95 }
/** One wrong landmark does not decide. */
const maxFeature = 3

/** Describes a hand in standard deviations of one child's attempts at one number (tools/training/hand/fit-hand-spread.ts). */
export function handFeaturesOf(landmarks: Landmarks): Float32Array {
  return Float32Array.from(flatFeatures(landmarks), (value, at) => (value - (fitted.mean[at] ?? 0)) / (fitted.spread[at] ?? 1))
}

export function flatFeatures(landmarks: Landmarks): readonly number[] {
  return fingerFeatures(landmarks).flat().map((value) => Math.max(-maxFeature, Math.min(maxFeature, value)))
}

export function readExamples(examples: readonly FingerExample[]): Example<number>[] {
  return examples.map(({ fingers, features }) => ({ label: fingers, features: readHandFeatures(features) }))
}

/**
 * The fingers that are up and the confidence, 0 to 1. If examples change their number, the fingers with the highest odds are
 * up.
 */
export function fingersWithExamples(
  odds: FingerOdds, features: Float32Array, examples: readonly Example<number>[],
): { readonly fingers: FingersUp; readonly confidence: number; readonly byExamples: boolean } {
  const [fingers, confidence] = [fingersUp(odds), handConfidence(odds)]
  const read = fingers.filter(Boolean).length
  const alone = new Map([[read, confidence]])
  const mixed = withExamples(alone, features, examples, exampleWeight)
  const byExamples = examplesDecided(alone, mixed, minCountConfidence)
  const [count, sure] = [...mixed].reduce((best, one) => (one[1] > best[1] ? one : best))
  if (count === read) return { fingers, confidence: sure, byExamples }
  const likeliest = new Set([0, 1, 2, 3, 4].toSorted((a, b) => (odds.mean[b] ?? 0) - (odds.mean[a] ?? 0)).slice(0, count))
  const up = (finger: number): boolean => likeliest.has(finger)
  return { fingers: [up(0), up(1), up(2), up(3), up(4)], confidence: sure, byExamples }
}

/**
 * Counts the fingers of a hand again from its features, which are less exact than its landmarks.
 * @returns the count, 0 to 5, and the confidence, 0 to 1
 */
export function countOfFeatures(text: string, examples: readonly FingerExample[]): { readonly finger_count: number; readonly confidence: number } {
  const features = readHandFeatures(text)
  const flat = Array.from(features, (value, at) => value * (fitted.spread[at] ?? 1) + (fitted.mean[at] ?? 0))
  const mean = logOddsOfFeatures(featureCounts.map((count, finger) => {
    const from = featureCounts.slice(0, finger).reduce((sum, one) => sum + one, 0)
    return flat.slice(from, from + count)
  }))
  const { fingers, confidence } = fingersWithExamples({ mean, square: mean.map((one) => one * one) }, features, readExamples(examples))
  return { finger_count: fingers.filter(Boolean).length, confidence }
}
