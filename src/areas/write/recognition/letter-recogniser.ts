/** The same on the server and on the device: both render the same ink from the strokes. */
import type { OpenModel } from '#kit/ml/model.ts'
import { openingAll, type Outcome, recognised } from '#kit/recognition/recogniser.ts'
import { letterModels } from '../models.ts'
import type { Reader } from '../rules/syllables.ts'
import type { LetterExample } from './letter-features.ts'
import { recogniseUnit, type UnitReading } from './recognise.ts'
import { type StrokeNumbers, strokesFromNumbers } from './types.ts'

export interface StrokesJob {
  readonly strokes: StrokeNumbers
  readonly examples: readonly LetterExample[]
  readonly reader: Reader
}

/** Opens the networks of the letters; that of the syllables opens when the first syllable is asked for. */
export const openLetterModel = openingAll(Object.values(letterModels))

export async function recogniseStrokes(openModel: OpenModel, { strokes, examples, reader }: StrokesJob): Promise<Outcome<UnitReading, never>> {
  return recognised(await recogniseUnit(openModel, { strokes: strokesFromNumbers(strokes) }, examples, reader))
}
