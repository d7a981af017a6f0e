import type { Drawing } from '#areas/write/recognition/types.ts'
import { recogniseUnit, type UnitScore } from '#areas/write/recognition/recognise.ts'
import type { Reader } from '#areas/write/rules/syllables.ts'
import { openModel } from '#kit/ml/node.ts'

export interface Judgement {
  readonly letter: string
  /** at most five, likeliest first */
  readonly readings: readonly UnitScore[]
}

export async function judge<T extends { readonly letter: string; readonly drawing: Drawing }>(
  samples: readonly T[], reader: Reader,
): Promise<readonly (T & Judgement)[]> {
  const judgements: (T & Judgement)[] = []
  for (const sample of samples) judgements.push({ ...sample, ...await recogniseUnit(openModel, sample.drawing, [], reader) })
  return judgements
}

export function isFirst({ letter, readings }: Judgement): boolean {
  return readings[0]?.letter === letter
}

export function isInThree({ letter, readings }: Judgement): boolean {
  return readings.slice(0, 3).some((reading) => reading.letter === letter)
}

export function count(judgements: readonly Judgement[], test: (judgement: Judgement) => boolean): number {
  return judgements.filter(test).length
}
