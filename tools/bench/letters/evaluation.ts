import type { Drawing } from '#areas/write/recognition/types.ts'
import { recogniseUnit } from '#areas/write/recognition/recognise.ts'
import type { UnitScore } from '#areas/write/recognition/types.ts'
import type { Reader } from '#areas/write/rules/syllables.ts'
import { openModel } from '#kit/ml/node.ts'

export interface Evaluation {
  readonly letter: string
  /** at most five, likeliest first */
  readonly readings: readonly UnitScore[]
}

export async function evaluate<T extends { readonly letter: string; readonly drawing: Drawing }>(
  samples: readonly T[], reader: Reader,
): Promise<readonly (T & Evaluation)[]> {
  const evaluations: (T & Evaluation)[] = []
  for (const sample of samples) evaluations.push({ ...sample, ...await recogniseUnit(openModel, sample.drawing, [], reader) })
  return evaluations
}

export function isFirst({ letter, readings }: Evaluation): boolean {
  return readings[0]?.letter === letter
}

export function isInThree({ letter, readings }: Evaluation): boolean {
  return readings.slice(0, 3).some((reading) => reading.letter === letter)
}

export function count(evaluations: readonly Evaluation[], test: (evaluation: Evaluation) => boolean): number {
  return evaluations.filter(test).length
}
