import { expect, test } from 'vitest'
import { readPen, readStrokes, storePen, storeStrokes } from '#database/stored-strokes.ts'

test.each([
  ['none', []],
  ['one without a point', [[]]],
  ['a dot', [[0, 0]]],
  ['beyond the edges', [[-100, 700, 700, -100, -99.9, 0.1], [600, 400]]],
  ['a line', [[10, 20, 30.5, 40, 51, 60, 71.5, 80]]],
  ['an odd count', [[1.5]]],
])('strokes are read as they were stored: %s', (_, strokes) => {
  expect(readStrokes(storeStrokes(strokes))).toEqual(strokes)
})

test('a drawn letter takes about a character for each number, and a tenth of a pixel is kept', () => {
  const numbers = Array.from({ length: 200 }, (_, at) => [300 + 150 * Math.cos(at / 30), 200 + 120 * Math.sin(at / 20)]).flat()
  const stored = storeStrokes([numbers])
  expect(stored.length).toBeLessThan(1.1 * numbers.length)
  expect(readStrokes(stored)).toEqual([numbers.map((number) => Math.round(number * 10) / 10)])
})

test('a number without end is refused', () => {
  expect(() => storeStrokes([[1e300]])).toThrow('too large')
  expect(() => storeStrokes([[Infinity]])).toThrow('too large')
})

test('JSON of before is read', () => {
  expect(readStrokes('[[1,2.25],[]]')).toEqual([[1, 2.25], []])
})

test.each([
  ['', 'JSON'], ['2$$ ', 'JSON'], ['{"a":1}', 'no strokes'], ['[1]', 'no strokes'], ['[["1"]]', 'no strokes'], ['null', 'no strokes'],
  ['1$', 'no end'], ['1d ', 'no end'], ['1~ ', 'unknown digit'], ['1\u00E9 ', 'unknown digit'], [`1${'}'.repeat(40)}$ `, 'too large'],
])('anything else is refused: %s', (stored, reason) => {
  expect(() => readStrokes(stored)).toThrow(reason)
})

test('the movement of a pen is read as it was stored', () => {
  const pen = [
    { times: [900, 360_000], pressures: [0, 100], tilts: [-90, 90, 0, 12] }, { times: [], pressures: [], tilts: [] },
    { times: [5, 3, 3, 3, 7, 200, 0, 1], pressures: [], tilts: [] },
  ]
  expect(readPen(storePen(pen))).toEqual(pen)
  expect(readPen(storePen([]))).toEqual([])
  expect(readPen(storeStrokes(pen.flatMap(({ times, pressures, tilts }) => [times, pressures, tilts])))).toEqual(pen)
})

// 60, 120 and 30 times a second, and 60 times with a shake of 4 ms.
test.each([[16.7, 0], [8.3, 0], [33.3, 0], [16.7, 4]])('times every %s ms that shake by %s ms take less than half a character each', (pace, shake) => {
  const times = Array.from({ length: 300 }, (_, at) => Math.round((pace * at + shake * Math.sin(at * 7)) / 10))
  const stored = storePen([{ times, pressures: [], tilts: [] }])
  expect(readPen(stored)).toEqual([{ times, pressures: [], tilts: [] }])
  expect(stored.length).toBeLessThan(times.length / 2)
})

test.each([['1$ ', 'missing'], ['2$  ', 'missing'], ['2$', 'no end'], ['2~   ', 'unknown digit'], [`2${'}'.repeat(40)}$   `, 'too large'], ['[[1]]', 'missing'], ['', 'JSON']])(
  'what is no movement of a pen is refused: %s', (stored, reason) => {
    expect(() => readPen(stored)).toThrow(reason)
  },
)
