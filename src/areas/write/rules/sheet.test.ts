import { expect, test } from 'vitest'
import { allLetters } from './letters.ts'
import { fitSheet, guideSize, reachOfStarts } from './sheet.ts'
import { strokesOf } from '../strokes/strokes.ts'

test('a laptop shows the whole sheet, exactly 600 × 400 or a multiple', () => {
  expect(fitSheet(strokesOf('අ'), { width: 837, height: 704 })).toEqual({ width: 600, height: 400, scale: 1 })
  expect(fitSheet(strokesOf('අ'), { width: 952, height: 804 })).toEqual({ width: 900, height: 600, scale: 1.5 })
})

/** Rooms for the sheet, in CSS pixels: phones in both orientations, a tablet in both. */
const rooms = [[312, 230], [352, 400], [280, 288], [436, 328], [754, 900], [766, 724]] as const

test.each(rooms)('in a room of %i × %i every letter fits with the dots and arrows of its strokes, as large as possible', (width, height) => {
  for (const letter of allLetters) {
    const model = strokesOf(letter)
    const view = fitSheet(model, { width, height })
    expect(view.width).toBeLessThanOrEqual(width)
    expect(view.height).toBeLessThanOrEqual(height)
    const wide = guideSize(model).width * view.scale
    const high = guideSize(model).height * view.scale
    const { across, down } = reachOfStarts(model)
    expect(wide, letter).toBeLessThanOrEqual(width - 23.9)
    expect(high, letter).toBeLessThanOrEqual(height - 23.9)
    expect(2 * across * view.scale, letter).toBeLessThanOrEqual(width + 0.1)
    expect(2 * down * view.scale, letter).toBeLessThanOrEqual(height + 0.1)
    const filled = [wide / (width - 24), high / (height - 24), (2 * across * view.scale) / width, (2 * down * view.scale) / height]
    expect(view.scale === 3 || Math.max(...filled) > 0.999, letter).toBe(true)
  }
})

test('on a phone of 360 × 740 every letter is at least 240 px high, or as wide as the sheet; only the two narrowest take less than 70 % of the window', () => {
  const room = { width: 352, height: 406 }
  const narrow = allLetters.filter((letter) => {
    const model = strokesOf(letter)
    const { scale } = fitSheet(model, room)
    const { width, height } = guideSize(model)
    expect(height * scale >= 240 || width * scale > room.width - 32, letter).toBe(true)
    return width * scale < 0.7 * 360
  })
  expect(narrow).toEqual(['ද', 'ர'])
})
