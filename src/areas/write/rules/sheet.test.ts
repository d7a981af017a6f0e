import { expect, test } from 'vitest'
import { letters } from './letters.ts'
import { fitSheet, pixelsPerUnit } from './sheet.ts'
import { strokesOf } from '../strokes/strokes.ts'

test('a laptop shows the whole sheet, exactly 600 × 400 or a multiple', () => {
  expect(fitSheet(strokesOf('අ'), { width: 837, height: 704 })).toEqual({ width: 600, height: 400, scale: 1 })
  expect(fitSheet(strokesOf('අ'), { width: 952, height: 804 })).toEqual({ width: 900, height: 600, scale: 1.5 })
})

/** Rooms for the sheet, in CSS pixels: phones in both orientations, a tablet in both. */
const rooms = [[312, 230], [352, 400], [280, 288], [436, 328], [754, 900], [766, 724]] as const

test.each(rooms)('in a room of %i × %i every letter fits with its margins, and touches them in one direction', (width, height) => {
  for (const letter of letters) {
    const model = strokesOf(letter)
    const view = fitSheet(model, { width, height })
    expect(view.width).toBeLessThanOrEqual(width)
    expect(view.height).toBeLessThanOrEqual(height)
    const wide = (model.box.right - model.box.left) * pixelsPerUnit * view.scale
    const high = (model.box.bottom - model.box.top) * pixelsPerUnit * view.scale
    const above = width > height ? 48 : 32
    expect(wide, letter).toBeLessThanOrEqual(width - 31.9)
    expect(high, letter).toBeLessThanOrEqual(height - above + 0.1)
    expect(view.scale === 3 || wide > width - 33 || high > height - above - 1, letter).toBe(true)
  }
})
