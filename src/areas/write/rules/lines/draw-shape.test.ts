import { expect, test } from 'vitest'
import { drawnShape, scribbled, shareRight } from '../../testing/shape-trials.ts'
import { sheet, toCanvas } from '../sheet.ts'
import { helpFor, initialTracing, type Line, traceAssisted, type Tracing } from '../tracing.ts'
import { isDrawnAlone, isRightShape, traceInBand } from './draw-shape.ts'
import { type ModelShape, type Shape, shapes, strokesOfShape } from './shapes.ts'

function traced(lines: readonly Line[], model: ModelShape, width = model.widest): Tracing {
  return lines.reduce((tracing, line) => traceInBand(tracing, line, model, width), initialTracing)
}

/** Each stroke was accepted at the first try. */
function isTraced(lines: readonly Line[], model: ModelShape, share = 1): boolean {
  const { at, misses, stray } = traced(lines, model, model.widest * share)
  return at === model.strokes.length && misses === 0 && stray.length === 0
}

const leastOf = (shares: Record<string, number>): number => Math.min(...Object.values(shares))
const mostOf = (shares: Record<string, number>): number => Math.max(...Object.values(shares))

const half = (line: Line): Line => line.slice(0, Math.round(line.length / 2))
/** Smaller, and at another place. */
const elsewhere = (lines: readonly Line[]): Line[] => lines.map((line) => line.map(({ x, y }) => ({ x: (x - sheet.width / 2) * 0.6 + 200, y: (y - sheet.height / 2) * 0.6 + 150 })))

test('a hand that trembles passes in a wide band, a steady one in the narrowest', () => {
  expect(leastOf(shareRight(40, (model, random) => isTraced(drawnShape(model, 'shaky', random), model)))).toBeGreaterThanOrEqual(0.9)
  expect(leastOf(shareRight(40, (model, random) => isTraced(drawnShape(model, 'young', random), model, 0.6)))).toBeGreaterThanOrEqual(0.95)
  expect(leastOf(shareRight(20, (model, random) => isTraced(drawnShape(model, 'steady', random), model, 0.32)))).toBe(1)
})

test('a narrower band asks for a steadier hand', () => {
  const shaky = [1, 0.6, 0.32].map((share) => shareRight(20, (model, random) => isTraced(drawnShape(model, 'shaky', random), model, share)))
  const sums = shaky.map((shares) => Object.values(shares).reduce((sum, one) => sum + one, 0))
  expect(sums).toEqual(sums.toSorted((a, b) => b - a))
  expect(sums[0]).toBeGreaterThan((sums[2] ?? 0) + 1)
})

test('scribbles, strokes drawn backwards, halves, a dot and other shapes do not pass, even in the widest band', () => {
  expect(mostOf(shareRight(40, (model, random) => traced([scribbled(model, random)], model).at > 0))).toBe(0)
  const backwards = shareRight(20, (model, random) => traced(drawnShape(model, 'young', random).map((line) => line.toReversed()), model).at > 0)
  // A circle may be drawn in both directions.
  expect({ ...backwards, circle: 0 }).toEqual(Object.fromEntries(shapes.map((shape) => [shape, 0])))
  expect(backwards['circle']).toBeGreaterThan(0.95)
  expect(mostOf(shareRight(20, (model, random) => traced(drawnShape(model, 'young', random).map(half), model).at > 0))).toBe(0)
  expect(mostOf(shareRight(1, (model) => traced([(toCanvas(model)[0] ?? []).slice(0, 1)], model).at > 0))).toBe(0)
})

test('on an empty sheet the own place and size do not count, and another shape or a scribble is not right', () => {
  const alone = shareRight(40, (model, random) => isDrawnAlone(model.hasDots ? drawnShape(model, 'young', random) : elsewhere(drawnShape(model, 'young', random)), model))
  expect(leastOf(alone)).toBeGreaterThanOrEqual(0.95)
  expect(mostOf(shareRight(40, (model, random) => isDrawnAlone([scribbled(model, random)], model)))).toBeLessThanOrEqual(0.01)
  for (const drawn of shapes) {
    const accepted = shareRight(10, (model, random) => isDrawnAlone(drawnShape(strokesOfShape(drawn), 'steady', random), model))
    // A house without corners is a circle that is a little square.
    expect(shapes.filter((shape) => (accepted[shape] ?? 0) > 0), drawn).toEqual(drawn === 'dots' ? ['circle', 'dots'] : [drawn])
  }
  expect(isDrawnAlone([], strokesOfShape('circle'))).toBe(false)
})

const modelLines = (shape: Shape): Line[] => toCanvas(strokesOfShape(shape))

test('a stroke may be drawn in two pieces, and the first one is no miss', () => {
  const [whole = []] = modelLines('spiral')
  const pieces = [whole.slice(0, 60), whole.slice(58)]
  const model = strokesOfShape('spiral')
  expect(traced(pieces.slice(0, 1), model)).toMatchObject({ at: 0, misses: 0, missed: [pieces[0]] })
  expect(traced(pieces, model)).toMatchObject({ at: 1, misses: 0, done: pieces, stray: [] })
})

test('dots may be joined line by line or in one line, but not in another order', () => {
  const model = strokesOfShape('dots')
  expect(traced(modelLines('dots'), model).at).toBe(5)
  expect(traced([modelLines('dots').flat()], model).at).toBe(5)
  expect(traced([...modelLines('dots').slice(2, 3), ...modelLines('dots').slice(0, 1)], model)).toMatchObject({ at: 1, misses: 0, stray: [modelLines('dots')[2]] })
})

test('a circle may begin at any point', () => {
  const [circle = []] = modelLines('circle')
  for (const at of [0, 10, 36, 60]) expect(isTraced([[...circle.slice(at, -1), ...circle.slice(0, at + 1)]], strokesOfShape('circle'), 0.4)).toBe(true)
})

const beside = (): Line[] => modelLines('line-down').map((line) => line.map(({ x, y }) => ({ x: x + 24, y })))

test('after a miss the band of the stroke is wider, up to the widest', () => {
  const model = strokesOfShape('line-down')
  expect(traced(beside(), model, 40)).toMatchObject({ at: 0, misses: 1 })
  expect(traced([...beside(), ...beside()], model, 40)).toMatchObject({ at: 1, misses: 0, done: beside(), stray: beside() })
})

test('after three misses of a stroke it is drawn together, and the shape is right', () => {
  const model = strokesOfShape('line-down')
  const away = beside().map((line) => line.map(({ x, y }) => ({ x: x + 200, y })))
  const missed = traced([...away, ...away, ...away], model)
  expect(missed).toMatchObject({ at: 0, misses: 3 })
  expect(helpFor(missed)).toBe('together')
  const { at, assisted, done } = traceAssisted(missed, model)
  expect({ at, assisted }).toEqual({ at: 1, assisted: true })
  expect(isRightShape({ lines: done, help: 'together', isComplete: true, misses: 3 }, model)).toBe(true)
})
