import { describe, expect, test } from 'vitest'
import { answerFeatures, type Example, examplesDecided, featureText, readFeatureText, withExamples } from './examples.ts'

const weight = { distance: 0.5, maxShare: 0.7 }
const misread = [0.1, 0.85, 0.05]
const confidences = new Map([['a', 0.1], ['b', 0.85], ['c', 0.05]])
const example = (label: string, answer: readonly number[]): Example<string> => ({ label, features: answerFeatures(answer) })

describe('withExamples', () => {
  test('an attempt like an example gets its label, with at most the largest share', () => {
    const mixed = withExamples(confidences, answerFeatures(misread), [example('a', misread)], weight)
    expect(mixed.get('a')).toBeCloseTo(0.3 * 0.1 + 0.7)
    expect(mixed.get('b')).toBeCloseTo(0.3 * 0.85)
    expect([...mixed.values()].reduce((sum, one) => sum + one, 0)).toBeCloseTo(1)
  })

  test('an attempt unlike all examples keeps its confidences', () => {
    const mixed = withExamples(confidences, answerFeatures(misread), [example('a', [0.001, 0.001, 0.998])], weight)
    for (const [label, confidence] of confidences) expect(mixed.get(label)).toBeCloseTo(confidence, 2)
  })

  test('between two labels the nearer example decides', () => {
    const mixed = withExamples(confidences, answerFeatures(misread), [example('a', [0.3, 0.4, 0.3]), example('c', misread)], weight)
    expect(mixed.get('c')).toBeGreaterThan(mixed.get('a') ?? 0)
  })

  test('without examples nothing changes', () => {
    expect(withExamples(confidences, answerFeatures(misread), [], weight)).toEqual(confidences)
  })
})

describe('answerFeatures', () => {
  test('have the mean 0 and the length 1', () => {
    const features = answerFeatures(misread)
    expect(features.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0)
    expect(Math.hypot(...features)).toBeCloseTo(1)
  })

  test('are 0 if all confidences are equal', () => {
    expect([...answerFeatures([0.5, 0.5])]).toEqual([0, 0])
  })
})

test('features survive as text, to a sixty-third of the range', () => {
  const features = Float32Array.of(-0.4, -0.123, 0, 0.2, 0.4, 3)
  const read = readFeatureText(featureText(features, 0.4), 0.4)
  for (const [at, value] of [-0.4, -0.123, 0, 0.2, 0.4, 0.4].entries()) expect(Math.abs((read[at] ?? 9) - value)).toBeLessThanOrEqual(0.4 / 63 + 1e-6)
})

function decided(without: readonly [string, number][], mixed: readonly [string, number][]): boolean {
  return examplesDecided(new Map(without), new Map(mixed), 0.5)
}

test('examples decide if the answer is sure, and would be another one or unsure without them', () => {
  expect(decided([['a', 0.6], ['b', 0.3]], [['a', 0.3], ['b', 0.7]]), 'another label').toBe(true)
  expect(decided([['a', 0.4], ['b', 0.3]], [['a', 0.8], ['b', 0.1]]), 'sure now').toBe(true)
  expect(decided([['a', 0.6]], [['a', 0.9]]), 'sure before').toBe(false)
  expect(decided([['a', 0.6], ['b', 0.3]], [['a', 0.4], ['b', 0.45]]), 'unsure now').toBe(false)
  expect(decided([], []), 'no answer').toBe(false)
})
