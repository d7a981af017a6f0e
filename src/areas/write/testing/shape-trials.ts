/** Drawings of the shapes before letters by simulated hands, in canvas pixels. For tests. */
import { type ModelShape, shapes, strokesOfShape } from '../rules/lines/shapes.ts'
import { pixelsPerUnit, sheet, toCanvas } from '../rules/sheet.ts'
import type { Line } from '../rules/tracing.ts'
import { handStyles, type HandStyle, perturbStrokes, seeded } from './unsteady-strokes.ts'

/** The shape as such a hand draws it over its band: it trembles and wavers, and its place and size are a little off. */
export function drawnShape(model: ModelShape, style: HandStyle, random: () => number): Line[] {
  const hand = handStyles[style]
  const inPixels = {
    ...hand, shift: hand.shift * pixelsPerUnit, waver: hand.waver * pixelsPerUnit, shake: hand.shake * pixelsPerUnit,
    // On a band, a hand does not change the size of the whole.
    scale: hand.scale / 3, stretch: hand.stretch / 3, slant: hand.slant / 3,
  }
  return perturbStrokes(toCanvas(model), inPixels, random)
}

/** A line to and fro over the shape's place. */
export function scribbled({ box }: ModelShape, random: () => number): Line {
  const [width, height] = [(box.right - box.left) * pixelsPerUnit, (box.bottom - box.top) * pixelsPerUnit]
  return Array.from({ length: 60 }, () => (
    { x: sheet.width / 2 + (random() - 0.5) * width, y: sheet.height / 2 + (random() - 0.5) * height }
  ))
}

/** Calls `isRight` for `times` drawings of each shape, and returns the share that is right, by shape. */
export function shareRight(times: number, isRight: (model: ModelShape, random: () => number) => boolean): Record<string, number> {
  return Object.fromEntries(shapes.map((shape, at) => {
    const random = seeded(at + 1)
    const verdicts = Array.from({ length: times }, () => isRight(strokesOfShape(shape), random))
    return [shape, verdicts.filter(Boolean).length / times]
  }))
}
