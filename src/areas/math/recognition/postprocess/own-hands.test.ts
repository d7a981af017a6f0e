import { describe, expect, test } from 'vitest'
import { readHandFeatures, values, writeHandFeatures } from '../hand-features.ts'
import type { FingerOdds } from '../model/finger-classifier.ts'
import { fingersWithExamples, readExamples } from './own-hands.ts'

/** An open hand whose thumb is bent: four fingers are read. */
const odds: FingerOdds = { mean: [-2, 5, 5, 5, 5], square: [4, 25, 25, 25, 25] }
const bentThumb = Float32Array.from({ length: values }, (_, at) => Math.sin(at))
const foldedThumb = Float32Array.from(bentThumb, (value) => value + 3)
const known = (fingers: number, features: Float32Array) => readExamples([{ fingers, features: writeHandFeatures(features) }])

describe('fingersWithExamples', () => {
  test('a hand like an example shows its number: the likeliest fingers are up', () => {
    const { fingers, confidence, byExamples } = fingersWithExamples(odds, bentThumb, known(5, bentThumb))
    expect(byExamples).toBe(true)
    expect(fingers).toEqual([true, true, true, true, true])
    expect(confidence).toBeGreaterThan(0.9)
    expect(fingersWithExamples(odds, bentThumb, known(3, bentThumb)).fingers.filter(Boolean)).toHaveLength(3)
  })

  test('a hand unlike the examples, and a hand without examples, is read as it is', () => {
    const alone = fingersWithExamples(odds, foldedThumb, [])
    expect(alone.byExamples).toBe(false)
    expect(alone.fingers).toEqual([false, true, true, true, true])
    const far = fingersWithExamples(odds, foldedThumb, known(5, bentThumb))
    expect(far.fingers).toEqual(alone.fingers)
    expect(far.confidence).toBeCloseTo(alone.confidence, 1)
  })

  test('a hand that was counted as asked keeps a similar number apart', () => {
    const near = Float32Array.from(foldedThumb, (value) => value - 1)
    expect(fingersWithExamples(odds, near, known(5, Float32Array.from(foldedThumb, (value) => value - 1.5))).fingers.filter(Boolean)).toHaveLength(5)
    const both = [...known(5, Float32Array.from(foldedThumb, (value) => value - 1.5)), ...known(4, near)]
    expect(fingersWithExamples(odds, near, both).fingers.filter(Boolean)).toHaveLength(4)
  })
})

test('features survive as text, in steps of 0.4 standard deviations', () => {
  const read = readHandFeatures(writeHandFeatures(bentThumb))
  expect(read).toHaveLength(values)
  for (const [at, value] of bentThumb.entries()) expect(Math.abs((read[at] ?? 99) - value)).toBeLessThanOrEqual(12 / 63 + 1e-6)
})
