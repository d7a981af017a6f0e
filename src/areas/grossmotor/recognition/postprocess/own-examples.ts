/** The child's own examples of movements: segments of films that an adult marked as right. */
import { answerFeatures, type Example, withExamples } from '#kit/recognition/examples.ts'
import type { Movement } from '../../rules/movements.ts'
import { labels } from '../model/classify.ts'
import { maxSegments, type MovementExample, readMovementFeatures, writeMovementFeatures } from '../movement-features.ts'
import type { Segment } from '../types.ts'

/** Chosen with simulated children (`npm run bench personal -- --part movement`). */
const exampleWeight = { distance: 0.4, maxShare: 0.7 }

function featuresOf({ probabilities }: Segment): Float32Array {
  return answerFeatures(labels.map((label) => probabilities[label]))
}

/**
 * Describes the segments with motion, to make them examples of the requested movement: those in which it is likeliest,
 * `maxSegments` at most. Undefined without motion.
 */
export function exampleFeatures(movement: Movement, segments: readonly Segment[]): string | undefined {
  const likeliest = segments.filter(({ moving }) => moving)
    .toSorted((a, b) => b.probabilities[movement] - a.probabilities[movement]).slice(0, maxSegments)
  return likeliest.length === 0 ? undefined : writeMovementFeatures(likeliest.map(featuresOf))
}

/** Makes segments with motion that resemble an example likelier to be its movement. */
export function withOwnExamples(segments: readonly Segment[], examples: readonly MovementExample[]): readonly Segment[] {
  const known = examples.flatMap(({ movement, features }): Example<Segment['prediction']>[] => (
    readMovementFeatures(features).map((one) => ({ label: movement, features: one }))
  ))
  if (known.length === 0) return segments
  return segments.map((segment) => {
    if (!segment.moving) return segment
    const mixed = withExamples(new Map(labels.map((label) => [label, segment.probabilities[label]])), featuresOf(segment), known, exampleWeight)
    const probabilities = Object.fromEntries(mixed) as Record<Segment['prediction'], number>
    const prediction = labels.reduce((best, label) => (probabilities[label] > probabilities[best] ? label : best))
    return { ...segment, probabilities, prediction, confidence: probabilities[prediction] }
  })
}
