import { floats, tensor, type OpenModel } from '#kit/ml/model.ts'
import { letters, type Letter } from '../letters.ts'
import { clean } from './remove-strays.ts'
import type { Drawing, Ink } from './types.ts'
import { inkOf } from './ink.ts'
import { inkBox, normalise, side, slanted } from './normalise.ts'
import { drawStrokes } from './render-strokes.ts'

export interface Reading {
  readonly letter: Letter
  /** 0 to 1, calibrated: of the letters read at 0.8, four of five are right. */
  readonly confidence: number
}

/** A first reading below this is unsure: not to be told as the letter, never counted as wrong. */
export const sureFrom = 0.5
const most = 5
/** A drawing is looked at as it is and slanted to either side; the views' confidences are averaged. */
const slants = [0, -0.15, 0.15]

/**
 * The letters that a drawing may be, likeliest first, at most five; their confidences sum to 1 at most, the rest being
 * for "none of them". Empty where nothing is drawn. See `isSure`. Throws RangeError where a picture's data do not fit
 * its size.
 */
export async function recognise(openModel: OpenModel, drawing: Drawing): Promise<readonly Reading[]> {
  const drawn = 'strokes' in drawing ? drawStrokes(drawing.strokes) : inkOf(drawing)
  if (drawn === undefined || inkBox(drawn) === undefined) return []
  const ink = clean(drawn)
  const model = await openModel('letter')
  const outputs = await model.run({ image: tensor('float32', views(ink), [slants.length, 1, side, side]) })
  const confidence = floats(outputs, 'confidence')
  const classes = confidence.dims[1] ?? 0
  const readings = letters.map((letter, i) => {
    const sum = slants.reduce((so, _, view) => so + (confidence.data[view * classes + i] ?? 0), 0)
    return { letter, confidence: sum / slants.length }
  })
  return readings.toSorted((a, b) => b.confidence - a.confidence).slice(0, most)
}

/** Whether the first reading may be told as what was drawn. */
export function isSure(readings: readonly Reading[]): boolean {
  return (readings[0]?.confidence ?? 0) >= sureFrom
}

function views(ink: Ink): Float32Array {
  const pixels = side * side
  const out = new Float32Array(slants.length * pixels)
  slants.forEach((slant, view) => out.set(normalise(slant === 0 ? ink : slanted(ink, slant)), view * pixels))
  return out
}
