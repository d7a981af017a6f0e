import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allLetters, letters, tamilLetters } from '../rules/letters.ts'
import { pointDistance, lengthOf } from '../rules/path.ts'
import sinhala from './strokes.json' with { type: 'json' }
import tamil from './strokes-tamil.json' with { type: 'json' }
import { strokesOf, unitsPerEm } from './strokes.ts'

const index = z.int().min(0)
const strokeFile = z.strictObject({
  font: z.string(),
  unitsPerEm: z.literal(1000),
  pen: z.int().positive(),
  letters: z.record(z.string().length(1), z.strictObject({
    status: z.enum(['sourced', 'by-analogy', 'guess']),
    advance: z.int().positive(),
    box: z.tuple([z.int(), z.int(), z.int(), z.int()]),
    strokes: z.array(z.strictObject({
      points: z.array(z.int()).min(4).refine((points) => points.length % 2 === 0),
      corners: z.array(index),
      retraced: z.array(z.tuple([index, index])),
    })).min(1).max(5),
  })),
})

describe('the stroke files', () => {
  it.each([
    { script: 'Sinhala', file: sinhala, expected: letters, count: 52, bytes: 90_000 },
    { script: 'Tamil', file: tamil, expected: tamilLetters, count: 30, bytes: 40_000 },
  ])('have the $count $script letters, match their schema and stay small', ({ file, expected, count, bytes }) => {
    expect(() => strokeFile.parse(file)).not.toThrow()
    expect(Object.keys(file.letters).toSorted()).toEqual(expected.toSorted())
    expect(expected).toHaveLength(count)
    expect(JSON.stringify(file).length).toBeLessThan(bytes)
  })

  it('state that every Tamil letter is a guess', () => {
    expect(tamilLetters.filter((letter) => strokesOf(letter).status !== 'guess')).toEqual([])
  })

  it('state the evidence for each Sinhala letter', () => {
    const counts = Map.groupBy(letters, (letter) => strokesOf(letter).status)
    expect(counts.get('sourced')).toEqual(['අ', 'උ', 'ග', 'ට', 'ත', 'ප', 'ය', 'ර', 'ල', 'ව'])
    expect(counts.get('by-analogy')).toHaveLength(15)
    expect(counts.get('guess')).toHaveLength(27)
  })
})

it.each(allLetters)('%s: strokes are inside the ink, reach its four sides and have no jumps', (letter) => {
  const { box, strokes, advance, pen } = strokesOf(letter)
  const points = strokes.flatMap((stroke) => stroke.points)
  const half = pen / 2
  expect(advance).toBeGreaterThan(0.9 * box.right)
  for (const { x, y } of points) {
    expect(x).toBeGreaterThan(box.left)
    expect(x).toBeLessThan(box.right)
    expect(y).toBeGreaterThan(box.top)
    expect(y).toBeLessThan(box.bottom)
  }
  const reach = 1.3 * half // a slanted end reaches further than the line's middle
  expect(Math.min(...points.map(({ x }) => x)) - box.left).toBeLessThan(reach)
  expect(box.right - Math.max(...points.map(({ x }) => x))).toBeLessThan(reach)
  expect(Math.min(...points.map(({ y }) => y)) - box.top).toBeLessThan(reach)
  expect(box.bottom - Math.max(...points.map(({ y }) => y))).toBeLessThan(reach)
  for (const stroke of strokes) {
    expect(lengthOf(stroke.points)).toBeGreaterThan(2 * pen)
    expect(stroke.points.length).toBeLessThan(400)
  }
})

it.each(allLetters)('%s: the pen turns sharply only at corners and goes back only over its own line', (letter) => {
  const { pen, strokes } = strokesOf(letter)
  for (const { points, corners, retraced } of strokes) {
    const sharp = points.map((_, i) => i).filter((i) => turnAt(points, i) > 60 && !corners.includes(i))
    expect(sharp).toEqual([])
    for (const [from, to] of retraced) {
      expect(corners).toContain(from)
      for (const point of points.slice(from, to + 1)) {
        const before = points.slice(0, from).flatMap((start, i) => between(start, points[i + 1] ?? start))
        expect(Math.min(...before.map((drawn) => pointDistance(point, drawn)))).toBeLessThan(pen / 6)
      }
    }
  }
})

it('throws for any other letter', () => {
  expect(() => strokesOf('A')).toThrow(RangeError)
  expect(() => strokesOf('constructor')).toThrow(RangeError)
  expect(unitsPerEm).toBe(1000)
})

function turnAt(points: readonly { x: number; y: number }[], i: number): number {
  const [a, b, c] = [points[i - 1], points[i], points[i + 1]]
  if (a === undefined || b === undefined || c === undefined) return 0
  const turn = Math.abs(Math.atan2(c.y - b.y, c.x - b.x) - Math.atan2(b.y - a.y, b.x - a.x))
  return (Math.min(turn, 2 * Math.PI - turn) * 180) / Math.PI
}

function between(a: { x: number; y: number }, b: { x: number; y: number }): { x: number; y: number }[] {
  return Array.from({ length: 65 }, (_, k) => ({ x: a.x + (k / 64) * (b.x - a.x), y: a.y + (k / 64) * (b.y - a.y) }))
}
