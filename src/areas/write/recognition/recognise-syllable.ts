import type { OpenModel } from '#kit/ml/model.ts'
import { models } from '../models.ts'
import { consonants, signs, type Unit } from '../rules/syllables.ts'
import { readInk } from './read-ink.ts'
import type { Drawing, UnitScore } from './types.ts'

const maxResults = 5

/**
 * Reads a drawing as a Sinhala consonant with a sign, likeliest first, at most five; empty if nothing is drawn. The confidences sum
 * to at most 1; the rest is for what is no syllable. `isConfident` returns whether the first may be shown.
 * @throws RangeError if an image's data do not match its size
 */
export async function recogniseSyllable(openModel: OpenModel, drawing: Drawing): Promise<UnitScore[]> {
  const confidences = await readInk(openModel, models.syllable, drawing)
  if (confidences === undefined) return []
  // The consonants and "no syllable", then "no sign" and the signs.
  const ofSigns = confidences.slice(consonants.length + 1)
  const scores = consonants.flatMap((consonant, at) => ['', ...signs].map((sign, place) => ({
    letter: `${consonant}${sign}` as Unit,
    confidence: (confidences[at] ?? 0) * (ofSigns[place] ?? 0),
  })))
  return scores.toSorted((a, b) => b.confidence - a.confidence).slice(0, maxResults)
}
