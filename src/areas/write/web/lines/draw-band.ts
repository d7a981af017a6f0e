/** Draws a shape's band on the sheet, and the dots to join. */
import { lengthOf, resampleByLength } from '../../rules/path.ts'
import { widthNow } from '../../rules/lines/draw-shape.ts'
import type { ModelShape } from '../../rules/lines/shapes.ts'
import { toCanvas } from '../../rules/sheet.ts'
import type { Line } from '../../rules/tracing.ts'
import type { GuideLook } from '../practice/draw-sheet.tsx'
import type { Context } from '../sheet/canvas-drawing.ts'

const bandGrey = '#8c8c8c'
const dotColour = '#4d4d4d'
const dotRadius = 15

/** @param width of the band before a miss, in canvas pixels */
export function drawBand(context: Context, model: ModelShape, { part, opacity, tracing }: GuideLook, width: number): void {
  const lines = toCanvas(model)
  context.save()
  if (part !== 'none') {
    context.globalAlpha = 0.5 * opacity
    context.strokeStyle = bandGrey
    context.lineWidth = widthNow(tracing, model, width)
    // One path: where two strokes meet, it is not darker.
    context.beginPath()
    for (const line of lines) {
      for (const [at, { x, y }] of (part === 'half' ? firstHalf(line) : line).entries()) {
        if (at === 0) context.moveTo(x, y)
        context.lineTo(x, y)
      }
    }
    context.stroke()
    context.globalAlpha = 1
  }
  if (model.hasDots) drawDots(context, lines)
  context.restore()
}

function firstHalf(line: Line): Line {
  const count = Math.max(2, Math.round(lengthOf(line) / 5))
  return resampleByLength(line, count).slice(0, Math.ceil(count / 2))
}

/** A number on each dot; the last line ends at the first dot. */
function drawDots(context: Context, lines: readonly Line[]): void {
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.font = `bold ${dotRadius * 1.4}px Andika, sans-serif`
  for (const [at, [start]] of lines.entries()) {
    if (start === undefined) continue
    context.fillStyle = dotColour
    context.beginPath()
    context.arc(start.x, start.y, dotRadius, 0, 2 * Math.PI)
    context.fill()
    context.fillStyle = '#ffffff'
    context.fillText(String(at + 1), start.x, start.y + 1)
  }
}
