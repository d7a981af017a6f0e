import type { ModelLetter, Point } from '../strokes/strokes.ts'
import { unitsPerEm } from '../strokes/strokes.ts'

/** The canvas and its contents (specification, section 9), in canvas pixels. */
export const sheet = { width: 600, height: 400, guide: 200, pen: 5 } as const

/** Canvas pixels per font unit. */
export const pixelsPerUnit = sheet.guide / unitsPerEm

/** Origin of the guide letter that centres its ink on the canvas. */
export function originOf({ box }: ModelLetter): Point {
  return {
    x: sheet.width / 2 - ((box.left + box.right) / 2) * pixelsPerUnit,
    y: sheet.height / 2 - ((box.top + box.bottom) / 2) * pixelsPerUnit,
  }
}

/** How the sheet is shown, in CSS pixels: the size of the visible part, and the length of one canvas pixel. */
export interface SheetView {
  readonly width: number
  readonly height: number
  readonly scale: number
}

/** From this width on, in CSS pixels, a room in landscape shows the whole sheet. */
const wholeSheetFrom = 800
/** Distance between the letter and the edges of the visible part, in CSS pixels. */
const margin = 16
/** The same above and below the letter in a low room, so that an arrow at the top is visible. */
const lowMargin = 24
/** A letter that fills a tablet needs arm movements. */
const maxScale = 3

/**
 * Fits the sheet into a room. On a laptop the whole sheet is visible, in steps of a half, so that 600 × 400 is exact. In a
 * smaller room the part around the letter is visible, as large as the room allows. The sheet's centre, which is the
 * letter's, is always in the middle.
 */
export function fitSheet({ box }: ModelLetter, room: { readonly width: number; readonly height: number }): SheetView {
  if (room.width >= wholeSheetFrom && room.width > room.height && room.height >= sheet.height) {
    const scale = Math.floor(Math.min(room.width / sheet.width, room.height / sheet.height) * 2) / 2
    return { width: sheet.width * scale, height: sheet.height * scale, scale }
  }
  const scale = Math.min(
    maxScale,
    (room.width - 2 * margin) / ((box.right - box.left) * pixelsPerUnit),
    (room.height - 2 * (room.width > room.height ? lowMargin : margin)) / ((box.bottom - box.top) * pixelsPerUnit),
  )
  return { width: Math.min(room.width, sheet.width * scale), height: Math.min(room.height, sheet.height * scale), scale }
}

/** The model's strokes in canvas pixels, on top of the guide letter. */
export function toCanvas(model: ModelLetter): Point[][] {
  const origin = originOf(model)
  return model.strokes.map(({ points }) => points.map(({ x, y }) => ({ x: origin.x + x * pixelsPerUnit, y: origin.y + y * pixelsPerUnit })))
}

/** Converts a stroke from canvas pixels to font units, as `compareStroke` requires. */
export function toFontUnits(points: readonly Point[], model: ModelLetter): Point[] {
  const origin = originOf(model)
  return points.map(({ x, y }) => ({ x: (x - origin.x) / pixelsPerUnit, y: (y - origin.y) / pixelsPerUnit }))
}
