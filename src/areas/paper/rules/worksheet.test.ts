import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { PrintedLetter } from '#kit/printables.ts'
import { arrowTip, placeLetter, rowWidth, worksheetRows } from './worksheet.ts'

const strokeFile = z.object({ pen: z.number(), letters: z.record(z.string(), z.object({ strokes: z.array(z.object({ points: z.array(z.number()) })) })) })

/** Every letter of both scripts, read from their files: the area of these letters is not imported. */
const letters: readonly PrintedLetter[] = (['strokes', 'strokes-tamil'] as const).flatMap((name) => {
  const { pen, letters: all } = strokeFile.parse(JSON.parse(readFileSync(join(import.meta.dirname, `../../write/strokes/${name}.json`), 'utf8')))
  return Object.entries(all).map(([letter, { strokes }]): PrintedLetter => ({
    letter,
    lang: name === 'strokes' ? 'si' : 'ta',
    lineWidth: pen,
    strokes: strokes.map(({ points }) => Array.from({ length: points.length / 2 }, (_, at) => ({ x: points[2 * at] ?? 0, y: points[2 * at + 1] ?? 0 }))),
  }))
})

test('places every letter with its dots and arrows inside its cell', () => {
  expect(letters).toHaveLength(82)
  for (const letter of letters) {
    for (const row of worksheetRows) {
      const at = row.cells - 1
      const { lines, pen, starts } = placeLetter(letter, at, row)
      const points = [
        ...lines.flat().map(({ x, y }) => ({ x, y, reach: pen / 2 })),
        ...starts.map(({ x, y }) => ({ x, y, reach: row.dot })),
        ...starts.filter(({ angle }) => angle !== undefined).map((start) => arrowTip(start, row)).map(({ x, y }) => ({ x, y, reach: 0 })),
      ]
      const width = rowWidth / row.cells
      for (const { x, y, reach } of points) {
        expect(x - reach, `${letter.letter} ${row.name}`).toBeGreaterThanOrEqual(width * at)
        expect(x + reach, `${letter.letter} ${row.name}`).toBeLessThanOrEqual(rowWidth)
        expect(y - reach, `${letter.letter} ${row.name}`).toBeGreaterThanOrEqual(0)
        expect(y + reach, `${letter.letter} ${row.name}`).toBeLessThanOrEqual(row.height)
      }
    }
  }
})

test('has three sizes, each clearly smaller than the one before', () => {
  for (const letter of letters) {
    const [large = 0, medium = 0, small = 0] = worksheetRows.slice(0, 3).map((row) => {
      const { top, bottom } = placeLetter(letter, 0, row)
      return bottom - top
    })
    expect(medium, letter.letter).toBeLessThan(0.7 * large)
    expect(small, letter.letter).toBeLessThan(0.8 * medium)
  }
})

test('has a dot for each stroke, and dots do not cover each other', () => {
  for (const letter of letters) {
    for (const row of worksheetRows) {
      const { starts } = placeLetter(letter, 0, row)
      expect(starts).toHaveLength(letter.strokes.length)
      for (const [i, a] of starts.entries()) {
        for (const b of starts.slice(i + 1)) {
          expect(Math.hypot(a.x - b.x, a.y - b.y), `${letter.letter} ${row.name}`).toBeGreaterThanOrEqual(2 * row.dot)
        }
      }
    }
  }
})

test('a dot of a letter has no arrow', () => {
  const dot: PrintedLetter = { letter: '.', lang: 'en', lineWidth: 80, strokes: [[{ x: 0, y: 0 }, { x: 0, y: 0 }]] }
  const [row] = worksheetRows
  expect(row && placeLetter(dot, 0, row).starts).toMatchObject([{ angle: undefined }])
})
