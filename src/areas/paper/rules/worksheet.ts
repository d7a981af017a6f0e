/** Places the model letters on a worksheet. All lengths are millimetres of paper. */
import type { PrintedLetter, PrintedPoint } from '#kit/printables.ts'

/** The width of a sheet without its margins. */
export const rowWidth = 186

/** How much of the letters in a row is printed: all of each, the starts of the strokes only, or nothing after the first letter. */
export type RowHelp = 'traced' | 'starts' | 'free'

export interface WorksheetRow {
  readonly name: string
  readonly height: number
  /** number of letters in the row */
  readonly cells: number
  /** radius of the dot at the start of a stroke */
  readonly dot: number
  /** from the edge of that dot to the tip of the arrow */
  readonly arrow: number
  readonly help: RowHelp
}

const small = { height: 27, cells: 6, dot: 1.5, arrow: 3.5 }

/** Three sizes, each smaller than the one before, and then with less help. */
export const worksheetRows: readonly WorksheetRow[] = [
  { name: 'large', height: 84, cells: 2, dot: 3.2, arrow: 8, help: 'traced' },
  { name: 'medium', height: 46, cells: 4, dot: 2.2, arrow: 5.5, help: 'traced' },
  { ...small, name: 'small', help: 'traced' },
  { ...small, name: 'starts', help: 'starts' },
  { ...small, name: 'free', help: 'free' },
  { ...small, name: 'last', help: 'free' },
]

export interface StrokeStart extends PrintedPoint {
  /** of the first movement, in radians; 0 is right, positive is down; undefined for a dot */
  readonly angle: number | undefined
}

export interface PlacedLetter {
  readonly lines: readonly (readonly PrintedPoint[])[]
  /** line width */
  readonly pen: number
  readonly starts: readonly StrokeStart[]
  /** of the ink, for the lines to write between */
  readonly top: number
  readonly bottom: number
}

interface Extent {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Space between a letter with its marks and the edge of its cell. */
const margin = 1.5
/** The direction of a stroke is that to its first point which is this far away, in units of the points. */
const directionReach = 120
/** Each try to fit the letter with its marks is smaller by this factor. */
const shrink = 0.97

/** Places a letter with its dots and arrows in the middle of a cell, as large as the cell allows. */
export function placeLetter(letter: PrintedLetter, at: number, row: WorksheetRow): PlacedLetter {
  const width = rowWidth / row.cells
  const ink = extentOf(letter.strokes.flat(), letter.lineWidth / 2)
  const [roomX, roomY] = [width - 2 * margin, row.height - 2 * margin]
  for (let scale = Math.min(roomX / (ink.right - ink.left), roomY / (ink.bottom - ink.top)); ; scale *= shrink) {
    const pen = letter.lineWidth * scale
    const lines = letter.strokes.map((stroke) => stroke.map(({ x, y }) => ({ x: x * scale, y: y * scale })))
    const starts = startsOf(lines, directionReach * scale, row)
    const inked = extentOf(lines.flat(), pen / 2)
    const all = joined([inked, ...starts.map((start) => markExtent(start, row))])
    if (all.right - all.left > roomX + 1e-9 || all.bottom - all.top > roomY + 1e-9) continue
    const dx = width * (at + 0.5) - (all.left + all.right) / 2
    const dy = (row.height - all.top - all.bottom) / 2
    const move = <Point extends PrintedPoint>(point: Point): Point => ({ ...point, x: point.x + dx, y: point.y + dy })
    return { lines: lines.map((line) => line.map(move)), pen, starts: starts.map(move), top: inked.top + dy, bottom: inked.bottom + dy }
  }
}

/** The end of the arrow of a stroke. */
export function arrowTip({ x, y, angle = 0 }: StrokeStart, { dot, arrow }: WorksheetRow): PrintedPoint {
  return { x: x + Math.cos(angle) * (dot + arrow), y: y + Math.sin(angle) * (dot + arrow) }
}

/** A dot that would cover another one moves along its stroke, or beside it if the stroke is short. */
function startsOf(lines: readonly (readonly PrintedPoint[])[], reach: number, { dot }: WorksheetRow): StrokeStart[] {
  const starts: StrokeStart[] = []
  const apart = 2.1 * dot
  for (const line of lines) {
    const [start] = line
    if (start === undefined) continue
    const angle = angleFrom(start, line, reach)
    const onLine = samples(line, 0.5 * dot).map(({ x, y, rest }) => ({ x, y, angle: angleFrom({ x, y }, rest, reach) }))
    const candidates = [...onLine, ...ring(start, apart, angle)]
    const free = candidates.find((point) => starts.every((other) => Math.hypot(point.x - other.x, point.y - other.y) >= apart))
    const { x, y, angle: direction } = free ?? { ...start, angle }
    starts.push({ x, y, angle: direction })
  }
  return starts
}

/** Points along the first half of a line, `step` apart, each with the rest of the line. */
function samples(line: readonly PrintedPoint[], step: number): (PrintedPoint & { readonly rest: readonly PrintedPoint[] })[] {
  const all = line.slice(1).flatMap((to, at) => {
    const from = line[at] ?? to
    const count = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / step))
    return Array.from({ length: count }, (_, part) => ({
      x: from.x + ((to.x - from.x) * part) / count, y: from.y + ((to.y - from.y) * part) / count, rest: line.slice(at + 1),
    }))
  })
  return all.slice(0, Math.max(1, Math.ceil(all.length / 2)))
}

/** Places around a point, on both sides of the direction first. */
function ring({ x, y }: PrintedPoint, distance: number, angle: number | undefined): StrokeStart[] {
  const eighth = Math.PI / 4
  return [1, 2, 4].flatMap((far) => [2, -2, 3, -3, 4, 1, -1].map((turn) => {
    const direction = (angle ?? 0) + turn * eighth
    return { x: x + Math.cos(direction) * distance * far, y: y + Math.sin(direction) * distance * far, angle }
  }))
}

function angleFrom(start: PrintedPoint, line: readonly PrintedPoint[], reach: number): number | undefined {
  const away = line.find(({ x, y }) => Math.hypot(x - start.x, y - start.y) > reach) ?? line.at(-1) ?? start
  return away.x === start.x && away.y === start.y ? undefined : Math.atan2(away.y - start.y, away.x - start.x)
}

function markExtent(start: StrokeStart, row: WorksheetRow): Extent {
  const dot = extentOf([start], row.dot)
  return start.angle === undefined ? dot : joined([dot, extentOf([arrowTip(start, row)], row.dot / 2)])
}

function extentOf(points: readonly PrintedPoint[], reach: number): Extent {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return { left: Math.min(...xs) - reach, top: Math.min(...ys) - reach, right: Math.max(...xs) + reach, bottom: Math.max(...ys) + reach }
}

function joined(extents: readonly Extent[]): Extent {
  return {
    left: Math.min(...extents.map(({ left }) => left)),
    top: Math.min(...extents.map(({ top }) => top)),
    right: Math.max(...extents.map(({ right }) => right)),
    bottom: Math.max(...extents.map(({ bottom }) => bottom)),
  }
}
