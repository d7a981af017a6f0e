import sinhala from './strokes.json' with { type: 'json' }
import tamil from './strokes-tamil.json' with { type: 'json' }

/** A point in font units, `unitsPerEm` per em: x to the right from the letter's origin, y down from the base line. */
export interface Point {
  readonly x: number
  readonly y: number
}

/**
 * Evidence for start and direction: a recorded order of points, analogy with such a letter, or only the shape.
 * docs/letters-for-a-teacher.md and docs/tamil-letters-for-a-teacher.md have the open questions.
 */
export type StrokeStatus = 'sourced' | 'by-analogy' | 'guess'

/** One movement of the pen, from touching the sheet to lifting. */
export interface ModelStroke {
  /** In writing order; joined by straight lines they are smooth to one font unit. */
  points: readonly Point[]
  /** Indices of the points that are corners or tips, where the pen turns sharply. */
  corners: readonly number[]
  /** Ranges of points in which the pen goes back over the line that it has just drawn. */
  retraced: readonly (readonly [number, number])[]
}

export interface ModelLetter {
  letter: string
  status: StrokeStatus
  /** Line width of the font, in its units. */
  pen: number
  /** Advance width of the letter in the font. */
  advance: number
  /** Bounds of the letter's ink: after `fillText(letter, x, y)` at s pixels it starts at x + left × s / unitsPerEm. */
  box: { left: number; top: number; right: number; bottom: number }
  strokes: readonly ModelStroke[]
}

/** A stroke in a file; `points`: alternating x and y; `retraced`: pairs. */
export interface StrokeRecord {
  points: number[]
  corners: number[]
  retraced: number[][]
}

interface StrokeFile {
  unitsPerEm: number
  pen: number
  letters: Record<string, {
    status: string
    advance: number
    /** Left, top, right, bottom. */
    box: number[]
    strokes: StrokeRecord[]
  }>
}

// Written by tools/training/strokes/make_strokes.py; strokes.test.ts checks every record against a schema.
const files: readonly StrokeFile[] = [sinhala, tamil]
const letters = new Map(files.flatMap(({ pen, letters: records }) => (
  Object.entries(records).map(([letter, record]) => [letter, { ...record, pen }] as const)
)))

/** The same in both fonts. */
export const { unitsPerEm } = sinhala

/** Returns the strokes of a letter. Throws a RangeError for anything else. */
export function strokesOf(letter: string): ModelLetter {
  const record = letters.get(letter)
  if (record === undefined) throw new RangeError(`No strokes for ${letter}`)
  const [left = 0, top = 0, right = 0, bottom = 0] = record.box
  return {
    letter,
    status: record.status as StrokeStatus,
    pen: record.pen,
    advance: record.advance,
    box: { left, top, right, bottom },
    strokes: record.strokes.map(strokeFrom),
  }
}

export function strokeFrom({ points, corners, retraced }: StrokeRecord): ModelStroke {
  return { points: pairs(points), corners, retraced: retraced.map(([from = 0, to = 0]) => [from, to] as const) }
}

function pairs(numbers: number[]): Point[] {
  const points: Point[] = []
  for (let i = 0; i + 1 < numbers.length; i += 2) points.push({ x: numbers[i] ?? 0, y: numbers[i + 1] ?? 0 })
  return points
}
