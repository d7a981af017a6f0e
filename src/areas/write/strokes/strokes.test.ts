import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { letters } from '../rules/letters.ts'
import { pointDistance, lengthOf } from '../rules/path.ts'
import file from './strokes.json' with { type: 'json' }
import { penWidth, strokesOf, unitsPerEm } from './strokes.ts'

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
    })).min(1).max(4),
  })),
})

describe('the stroke file', () => {
  it('has the 52 letters, matches its schema and stays small', () => {
    expect(() => strokeFile.parse(file)).not.toThrow()
    expect(Object.keys(file.letters).toSorted()).toEqual(letters.toSorted())
    expect(JSON.stringify(file).length).toBeLessThan(90_000)
  })

  it('states the evidence for each letter', () => {
    const counts = Map.groupBy(letters, (letter) => strokesOf(letter).status)
    expect(counts.get('sourced')).toEqual(['අ', 'උ', 'ග', 'ට', 'ත', 'ප', 'ය', 'ර', 'ල', 'ව'])
    expect(counts.get('by-analogy')).toHaveLength(15)
    expect(counts.get('guess')).toHaveLength(27)
  })
})

it.each(letters)('%s: strokes are inside the ink, reach its four sides and have no jumps', (letter) => {
  const { box, strokes, advance } = strokesOf(letter)
  const points = strokes.flatMap((stroke) => stroke.points)
  const half = penWidth / 2
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
    expect(lengthOf(stroke.points)).toBeGreaterThan(2 * penWidth)
    expect(stroke.points.length).toBeLessThan(400)
  }
})

it.each(letters)('%s: the pen turns sharply only at corners and goes back only over its own line', (letter) => {
  for (const { points, corners, retraced } of strokesOf(letter).strokes) {
    const sharp = points.map((_, i) => i).filter((i) => turnAt(points, i) > 60 && !corners.includes(i))
    expect(sharp).toEqual([])
    for (const [from, to] of retraced) {
      expect(corners).toContain(from)
      for (const point of points.slice(from, to + 1)) {
        const before = points.slice(0, from).flatMap((start, i) => between(start, points[i + 1] ?? start))
        expect(Math.min(...before.map((drawn) => pointDistance(point, drawn)))).toBeLessThan(penWidth / 6)
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
  return Array.from({ length: 9 }, (_, k) => ({ x: a.x + (k / 8) * (b.x - a.x), y: a.y + (k / 8) * (b.y - a.y) }))
}
