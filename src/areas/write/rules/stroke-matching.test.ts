import { describe, expect, it } from 'vitest'
import { criteria, compareLetter, compareStroke, alignToModel, leniencies, limits } from './stroke-matching.ts'
import { allLetters } from './letters.ts'
import { directionSimilarity, pointDistance, resampleByLength, frechetDistance, lengthOf } from './path.ts'
import { trimEnds, perturbStrokes, handStyles, seeded } from '../testing/unsteady-strokes.ts'
import { strokesOf } from '../strokes/strokes.ts'
import type { ModelLetter, Point } from '../strokes/strokes.ts'
import { passRate } from '../testing/matcher-trials.ts'
import type { Trial } from '../testing/matcher-trials.ts'

const ra = strokesOf('ර')
const drawnAs = (model: ModelLetter): Point[][] => model.strokes.map(({ points }) => [...points])
const moved = (points: readonly Point[], by: number): Point[] => points.map(({ x, y }) => ({ x: x + by, y }))
const first = (model: ModelLetter): ModelLetter['strokes'][number] => {
  const [stroke] = model.strokes
  if (stroke === undefined) throw new Error('a letter without strokes')
  return stroke
}

describe('a line', () => {
  const corner = [{ x: 0, y: 0 }, { x: 3, y: 0 }, { x: 3, y: 1 }]

  it('has a length and can be resampled evenly', () => {
    expect(lengthOf(corner)).toBe(4)
    expect(resampleByLength(corner, 5)).toEqual([{ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 2, y: 0 }, { x: 3, y: 0 }, { x: 3, y: 1 }])
    expect(resampleByLength([{ x: 2, y: 2 }], 3)).toEqual([{ x: 2, y: 2 }, { x: 2, y: 2 }, { x: 2, y: 2 }])
    expect(resampleByLength([], 3)).toEqual([])
  })

  it('has a large Fréchet distance and opposite directions to its own reverse', () => {
    expect(frechetDistance(corner, corner)).toBe(0)
    expect(frechetDistance(corner, corner.toReversed())).toBeCloseTo(pointDistance(corner[0], corner[2]))
    expect(directionSimilarity(corner, corner, 9)).toBeCloseTo(1)
    expect(directionSimilarity(corner, corner.toReversed(), 9)).toBeLessThan(0)
    expect(frechetDistance([], corner)).toBe(Infinity)
  })
})

describe('all letters', () => {
  it.each(allLetters)('%s passes as the model draws it and fails backwards, at every leniency', (letter) => {
    const model = strokesOf(letter)
    const right = drawnAs(model)
    const backwards = right.map((points) => points.toReversed())
    for (const leniency of leniencies) {
      expect(compareLetter(right, model, leniency)).toMatchObject({ right: true, missed: undefined })
      expect(compareLetter(backwards, model, leniency).right).toBe(false)
    }
  })

  it.each(allLetters)('%s passes at any place and size once it is aligned to the model', (letter) => {
    const model = strokesOf(letter)
    const elsewhere = drawnAs(model).map((points) => points.map(({ x, y }) => ({ x: 300 + x / 3, y: 900 + y / 3 })))
    expect(compareLetter(elsewhere, model, 'exact').right).toBe(false)
    expect(compareLetter(alignToModel(elsewhere, model), model, 'exact').right).toBe(true)
  })

  // Measured by `npm run bench strokes`, with a small margin.
  it.each<[Trial, (typeof leniencies)[number], number, number]>([
    ['steady', 'exact', 0.98, 1],
    ['young', 'very kind', 0.98, 1],
    ['young', 'fair', 0.93, 1],
    ['young', 'exact', 0.3, 0.6],
    ['shaky', 'very kind', 0.9, 1],
    ['shaky', 'kind', 0.7, 0.9],
    ['reversed', 'very kind', 0, 0.01],
    ['reversed', 'exact', 0, 0],
    ['mirrored', 'very kind', 0, 0.01],
    ['scribble', 'very kind', 0, 0.01],
    ['first half', 'very kind', 0, 0.04],
    ['last half', 'very kind', 0, 0.04],
    ['first half', 'fair', 0, 0.005],
    ['straight line', 'kind', 0, 0.04],
    ['another letter', 'very kind', 0, 0.07],
    ['another letter', 'fair', 0, 0.01],
    ['another letter', 'exact', 0, 0],
    ['look-alike', 'exact', 0, 0.08],
  ])('%s at %s: a share of %d to %d passes', (trial, leniency, least, most) => {
    const { accepted, of } = passRate(trial, leniency, { times: 4, seed: 7 })
    expect(accepted / of).toBeGreaterThanOrEqual(least)
    expect(accepted / of).toBeLessThanOrEqual(most)
  })
})

