import type { Unit } from '../../rules/syllables.ts'
import { isSyllable } from '../../rules/syllables.ts'
import { readLetter } from '../practice/read-letter.ts'

interface WrittenUnit {
  readonly unit: Unit
  readonly strokes: number[][]
}

/** Reads a unit of a word on its own. Rejects if it cannot be read now. */
export async function readUnit({ unit, strokes }: WrittenUnit, learner: string): Promise<{ predicted: Unit | null; confidence: number }> {
  if (isSyllable(unit)) throw new Error('todo')
  const { read, readError } = await readLetter({ learner, letter: unit, strokes })
  if (read === null) throw readError ?? new Error('The letter could not be read.')
  return { predicted: read.predicted, confidence: read.confidence }
}
