import { expect, test } from 'vitest'
import type { Stroke } from '#kit/ink/types.ts'
import { strokesOfNumber } from '../../rules/number/digit-strokes.ts'
import { readNumber } from './read-number.ts'

/** The strokes as an unsteady hand draws them: slanted, waving, and narrow. */
function unsteady(strokes: readonly Stroke[], slant: number): Stroke[] {
  return strokes.map((stroke) => stroke.map(({ x, y }, at) => ({
    x: 300 + 0.7 * x + slant * y + 3 * Math.sin(at * 1.3), y: 200 + 0.8 * y + 3 * Math.cos(at * 1.7),
  })))
}

test.each(Array.from({ length: 11 }, (_, number) => number))('%i is read as it is taught and as an unsteady hand draws it', (number) => {
  expect(readNumber(strokesOfNumber(number))?.number).toBe(number)
  expect(readNumber(unsteady(strokesOfNumber(number), 0.15))?.number).toBe(number)
  expect(readNumber(unsteady(strokesOfNumber(number), -0.15))?.number).toBe(number)
})

test('the strokes may have any order and direction', () => {
  const turned = strokesOfNumber(4).toReversed().map((stroke) => stroke.toReversed())
  expect(readNumber(turned)?.number).toBe(4)
  expect(readNumber(strokesOfNumber(10).toReversed())?.number).toBe(10)
})

test('nothing and a scribble are no number', () => {
  expect(readNumber([])).toBeUndefined()
  const scribble = Array.from({ length: 60 }, (_, at) => ({ x: 300 + 100 * Math.sin(at * 2.4), y: 200 + 90 * Math.cos(at * 1.7) }))
  expect(readNumber([scribble])).toBeUndefined()
})
