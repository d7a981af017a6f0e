import type { ModelLetter, Point } from './strokes/strokes.ts'
import { unitsPerEm } from './strokes/strokes.ts'

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
