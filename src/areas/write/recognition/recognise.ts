import { floats, tensor, type OpenModel } from '#kit/ml/model.ts'
import { answerFeatures, withExamples } from '#kit/recognition/examples.ts'
import type { Letter } from '../rules/letters.ts'
import { inScript, lettersOf, type Script } from '../rules/scripts.ts'
import { letterModels } from '../models.ts'
import { type LetterExample, readLetterFeatures, writeLetterFeatures } from './letter-features.ts'
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

export interface LetterReading {
  /** at most five letters, likeliest first; see `isConfident` */
  readonly readings: readonly LetterScore[]
  /** how the drawing looks to the network, to make it an example; empty if nothing is drawn */
  readonly features: string
}

/** Below this the first reading is unsure: it is not shown as the letter and never counted as wrong. */
export const minConfidence = 0.5
const maxResults = 5
/** Test-time augmentation: the drawing as it is and slanted to both sides; the confidences are averaged. */
const slants = [0, -0.15, 0.15]

/** Chosen with simulated children (`npm run bench personal -- --part letters`). */
const exampleWeight = { distance: 0.5, maxShare: 0.7 }

/**
 * The confidences of the letters sum to at most 1; the rest is for "none of them".
 * @param examples letters that an adult marked as right; those of other scripts do not count
 * @param script the drawing is one of its letters, or none of them
 * @throws RangeError if an image's data do not match its size
 */
export async function recognise(
  openModel: OpenModel, drawing: Drawing, examples: readonly LetterExample[] = [], script: Script = 'sinhala',
): Promise<LetterReading> {
  const drawn = 'strokes' in drawing ? renderStrokes(drawing.strokes) : inkFromImage(drawing)
  if (drawn === undefined || inkBox(drawn) === undefined) return { readings: [], features: '' }
  const ink = removeStrays(drawn)
  const model = await openModel(letterModels[script])
  const outputs = await model.run({ image: tensor('float32', views(ink), [slants.length, 1, inputSize, inputSize]) })
  const confidence = floats(outputs, 'confidence')
  const classes = confidence.dims[1] ?? 0
  // The last class is "none of them".
  const confidences = Array.from({ length: classes }, (_, i) => (
    slants.reduce((sum, _slant, view) => sum + (confidence.data[view * classes + i] ?? 0), 0) / slants.length
  ))
  const features = answerFeatures(confidences)
  const known = inScript(examples, script).map(({ letter, features: text }) => ({ label: letter, features: readLetterFeatures(text, script) }))
  const mixed = withExamples(new Map(lettersOf[script].map((letter, i) => [letter, confidences[i] ?? 0])), features, known, exampleWeight)
  const readings = Array.from(mixed, ([letter, sure]) => ({ letter, confidence: sure }))
  return {
    readings: readings.toSorted((a, b) => b.confidence - a.confidence).slice(0, maxResults),
    features: writeLetterFeatures(features, script),
  }
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
