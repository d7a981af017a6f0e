/** Strokes of a consonant with a sign, composed of the consonant's own strokes and the sign's, in writing order. */
import { partsOf, type Unit } from '../rules/syllables.ts'
import { strokeFrom, strokesOf, type ModelLetter, type ModelStroke, type Point, type StrokeRecord } from './strokes.ts'
import file from './strokes-signs.json' with { type: 'json' }

/** Shape number, and where its first point is: x, y. */
type Placed = number[]

interface SyllableRecord {
  advance: number
  /** Left, top, right, bottom. */
  box: number[]
  /** The left part of ෙ ේ ො ෝ. */
  before?: Placed
  /** How far the consonant is to the right. Without it the shape after it has the strokes of the whole syllable. */
  base?: number
  /** The consonant's last stroke has only so many of its points. */
  cut?: number
  /** The first stroke of `after` goes on there without a lift. */
  on?: boolean
  after?: Placed
}

// Written by tools/training/strokes/make_signs.py; syllable-strokes.test.ts checks every record against a schema.
const shapes: readonly StrokeRecord[][] = file.shapes
const records = new Map<string, SyllableRecord>(Object.entries(file.syllables))

/**
 * Returns the strokes of a letter or a syllable, with the box and advance that the font gives it. Throws a RangeError for anything
 * else.
 */
export function strokesOfUnit(unit: Unit): ModelLetter {
  const record = records.get(unit)
  const consonant = partsOf(unit)?.consonant
  if (record === undefined || consonant === undefined) return strokesOf(unit)
  const { pen, strokes } = strokesOf(consonant)
  const [left = 0, top = 0, right = 0, bottom = 0] = record.box
  return {
    letter: unit,
    // No order of a sign has a source.
    status: 'guess',
    pen,
    advance: record.advance,
    box: { left, top, right, bottom },
    strokes: [...placed(record.before), ...withSign(record.base === undefined ? [] : strokes.map(movedBy(record.base, 0)), record)],
  }
}

function withSign(consonant: readonly ModelStroke[], { cut, on, after }: SyllableRecord): ModelStroke[] {
  const sign = placed(after)
  const last = consonant.at(-1)
  if (cut === undefined || last === undefined) return [...consonant, ...sign]
  const kept = shortened(last, cut)
  const [first, ...rest] = sign
  const written = on && first !== undefined ? [joined(kept, first), ...rest] : [kept, ...sign]
  return [...consonant.slice(0, -1), ...written]
}

function placed(part: Placed | undefined): ModelStroke[] {
  if (part === undefined) return []
  const [shape = 0, x = 0, y = 0] = part
  return (shapes[shape] ?? []).map(strokeFrom).map(movedBy(x, y))
}

function movedBy(x: number, y: number): (stroke: ModelStroke) => ModelStroke {
  const move = (point: Point): Point => ({ x: point.x + x, y: point.y + y })
  return ({ points, ...rest }) => ({ ...rest, points: points.map(move) })
}

function shortened({ points, corners, retraced }: ModelStroke, count: number): ModelStroke {
  return {
    points: points.slice(0, count),
    corners: corners.filter((corner) => corner < count - 1),
    retraced: retraced.filter(([, to]) => to < count),
  }
}

/** The second stroke begins at the last point of the first. */
function joined(first: ModelStroke, second: ModelStroke): ModelStroke {
  const shift = first.points.length - 1
  return {
    points: [...first.points.slice(0, -1), ...second.points],
    corners: [...first.corners, ...second.corners.map((corner) => corner + shift)],
    retraced: [...first.retraced, ...second.retraced.map(([from, to]) => [from + shift, to + shift] as const)],
  }
}
