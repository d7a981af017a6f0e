import type { Stroke } from '#kit/ink/types.ts'
import type { Unit } from '../rules/syllables.ts'

/** Decoded pixels, row by row: grey (1 byte a pixel), RGB (3) or RGBA (4), of any size. */
export interface RasterImage {
  readonly data: Uint8Array | Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** The input: the strokes if they are known, else an image of them. */
export type Drawing = { readonly strokes: readonly Stroke[] } | RasterImage

/** As calls send strokes: for each stroke x and y in turn. */
export type StrokeNumbers = readonly (readonly number[])[]

export function strokesFromNumbers(strokes: StrokeNumbers): Stroke[] {
  return strokes.map((numbers) =>
    Array.from({ length: numbers.length / 2 }, (_, i) => ({ x: numbers[2 * i] ?? 0, y: numbers[2 * i + 1] ?? 0 })))
}

/** How a drawing was read: a possible letter or syllable. */
export interface UnitScore {
  /** a letter of the script that was asked for; for a syllable a syllable, or a consonant without a sign */
  readonly letter: Unit
  readonly confidence: number
}
