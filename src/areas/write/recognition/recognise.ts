import { floats, tensor, type OpenModel } from '#kit/ml/model.ts'
import { letters, type Letter } from '../rules/letters.ts'
import { models } from '../models.ts'
import { removeStrays } from './remove-strays.ts'
import type { Drawing, Ink } from './types.ts'
import { inkFromImage } from './ink.ts'
import { inkBox, normalise, inputSize, slantInk } from './normalise.ts'
import { renderStrokes } from './render-strokes.ts'

export interface LetterScore {
  readonly letter: Letter
  /** 0 to 1, calibrated: of the letters at 0.8, four of five are right. */
  readonly confidence: number
}

/** Below this the first reading is unsure: it is not shown as the letter and never counted as wrong. */
export const minConfidence = 0.5
const maxResults = 5
/** Test-time augmentation: the drawing as it is and slanted to both sides; the confidences are averaged. */
const slants = [0, -0.15, 0.15]

/**
 * At most five letters, likeliest first. Their confidences sum to at most 1; the rest is for "none of them". Empty if
 * nothing is drawn. See `isConfident`.
 * @throws RangeError if an image's data do not match its size
 */
export async function recognise(openModel: OpenModel, drawing: Drawing): Promise<readonly LetterScore[]> {
  const drawn = 'strokes' in drawing ? renderStrokes(drawing.strokes) : inkFromImage(drawing)
  if (drawn === undefined || inkBox(drawn) === undefined) return []
  const ink = removeStrays(drawn)
  const model = await openModel(models.letter)
  const outputs = await model.run({ image: tensor('float32', views(ink), [slants.length, 1, inputSize, inputSize]) })
  const confidence = floats(outputs, 'confidence')
  const classes = confidence.dims[1] ?? 0
  const readings = letters.map((letter, i) => {
    const sum = slants.reduce((so, _, view) => so + (confidence.data[view * classes + i] ?? 0), 0)
    return { letter, confidence: sum / slants.length }
  })
  return readings.toSorted((a, b) => b.confidence - a.confidence).slice(0, maxResults)
}

/** Whether the first reading may be shown as the letter. */
export function isConfident(readings: readonly LetterScore[]): boolean {
  return (readings[0]?.confidence ?? 0) >= minConfidence
}

function views(ink: Ink): Float32Array {
  const pixels = inputSize * inputSize
  const out = new Float32Array(slants.length * pixels)
  slants.forEach((slant, view) => out.set(normalise(slant === 0 ? ink : slantInk(ink, slant)), view * pixels))
  return out
}
