import type { OpenModel } from '#kit/ml/model.ts'
import { answerFeatures, examplesDecided, withExamples } from '#kit/recognition/examples.ts'
import type { Letter } from '../rules/letters.ts'
import { inScript, lettersOf, type Script } from '../rules/scripts.ts'
import type { Reader } from '../rules/syllables.ts'
import { letterModels } from '../models.ts'
import { type LetterExample, readLetterFeatures, writeLetterFeatures } from './letter-features.ts'
import { readInk } from './read-ink.ts'
import { recogniseSyllable } from './recognise-syllable.ts'
import type { Drawing, UnitScore } from './types.ts'

export interface UnitReading {
  readonly readings: readonly UnitScore[]
  readonly features: string
  /** the examples decided */
  readonly byExamples: boolean
}

export interface LetterScore extends UnitScore {
  readonly letter: Letter
  /** 0 to 1, calibrated: of the letters at 0.8, four of five are right. */
  readonly confidence: number
}

export interface LetterReading extends UnitReading {
  /** at most five letters, likeliest first; see `isConfident` */
  readonly readings: readonly LetterScore[]
  /** how the drawing looks to the network, to make it an example; empty if nothing is drawn */
  readonly features: string
}

/** Below this the first reading is unsure: it is not shown as the letter and never counted as wrong. */
export const minConfidence = 0.5
const maxResults = 5
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
  // The last class is "none of them".
  const confidences = await readInk(openModel, letterModels[script], drawing)
  if (confidences === undefined) return { readings: [], features: '', byExamples: false }
  const features = answerFeatures(confidences)
  const known = inScript(examples, script).map(({ letter, features: text }) => ({ label: letter, features: readLetterFeatures(text, script) }))
  const read = new Map(lettersOf[script].map((letter, i) => [letter, confidences[i] ?? 0]))
  const mixed = withExamples(read, features, known, exampleWeight)
  const readings = Array.from(mixed, ([letter, sure]) => ({ letter, confidence: sure }))
  return {
    readings: readings.toSorted((a, b) => b.confidence - a.confidence).slice(0, maxResults),
    features: writeLetterFeatures(features, script),
    byExamples: examplesDecided(read, mixed, minConfidence),
  }
}

/** Reads a drawing as a letter of a script or as a syllable; syllables have no examples. */
export async function recogniseUnit(
  openModel: OpenModel, drawing: Drawing, examples: readonly LetterExample[], reader: Reader,
): Promise<UnitReading> {
  return reader === 'syllables'
    ? { readings: await recogniseSyllable(openModel, drawing), features: '', byExamples: false }
    : recognise(openModel, drawing, examples, reader)
}

/** Whether the first reading may be shown as the letter or syllable. */
export function isConfident(readings: readonly UnitScore[]): boolean {
  return (readings[0]?.confidence ?? 0) >= minConfidence
}
