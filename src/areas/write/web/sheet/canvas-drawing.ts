/** Draws on the sheet. It is paper in the dark theme, too, so it has its own colours. */
import { resampleByLength } from '../../rules/path.ts'
import { arrowLength, originOf, pixelsPerUnit, sheet, type SheetView, startAngle, startRadius, toCanvas } from '../../rules/sheet.ts'
import type { PenPoint } from '../../rules/pen.ts'
import type { ShownGuide } from '../../rules/steps.ts'
import type { Point } from '../../strokes/strokes.ts'
import { strokesOfUnit } from '../../strokes/syllable-strokes.ts'
import type { Unit } from '../../rules/syllables.ts'
import type { Line } from '../../rules/tracing.ts'

export type Context = CanvasRenderingContext2D

const paper = '#ffffff'
const ink = '#000000'
/** A faint light grey at half opacity. */
const guideGrey = '#8c8c8c'
/** Colours of everything that the app itself shows on the sheet: dot, arrow and moving pen. */
const shown = '#7b3f8c'
const shownSoft = '#c79ad4'
/** Each font has the letters of one script. */
export const letterFonts = '"Noto Sans Sinhala", "Noto Sans Tamil"'
export const guideFont = `${sheet.guide}px ${letterFonts}`

/** Clears the sheet. The view is in pixels of the bitmap. */
export function startSheet(context: Context, { width, height, scale }: SheetView): void {
  context.setTransform(scale, 0, 0, scale, (width - sheet.width * scale) / 2, (height - sheet.height * scale) / 2)
  context.globalAlpha = 1
  context.fillStyle = paper
  context.fillRect(0, 0, sheet.width, sheet.height)
  context.lineCap = 'round'
  context.lineJoin = 'round'
}

/** Points of the half of a stroke that is drawn; more change nothing that can be seen. */
const pointsOfHalf = 60

/** Draws the faint letter: all of it, or only the first half of each stroke. @param opacity 0 to 1; smaller while it appears */
export function drawGuide(context: Context, unit: Unit, { part = 'whole', opacity = 1 }: { part?: ShownGuide; opacity?: number } = {}): void {
  if (part === 'none') return
  const model = strokesOfUnit(unit)
  const { x, y } = originOf(model)
  context.save()
  context.globalAlpha = 0.5 * opacity
  if (part === 'half') {
    context.strokeStyle = guideGrey
    context.lineWidth = model.pen * pixelsPerUnit
    // One path: where two strokes meet, it is not darker.
    context.beginPath()
    for (const line of toCanvas(model)) {
      for (const [at, point] of resampleByLength(line, 2 * pointsOfHalf).slice(0, pointsOfHalf).entries()) {
        if (at === 0) context.moveTo(point.x, point.y)
        context.lineTo(point.x, point.y)
      }
    }
    context.stroke()
    context.restore()
    return
  }
  context.fillStyle = guideGrey
  context.font = guideFont
  context.fillText(unit, x, y)
  context.restore()
}

/** Draws the child's lines, round and black; their width follows the pressure if the pen reports it. */
export function drawInk(context: Context, lines: readonly (readonly PenPoint[])[], width: number, opacity = 1): void {
  context.save()
  context.globalAlpha = opacity
  context.strokeStyle = ink
  for (const line of lines) {
    if (line.every(({ pressure }) => pressure === undefined)) trace(context, line, width)
    else {
      for (const [i, to] of line.entries()) trace(context, [line[i - 1] ?? to, to], width * (0.5 + (to.pressure ?? 0.5)))
    }
  }
  context.restore()
}

function trace(context: Context, line: readonly Point[], width: number): void {
  const [first] = line
  if (first === undefined) return
  context.lineWidth = width
  context.beginPath()
  context.moveTo(first.x, first.y)
  for (const { x, y } of line) context.lineTo(x, y)
  context.stroke()
}

/** Draws a line of the demonstration up to its current end, and the pen. */
export function drawDemonstration(context: Context, line: Line, { pen, soft = false }: { pen: boolean; soft?: boolean }): void {
  context.save()
  context.strokeStyle = soft ? shownSoft : shown
  trace(context, line, 9)
  const tip = line.at(-1)
  if (pen && tip !== undefined) {
    context.fillStyle = shown
    context.beginPath()
    context.arc(tip.x, tip.y, 13, 0, 2 * Math.PI)
    context.fill()
    context.fillStyle = paper
    context.beginPath()
    context.arc(tip.x, tip.y, 5, 0, 2 * Math.PI)
    context.fill()
  }
  context.restore()
}

/** Draws the start of a line, its number if there are several, and an arrow in the direction of writing. @param opacity 0 to 1; smaller while it appears */
export function drawStart(context: Context, line: Line, { number, large, opacity = 1 }: { number: number | null; large: boolean; opacity?: number }): void {
  const [start] = line
  if (start === undefined) return
  const angle = startAngle(line)
  const radius = startRadius(large)
  context.save()
  context.globalAlpha = opacity
  context.fillStyle = shown
  if (angle !== undefined) drawArrow(context, start, angle, radius)
  context.beginPath()
  context.arc(start.x, start.y, radius, 0, 2 * Math.PI)
  context.fill()
  if (number !== null) {
    context.fillStyle = paper
    context.font = `bold ${radius * 1.4}px Andika, sans-serif`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillText(String(number), start.x, start.y + 1)
  }
  context.restore()
}

/** Draws an arrow in the direction of `angle`, `from` away from the start. */
function drawArrow(context: Context, start: Point, angle: number, from: number): void {
  const at = (along: number, across: number): [number, number] => [
    start.x + Math.cos(angle) * along - Math.sin(angle) * across,
    start.y + Math.sin(angle) * along + Math.cos(angle) * across,
  ]
  context.strokeStyle = shown
  context.lineWidth = 5
  context.beginPath()
  context.moveTo(...at(from, 0))
  context.lineTo(...at(from + 16, 0))
  context.stroke()
  context.beginPath()
  context.moveTo(...at(from + arrowLength, 0))
  context.lineTo(...at(from + 13, -10))
  context.lineTo(...at(from + 13, 10))
  context.fill()
}

/** The drawing as a data URL of 600 × 400: on top of the model letter, or only the ink, as the recogniser expects. */
export function canvasToDataUrl(lines: readonly (readonly PenPoint[])[], width: number, guide: Unit | null): string {
  const canvas = document.createElement('canvas')
  canvas.width = sheet.width
  canvas.height = sheet.height
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser cannot draw')
  startSheet(context, { width: sheet.width, height: sheet.height, scale: 1 })
  if (guide !== null) drawGuide(context, guide)
  drawInk(context, lines, width)
  return canvas.toDataURL('image/png')
}
