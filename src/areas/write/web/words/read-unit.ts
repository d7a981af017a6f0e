import { ApiError } from '#kit/web/api/api.ts'
import { isSyllable, type Unit } from '../../rules/syllables.ts'
import { readLetter } from '../practice/read-letter.ts'

interface WrittenUnit {
  readonly unit: Unit
  readonly strokes: number[][]
}

/** Whether a unit can be read: syllables are not read yet. */
export function isReadable(unit: Unit): boolean {
  return !isSyllable(unit)
}

/** Reads a unit of a word on its own. Rejects if it cannot be read now. */
export async function readUnit({ unit, strokes }: WrittenUnit, learner: string): Promise<{ predicted: Unit | null; confidence: number }> {
  if (isSyllable(unit)) throw new ApiError('OFFLINE', 'A syllable cannot be read.')
  const { read, readError } = await readLetter({ learner, letter: unit, strokes })
  if (read === null) throw readError ?? new ApiError('OFFLINE', 'The letter could not be read.')
  return { predicted: read.predicted, confidence: read.confidence }
}
