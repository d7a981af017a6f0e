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
  expect(readNumber([scribble])?.isSure).toBe(false)
})

function example(digit: number, strokes: readonly Stroke[]): { digit: number; features: string } {
  return { digit, features: readNumber(strokes)?.features ?? '' }
}

/** A child that writes mirrored, each time a little differently. */
function mirrored(number: number, at: number): Stroke[] {
  return unsteady(strokesOfNumber(number), 0.04 * at).map((stroke) => stroke.map(({ x, y }) => ({ x: -x, y })))
}

const mirrored4And7 = [4, 7].flatMap((number) => [-2, -1, 0, 1, 2].map((at) => example(number, mirrored(number, at))))

test.each([4, 7])('a mirrored %i is read once five like it are known, and the others as before', (number) => {
  expect(readNumber(mirrored(number, 0.5))).not.toMatchObject({ number, isSure: true })
  expect(readNumber(mirrored(number, 0.5), mirrored4And7)).toMatchObject({ number, isSure: true, byExamples: true })
  for (let other = 0; other < 10; other++) expect(readNumber(unsteady(strokesOfNumber(other), 0.1), mirrored4And7)).toMatchObject({ number: other, isSure: true })
})

test.each(Array.from({ length: 10 }, (_, number) => number))('one %i that was marked as another digit by mistake changes no reading', (number) => {
  const wrong = example((number + 3) % 10, unsteady(strokesOfNumber(number), 0))
  for (const slant of [-0.15, 0, 0.15]) expect(readNumber(unsteady(strokesOfNumber(number), slant), [wrong])).toMatchObject({ number, byExamples: false })
})

test('two digits at once are no example, and are read with the examples of each', () => {
  const two = readNumber(strokesOfNumber(10), mirrored4And7)
  expect([two?.number, two?.features]).toEqual([10, undefined])
})
