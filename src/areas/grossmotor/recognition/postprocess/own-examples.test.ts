import { describe, expect, test } from 'vitest'
import { labels } from '../model/classify.ts'
import { maxSegments, readMovementFeatures } from '../movement-features.ts'
import type { Segment } from '../types.ts'
import { exampleFeatures, withOwnExamples } from './own-examples.ts'

function segment(chances: Partial<Segment['probabilities']>, moving = true): Segment {
  const probabilities = Object.fromEntries(labels.map((label) => [label, chances[label] ?? 0.01])) as Segment['probabilities']
  const prediction = labels.reduce((best, label) => (probabilities[label] > probabilities[best] ? label : best))
  return { prediction, confidence: probabilities[prediction], start: 0, end: 1.5, probabilities, moving }
}

const smallThrow = segment({ none: 0.6, throw: 0.2, catch: 0.1 })
const jump = segment({ jump: 0.8, run: 0.1 })

function sum({ probabilities }: Segment): number {
  return labels.reduce((so, label) => so + probabilities[label], 0)
}

describe('exampleFeatures', () => {
  test('describe the segments with motion that are likeliest the movement, four at most', () => {
    const film = [segment({ throw: 0.9 }, false), jump, ...Array.from({ length: 5 }, () => smallThrow)]
    const features = exampleFeatures('throw', film) ?? ''
    const known = readMovementFeatures(features)
    expect(known).toHaveLength(maxSegments)
    expect(readMovementFeatures(exampleFeatures('throw', [smallThrow]) ?? '')[0]).toEqual(known[0])
  })

  test('are missing without motion', () => {
    expect(exampleFeatures('throw', [segment({ throw: 0.9 }, false)])).toBeUndefined()
  })
})

describe('withOwnExamples', () => {
  const examples = [{ movement: 'throw' as const, features: exampleFeatures('throw', [smallThrow]) ?? '' }]

  test('a segment like an example becomes its movement; probabilities keep their sum', () => {
    const [read] = withOwnExamples([smallThrow], examples)
    expect(read).toMatchObject({ prediction: 'throw', confidence: read?.probabilities.throw })
    expect(read?.confidence).toBeGreaterThan(0.7)
    expect(read && sum(read)).toBeCloseTo(sum(smallThrow) * 0.3 + 0.7, 1)
  })

  test('other segments, and those without motion, stay as they are', () => {
    const [other, still] = withOwnExamples([jump, { ...smallThrow, moving: false }], examples)
    expect(other?.prediction).toBe('jump')
    expect(other?.confidence).toBeCloseTo(0.8, 1)
    expect(still).toEqual({ ...smallThrow, moving: false })
  })

  test('without examples nothing changes', () => {
    expect(withOwnExamples([smallThrow, jump], [])).toEqual([smallThrow, jump])
  })
})
