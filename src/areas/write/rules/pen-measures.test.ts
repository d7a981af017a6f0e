import { expect, test } from 'vitest'
import { measurePen, measureWord, speedsOf, type TimedPoint, timedStrokes } from './pen-measures.ts'

/** A line to the right, 200 px in a second, from a time in ms. */
const across = (from: number, y = 0, pixels = 200, x = 0): TimedPoint[] => Array.from({ length: 51 }, (_, at) => ({ x: x + (at / 50) * pixels, y, time: from + at * 20 }))

test('strokes, seconds and mean speed in heights of the letter a second', () => {
  const { strokes, seconds, speed, pauses } = measurePen([across(0), across(1200, 50)], 100)
  expect([strokes, seconds, pauses]).toEqual([2, 2.2, []])
  expect(speed).toBeCloseTo(2)
})

test('a pen in the air for 0.3 s or longer has paused, where it comes down again', () => {
  expect(measurePen([across(0), across(1300, 50)], 100).pauses).toEqual([{ at: { x: 0, y: 50, time: 1300 }, ms: 300, isLifted: true }])
})

test('a pen that rests on the sheet has paused, in the middle, at the end, or trembling', () => {
  const [first, second] = [across(0, 0, 100), across(1800, 0, 100, 102)]
  expect(measurePen([[...first, ...second]], 100).pauses).toEqual([{ at: expect.objectContaining({ x: 98 }), ms: 820, isLifted: false }])
  expect(measurePen([[...first, { x: 100, y: 0, time: 1500 }]], 100).pauses).toMatchObject([{ ms: 520, isLifted: false }])
  const trembling = Array.from({ length: 40 }, (_, at) => ({ x: at % 2, y: 0, time: at * 20 }))
  expect(measurePen([trembling], 100).pauses).toMatchObject([{ ms: 780, isLifted: false }])
})

test('a fast stroke with few points is no pause', () => {
  expect(measurePen([[{ x: 0, y: 0, time: 0 }, { x: 120, y: 0, time: 400 }]], 100).pauses).toEqual([])
})

test('nothing is measured of strokes without times', () => {
  expect(timedStrokes([[1, 2, 3, 4], [5, 6]], [{ times: [], pressures: [], tilts: [] }, { times: [7], pressures: [], tilts: [] }])).toEqual([[{ x: 5, y: 6, time: 70 }]])
  expect(measurePen([], 100)).toEqual({ strokes: 0, pauses: [], seconds: 0, secondsDown: 0, speed: undefined })
  expect(measureWord([measurePen([], 100)]).speed).toBeUndefined()
})

test('a word has the strokes, pauses and seconds of its units, and their mean speed while the pen is down', () => {
  const [slow, fast, unknown] = [measurePen([across(0, 0, 100)], 100), measurePen([across(0, 0, 200), across(1300, 50, 200)], 100), measurePen([], 100)]
  const { strokes, pauses, seconds, secondsDown, speed } = measureWord([slow, unknown, fast])
  expect([strokes, pauses, seconds, secondsDown]).toEqual([3, fast.pauses, 3.3, 3])
  expect(speed).toBeCloseTo((1 + 2 * 2) / 3)
})

test('the speed follows the pen', () => {
  const speeds = speedsOf([...across(0, 0, 50), ...across(1020, 0, 200, 51)], 100)
  expect(speeds[20]).toBeCloseTo(0.5)
  expect(speeds[80]).toBeCloseTo(2)
})
