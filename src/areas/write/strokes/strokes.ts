import file from './strokes.json' with { type: 'json' }

/** A place in the font's units, `unitsPerEm` to the em: x right from the letter's origin, y down from the base line. */
export interface Point {
  readonly x: number
  readonly y: number
}

/**
 * What start and direction rest on: someone's recorded order of points, analogy with such a letter, or the shape.
 * docs/letters-for-a-teacher.md has the open questions.
 */
export type StrokeStatus = 'sourced' | 'by-analogy' | 'guess'

/** One movement of the pen from where it is put down to where it is lifted. */
export interface ModelStroke {
  /** In order of writing; joined by straight lines they are smooth to a unit. */
  points: readonly Point[]
  /** Which points are corners or tips, where the pen turns sharply. */
  corners: readonly number[]
  /** From which point to which the pen goes back over what it has just drawn. */
  retraced: readonly (readonly [number, number])[]
}

export interface ModelLetter {
  letter: string
  status: StrokeStatus
  /** How far the font moves on after the letter. */
  advance: number
  /** Around the letter's ink: after `fillText(letter, x, y)` at s pixels it begins at x + left × s / unitsPerEm. */
  box: { left: number; top: number; right: number; bottom: number }
  strokes: readonly ModelStroke[]
}

interface StrokeFile {
  unitsPerEm: number
  pen: number
  letters: Record<string, {
    status: string
    advance: number
    /** Left, top, right, bottom. */
    box: number[]
    /** `points`: x and y by turns; `retraced`: pairs. */
    strokes: { points: number[]; corners: number[]; retraced: number[][] }[]
  }>
}

// Made by tools/training/strokes/make_strokes.py; the test beside this file checks every record by a schema.
const { unitsPerEm, pen, letters } : StrokeFile = file

export { unitsPerEm }

/** How wide the font draws a line, in its units. */
export const penWidth = pen

/** The strokes of one of the 52 letters. Throws a RangeError for anything else. */
export function strokesOf(letter: string): ModelLetter {
  const record = Object.hasOwn(letters, letter) ? letters[letter] : undefined
  if (record === undefined) throw new RangeError(`No strokes for ${letter}`)
  const [left = 0, top = 0, right = 0, bottom = 0] = record.box
  return {
    letter,
    status: record.status as StrokeStatus,
    advance: record.advance,
    box: { left, top, right, bottom },
    strokes: record.strokes.map(({ points, corners, retraced }) => ({
      points: pairs(points),
      corners,
      retraced: retraced.map(([from = 0, to = 0]) => [from, to] as const),
    })),
  }
}

function pairs(numbers: number[]): Point[] {
  const points: Point[] = []
  for (let i = 0; i + 1 < numbers.length; i += 2) points.push({ x: numbers[i] ?? 0, y: numbers[i + 1] ?? 0 })
  return points
}
