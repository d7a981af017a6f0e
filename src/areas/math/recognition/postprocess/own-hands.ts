/** The child's own examples of hands: readings of the five fingers that an adult marked as right. */
import { type Example, withExamples } from '#kit/recognition/examples.ts'
import { type FingerExample, readHandFeatures } from '../hand-features.ts'
import { featuresOfOdds, type FingerOdds, fingersUp, handConfidence, oddsOfFeatures } from '../model/finger-classifier.ts'
import type { FingersUp } from '../types.ts'

/** Chosen with simulated children (`npm run bench personal -- --part fingers`). */
const exampleWeight = { distance: 0.5, maxShare: 0.95 }

/** An example with the fingers that are up: as many as the adult saw, those that the reading shows best. */
export function ownHands(examples: readonly FingerExample[]): Example<string>[] {
  return examples.map(({ fingers, features }) => {
    const values = readHandFeatures(features)
    const best = [...values.keys()].toSorted((a, b) => (values[b] ?? 0) - (values[a] ?? 0)).slice(0, fingers)
    return { label: nameOf([0, 1, 2, 3, 4].map((finger) => best.includes(finger))), features: values }
  })
}

/** The fingers that are up and the confidence, 0 to 1, of a hand that may resemble an example. */
export function fingersWithExamples(odds: FingerOdds, examples: readonly Example<string>[]): { readonly fingers: FingersUp; readonly confidence: number } {
  const [fingers, confidence] = [fingersUp(odds), handConfidence(odds)]
  if (examples.length === 0) return { fingers, confidence }
  const mixed = withExamples(new Map([[nameOf(fingers), confidence]]), featuresOfOdds(odds), examples, exampleWeight)
  const [name, sure] = [...mixed].reduce((best, one) => (one[1] > best[1] ? one : best))
  const up = (finger: number): boolean => name[finger] === '1'
  return { fingers: [up(0), up(1), up(2), up(3), up(4)], confidence: sure }
}

/** Counts the fingers of a hand again from its features. @returns the count, 0 to 5, and the confidence, 0 to 1 */
export function countOfFeatures(features: string, examples: readonly FingerExample[]): { readonly finger_count: number; readonly confidence: number } {
  const { fingers, confidence } = fingersWithExamples(oddsOfFeatures(readHandFeatures(features)), ownHands(examples))
  return { finger_count: fingers.filter(Boolean).length, confidence }
}

function nameOf(fingers: readonly boolean[]): string {
  return fingers.map((up) => (up ? '1' : '0')).join('')
}
