import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { lengthOf, pointDistance } from '../rules/path.ts'
import { partsOf, signs, syllables, type Syllable } from '../rules/syllables.ts'
import file from './strokes-signs.json' with { type: 'json' }
import { strokesOf } from './strokes.ts'
import { strokesOfUnit } from './syllable-strokes.ts'

const index = z.int().min(0)
const part = z.tuple([index, z.int(), z.int()])
const signFile = z.strictObject({
  font: z.string(),
  unitsPerEm: z.literal(1000),
  shapes: z.array(z.array(z.strictObject({
    points: z.array(z.int()).min(4).refine((points) => points.length % 2 === 0),
    corners: z.array(index),
    retraced: z.array(z.tuple([index, index])),
  })).min(1).max(3)),
  syllables: z.record(z.string().length(2), z.strictObject({
    advance: z.int().positive(),
    box: z.tuple([z.int(), z.int(), z.int(), z.int()]),
    before: part.optional(),
    base: z.int().min(0).optional(),
    cut: z.int().min(2).optional(),
    on: z.literal(true).optional(),
    after: part.optional(),
  })),
})

describe('the file of the signs', () => {
  it('has 36 consonants with 12 signs, matches its schema and stays small', () => {
    expect(() => signFile.parse(file)).not.toThrow()
    expect(Object.keys(file.syllables).toSorted()).toEqual(syllables.toSorted())
    expect(syllables).toHaveLength(36 * 12)
    expect(JSON.stringify(file).length).toBeLessThan(90_000)
  })

  it('is made of the font of the letters', async () => {
    const { default: letters } = await import('./strokes.json', { with: { type: 'json' } })
    expect(file.font).toBe(letters.font)
  })
})

it.each(syllables)('%s: the line fills the box of the font’s ink, and each stroke is long enough to write', (syllable) => {
  const { box, strokes, pen, advance } = strokesOfUnit(syllable)
  const points = strokes.flatMap((stroke) => stroke.points)
  const reach = 1.3 * (pen / 2)
  const sides = [
    Math.min(...points.map(({ x }) => x)) - box.left, box.right - Math.max(...points.map(({ x }) => x)),
    Math.min(...points.map(({ y }) => y)) - box.top, box.bottom - Math.max(...points.map(({ y }) => y)),
  ]
  for (const side of sides) {
    expect(side).toBeGreaterThan(0)
    expect(side).toBeLessThan(reach)
  }
  expect(advance).toBeGreaterThan(0.85 * box.right)
  for (const stroke of strokes) {
    expect(lengthOf(stroke.points)).toBeGreaterThan(pen)
    expect(Math.max(...stroke.corners, ...stroke.retraced.flat(), 0)).toBeLessThan(stroke.points.length)
    for (const [i, point] of stroke.points.slice(1).entries()) expect(pointDistance(point, stroke.points[i])).toBeLessThan(600)
  }
})

const starts = (syllable: Syllable) => strokesOfUnit(syllable).strokes.map(({ points }) => points[0]?.x ?? NaN)
const count = (syllable: Syllable) => strokesOfUnit(syllable).strokes.length

/** The width of the last stroke. */
function width(syllable: Syllable): number {
  const xs = strokesOfUnit(syllable).strokes.at(-1)?.points.map(({ x }) => x) ?? []
  return Math.max(...xs) - Math.min(...xs)
}

describe('the order of writing', () => {
  it('has the consonant’s own strokes first and then the sign', () => {
    for (const sign of ['ා', 'ැ', 'ෑ', 'ි', 'ී', 'ු', 'ූ', '්'] as const) {
      expect(strokesOfUnit(`ක${sign}`).strokes.slice(0, 1)).toEqual(strokesOf('ක').strokes)
      expect(count(`ක${sign}`)).toBe(sign === '්' ? 3 : 2)
    }
  })

  it('has the left part of ෙ ේ ො ෝ before the consonant', () => {
    for (const sign of ['ෙ', 'ේ', 'ො', 'ෝ'] as const) {
      const [first = NaN, second = NaN] = starts(`ක${sign}`)
      expect(first).toBeLessThan(second)
    }
    expect(count('කෙ')).toBe(2)
    expect(count('කො')).toBe(3)
    expect(count('කේ')).toBe(4)
    expect(count('කෝ')).toBe(5)
  })

  it('goes on from a round consonant into its sign without a lift', () => {
    for (const consonant of ['ඛ', 'ඞ', 'ච', 'ට', 'ඩ', 'ධ', 'බ', 'ම', 'ව'] as const) {
      expect(count(`${consonant}ි`)).toBe(1)
      expect(count(`${consonant}්`)).toBe(2)
    }
  })

  it('gives ු its form: a hook, a box, or the low mark of ර', () => {
    expect(width('කු')).toBeLessThan(350)
    expect(width('ටු')).toBeGreaterThan(400)
    expect(strokesOfUnit('රු').strokes.at(-1)?.points[0]?.y).toBeGreaterThan(-450)
    expect(strokesOfUnit('රැ').strokes.at(-1)?.points[0]?.y).toBeLessThan(-600)
    // ළු has a form of its own, without the strokes of ළ.
    expect(strokesOfUnit('ළු').strokes).not.toContainEqual(strokesOf('ළ').strokes[0])
  })
})

it('gives letters their own strokes and throws for anything else', () => {
  expect(strokesOfUnit('අ')).toEqual(strokesOf('අ'))
  expect(strokesOfUnit('க')).toEqual(strokesOf('க'))
  // @ts-expect-error: not a unit
  expect(() => strokesOfUnit('කං')).toThrow(RangeError)
  expect(signs.filter((sign) => partsOf(`ක${sign}`)?.sign !== sign)).toEqual([])
})
