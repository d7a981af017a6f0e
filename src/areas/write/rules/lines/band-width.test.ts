import { expect, test } from 'vitest'
import type { Help } from '#kit/attempts/help.ts'
import type { Outcome, PracticeAttempt } from '#kit/practice/spaced-repetition.ts'
import { drawnShape } from '../../testing/shape-trials.ts'
import { seeded } from '../../testing/unsteady-strokes.ts'
import { initialTracing } from '../tracing.ts'
import { bandWidth } from './band-width.ts'
import { traceInBand } from './draw-shape.ts'
import { type Shape, shapes, strokesOfShape } from './shapes.ts'

const tried = (outcome: Outcome, help: Help = 'traced', item: Shape = 'line-down'): PracticeAttempt => ({ item, outcome, help, at: '2026-11-26T09:00:00Z' })
const successes = (count: number): PracticeAttempt[] => Array.from({ length: count }, () => tried('well'))

test('the band falls with success to a narrowest width, and widens again after a miss or a shared try', () => {
  const widths = [0, 1, 3, 20].map((count) => bandWidth(successes(count), 'line-down'))
  expect(widths.map(Math.round)).toEqual([100, 85, 61, 32])
  for (const miss of [tried('badly'), tried('well', 'together'), tried('unsure', 'hand')]) {
    expect(bandWidth([...successes(20), miss], 'line-down')).toBeCloseTo(32 / 0.85 ** 4)
  }
  expect(bandWidth([tried('badly')], 'line-down')).toBe(100)
})

test('other shapes, empty sheets and tries without an answer change nothing', () => {
  const others = [tried('well', 'traced', 'circle'), tried('badly', 'none'), tried('well', 'none'), tried('unsure')]
  expect(bandWidth([...successes(3), ...others], 'line-down')).toBe(bandWidth(successes(3), 'line-down'))
})

test('every band stays wider than the thickest pen and narrower than the next part of its shape', () => {
  for (const shape of shapes) {
    const narrow = bandWidth(Array.from({ length: 30 }, () => tried('well', 'traced', shape)), shape)
    expect(narrow).toBeGreaterThan(16)
    expect(narrow).toBeLessThan(strokesOfShape(shape).widest)
  }
})

test('a child whose hand trembles succeeds in about four of five tries, once the band has found its width', () => {
  const random = seeded(31)
  const model = strokesOfShape('spiral')
  const attempts: PracticeAttempt[] = []
  for (let at = 0; at < 300; at++) {
    const width = bandWidth(attempts, 'spiral')
    const { at: accepted } = drawnShape(model, 'shaky', random).reduce((tracing, line) => traceInBand(tracing, line, model, width), initialTracing)
    attempts.push(tried(accepted === 1 ? 'well' : 'badly', 'traced', 'spiral'))
  }
  const settled = attempts.slice(60)
  const share = settled.filter(({ outcome }) => outcome === 'well').length / settled.length
  expect(share).toBeGreaterThan(0.75)
  expect(share).toBeLessThan(0.85)
})
