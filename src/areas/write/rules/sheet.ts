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

/** Width and height of the guide letter's ink, in canvas pixels. */
export function guideSize({ box }: ModelLetter): { readonly width: number; readonly height: number } {
  return { width: (box.right - box.left) * pixelsPerUnit, height: (box.bottom - box.top) * pixelsPerUnit }
}

/** Radius of the dot at the start of a stroke, in canvas pixels; `large` as help after a miss. */
export function startRadius(large: boolean): number {
  return large ? 16 : 13
}
/** From the edge of that dot to the point of the arrow in the direction of writing. */
export const arrowLength = 30

/** The direction in which a stroke begins, in radians; 0 is right, positive is down. A dot has none. */
export function startAngle(line: readonly Point[]): number | undefined {
  const [start] = line
  if (start === undefined) return undefined
  const away = line.find(({ x, y }) => Math.hypot(x - start.x, y - start.y) > 24) ?? line.at(-1) ?? start
  return away.x === start.x && away.y === start.y ? undefined : Math.atan2(away.y - start.y, away.x - start.x)
}

/** How far the starts of the strokes, with their dots and arrows, are from the sheet's centre, across and down, in canvas pixels. */
export function reachOfStarts(model: ModelLetter): { readonly across: number; readonly down: number } {
  const radius = startRadius(true)
  const marks = toCanvas(model).flatMap((line) => {
    const [start] = line
    if (start === undefined) return []
    const angle = startAngle(line)
    if (angle === undefined) return [{ ...start, edge: radius }]
    const tip = { x: start.x + Math.cos(angle) * (radius + arrowLength), y: start.y + Math.sin(angle) * (radius + arrowLength) }
    return [{ ...start, edge: radius }, { ...tip, edge: 2 }]
  })
  return {
    across: Math.max(0, ...marks.map(({ x, edge }) => Math.abs(x - sheet.width / 2) + edge)),
    down: Math.max(0, ...marks.map(({ y, edge }) => Math.abs(y - sheet.height / 2) + edge)),
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
const margin = 12
/** A letter that fills a tablet needs arm movements. */
const maxScale = 3

/**
 * Fits the sheet into a room. On a laptop the whole sheet is visible, in steps of a half, so that 600 × 400 is exact. In a
 * smaller room the part around the letter is visible, as large as the room allows. The sheet's centre, which is the
 * letter's, is always in the middle. The whole letter is visible with the dots and arrows at the starts of its strokes.
 */
export function fitSheet(model: ModelLetter, room: { readonly width: number; readonly height: number }): SheetView {
  if (room.width >= wholeSheetFrom && room.width > room.height && room.height >= sheet.height) {
    const scale = Math.floor(Math.min(room.width / sheet.width, room.height / sheet.height) * 2) / 2
    return { width: sheet.width * scale, height: sheet.height * scale, scale }
  }
  const letter = guideSize(model)
  const reach = reachOfStarts(model)
  const scale = Math.min(
    maxScale,
    (room.width - 2 * margin) / letter.width,
    (room.height - 2 * margin) / letter.height,
    room.width / (2 * reach.across),
    room.height / (2 * reach.down),
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
