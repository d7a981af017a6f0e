import { expect, test } from 'vitest'
import { isPenOf, maxPenTime, penStrokes } from './pen.ts'

test('times count in steps of 10 ms from the first touch, over all strokes', () => {
  const lines = [[{ x: 0, y: 0, time: 5000 }, { x: 9, y: 0, time: 5024 }], [{ x: 0, y: 9, time: 6500.4 }, { x: 0, y: 9, time: 5000 + 2 * 3_600_000 }]]
  expect(penStrokes(lines)).toEqual([{ times: [0, 2], pressures: [], tilts: [] }, { times: [150, maxPenTime], pressures: [], tilts: [] }])
})

test('the pressure is in percent and the tilt in degrees, of the strokes that have them at every point', () => {
  const held = { x: 1, y: 1, time: 0, pressure: 0.504, tilt: [12.4, -30] as const }
  expect(penStrokes([[held, held], [held, { x: 1, y: 1, time: 10 }]])).toEqual([
    { times: [0, 0], pressures: [50, 50], tilts: [12, -30, 12, -30] }, { times: [0, 1], pressures: [], tilts: [] },
  ])
})

test('a stroke that the app drew has no times, and a drawing without times no movement', () => {
  expect(penStrokes([[{ x: 0, y: 0 }], [{ x: 0, y: 0, time: 7 }]])).toEqual([{ times: [], pressures: [], tilts: [] }, { times: [0], pressures: [], tilts: [] }])
  expect(penStrokes([[{ x: 0, y: 0 }]])).toBeUndefined()
  expect(penStrokes([])).toBeUndefined()
})

test('each list fits its stroke or is empty', () => {
  const pen = { times: [0, 1], pressures: [], tilts: [1, 2, 3, 4] }
  expect(isPenOf([pen], [[1, 2, 3, 4]])).toBe(true)
  expect(isPenOf([pen], [[1, 2]])).toBe(false)
  expect(isPenOf([pen], [])).toBe(false)
  expect(isPenOf([{ ...pen, tilts: [1, 2] }], [[1, 2, 3, 4]])).toBe(false)
})
