/** The same on the server and on the device: both render the same ink from the strokes. */
import type { OpenModel } from '#kit/ml/model.ts'
import { openingAll, type Outcome, recognised } from '#kit/recognition/recogniser.ts'
import { models } from '../models.ts'
import { type LetterScore, recognise } from './recognise.ts'
import { type StrokeNumbers, strokesFromNumbers } from './types.ts'

export interface StrokesJob {
  readonly strokes: StrokeNumbers
}

export const openLetterModel = openingAll([models.letter])

export async function recogniseStrokes(openModel: OpenModel, { strokes }: StrokesJob): Promise<Outcome<readonly LetterScore[], never>> {
  return recognised(await recognise(openModel, { strokes: strokesFromNumbers(strokes) }))
}
