/** The same on the server and on the device: both render the same ink from the strokes. */
import type { OpenModel } from '#kit/ml/model.ts'
import { openingAll, type Outcome, recognised } from '#kit/recognition/recogniser.ts'
import { models } from '../models.ts'
import type { Script } from '../rules/scripts.ts'
import type { LetterExample } from './letter-features.ts'
import { type LetterReading, recognise } from './recognise.ts'
import { type StrokeNumbers, strokesFromNumbers } from './types.ts'

export interface StrokesJob {
  readonly strokes: StrokeNumbers
  readonly examples: readonly LetterExample[]
  readonly script: Script
}

export const openLetterModel = openingAll(Object.values(models))

export async function recogniseStrokes(openModel: OpenModel, { strokes, examples, script }: StrokesJob): Promise<Outcome<LetterReading, never>> {
  return recognised(await recognise(openModel, { strokes: strokesFromNumbers(strokes) }, examples, script))
}