describe('missed criteria', () => {
  const stroke = first(ra)

  it('contain only the direction if the stroke was drawn backwards', () => {
    expect(compareStroke(stroke.points.toReversed(), stroke, 'fair').missed).toEqual(['direction'])
  })

  it('contain the start if the stroke began elsewhere', () => {
    expect(compareStroke(moved(stroke.points, 250), stroke, 'fair').missed).toEqual(['start'])
    expect(compareStroke(moved(stroke.points, 250), stroke, 'very kind').missed).toEqual([])
  })

  it('contain the length if half of the stroke is missing', () => {
    const { missed, measured } = compareStroke(trimEnds(stroke.points, 0, 0.5), stroke, 'fair')
    expect(missed).toContain('length')
    expect(missed).not.toContain('start')
    expect(measured.length).toBeCloseTo(0.5, 1)
  })

  it('contain the shape if the line has another shape', () => {
    const straight = [stroke.points[0], stroke.points.at(-1)].flatMap((point) => point ?? [])
    expect(compareStroke(straight, stroke, 'fair').missed).toContain('shape')
  })

  it('contain everything if nothing was drawn', () => {
    expect(compareStroke([], stroke, 'very kind').missed).toEqual([...criteria])
    expect(compareStroke([{ x: 0, y: 0 }], stroke, 'very kind').right).toBe(false)
  })

  it('become more lenient from level to level', () => {
    for (const [i, leniency] of leniencies.slice(1).entries()) {
      const [kind, strict] = [limits[leniencies[i] ?? leniency], limits[leniency]]
      expect(kind.start).toBeGreaterThan(strict.start)
      expect(kind.direction).toBeLessThan(strict.direction)
      expect(kind.shape).toBeGreaterThan(strict.shape)
      expect(kind.length[0]).toBeLessThan(strict.length[0])
      expect(kind.length[1]).toBeGreaterThan(strict.length[1])
    }
  })
})

describe('a whole letter', () => {
  const aa = strokesOf('ආ')

  it('must have its strokes in order', () => {
    const drawn = drawnAs(aa)
    expect(compareLetter(drawn.toReversed(), aa, 'fair')).toMatchObject({ right: false, missed: 'order' })
    expect(compareLetter(drawn.slice(1), aa, 'fair')).toMatchObject({ right: false, missed: 'count' })
    expect(compareLetter([], aa, 'very kind')).toMatchObject({ right: false, missed: 'count', strokes: [] })
  })

  it('reports the missed criteria of each stroke', () => {
    const drawn = drawnAs(aa).map((points, i) => (i === 1 ? points.toReversed() : points))
    const { missed, strokes } = compareLetter(drawn, aa, 'fair')
    expect(missed).toBe('strokes')
    expect(strokes.map((stroke) => stroke.missed)).toEqual([[], ['direction'], []])
  })

  it('may lift the pen within a stroke at kind levels, but not at exact', () => {
    const [whole = []] = drawnAs(ra)
    const broken = [trimEnds(whole, 0, 0.52), trimEnds(whole, 0.5, 0)]
    expect(compareLetter(broken, ra, 'kind').right).toBe(true)
    expect(compareLetter(broken, ra, 'exact')).toMatchObject({ right: false, missed: 'count' })
  })

  it('may omit a retraced tip, up to fair', () => {
    const ya = strokesOf('ය')
    const { points, retraced: [[from, to] = [0, 0]] } = { ...first(ya), retraced: [...first(ya).retraced] }
    const back = points.slice(from, to + 1).length
    const plain = [...points.slice(0, from - back + 1), ...points.slice(to)]
    expect(lengthOf(plain)).toBeLessThan(lengthOf(points))
    expect(compareLetter([plain], ya, 'fair').right).toBe(true)
  })
})

it('draws the same unsteady letter for the same seed', () => {
  const lines = ra.strokes.map(({ points }) => points)
  expect(perturbStrokes(lines, handStyles.shaky, seeded(3))).toEqual(perturbStrokes(lines, handStyles.shaky, seeded(3)))
  expect(perturbStrokes(lines, handStyles.shaky, seeded(3))).not.toEqual(perturbStrokes(lines, handStyles.shaky, seeded(4)))
})
