/**
 * What a hand draws before letters, in the order in which children can copy it. The first six follow the order of the Beery VMI; the
 * last three join what they practise (docs/learners.md).
 */
import type { ModelLetter, Point } from '../../strokes/strokes.ts'
import type { Letter } from '../letters.ts'
import { pixelsPerUnit } from '../sheet.ts'

export const shapes = [
  'line-down', 'line-across', 'circle', 'cross', 'line-slanted', 'line-slanted-back', 'zigzag', 'spiral', 'dots',
] as const
export type Shape = (typeof shapes)[number]

/** What one attempt was at. */
export type Written = Letter | Shape

const shapeSet: ReadonlySet<string> = new Set(shapes)

export function isShape(text: string): text is Shape {
  return shapeSet.has(text)
}

interface Drawn {
  /** in canvas pixels, around the sheet's centre; each stroke in the order in which the pen draws it */
  readonly strokes: readonly (readonly Point[])[]
  /** Width of the widest band, in canvas pixels: the bands of two neighbouring parts may just touch. */
  readonly widest: number
  /** The stroke ends where it starts: it may be drawn from any point and in both directions. */
  readonly isClosed?: true
  /** Its corners are dots to join: they are on every sheet, also on one without a band. */
  readonly hasDots?: true
}

/** Half the height of most shapes, in canvas pixels. */
const half = 125
const line = (fromX: number, fromY: number, toX: number, toY: number): Point[] => [{ x: fromX, y: fromY }, { x: toX, y: toY }]

/** Counter-clockwise from the top, as most round letters of both scripts begin with the left side. */
const circle = Array.from({ length: 73 }, (_, at): Point => round(half, -Math.PI / 2 - (at / 72) * 2 * Math.PI))
/** Two turns from the middle outwards. */
const spiral = Array.from({ length: 121 }, (_, at): Point => round((at / 120) * 135, (at / 120) * 4 * Math.PI))
const zigzag: Point[] = [[-170, 75], [-85, -75], [0, 75], [85, -75], [170, 75]].map(([x = 0, y = 0]) => ({ x, y }))
/** A house: up the left wall, over the roof, down the right wall, and back. */
const house: Point[] = [[-110, 125], [-110, -25], [0, -125], [110, -25], [110, 125], [-110, 125]].map(([x = 0, y = 0]) => ({ x, y }))

const drawnShapes: Readonly<Record<Shape, Drawn>> = {
  'line-down': { strokes: [line(0, -half, 0, half)], widest: 100 },
  'line-across': { strokes: [line(-half, 0, half, 0)], widest: 100 },
  circle: { strokes: [circle], widest: 100, isClosed: true },
  cross: { strokes: [line(0, -half, 0, half), line(-half, 0, half, 0)], widest: 90 },
  'line-slanted': { strokes: [line(half, -half, -half, half)], widest: 100 },
  'line-slanted-back': { strokes: [line(-half, -half, half, half)], widest: 100 },
  zigzag: { strokes: [zigzag], widest: 76 },
  spiral: { strokes: [spiral], widest: 56 },
  dots: { strokes: house.slice(1).map((to, at) => [house[at] ?? to, to]), widest: 60, hasDots: true },
}

/** A shape as the sheet draws letters, in font units. */
export interface ModelShape extends ModelLetter, Omit<Drawn, 'strokes'> {
  readonly letter: Shape
}

const models = new Map<Shape, ModelShape>(shapes.map((shape) => [shape, modelOf(shape)]))

/** Returns the strokes of a shape. Its box has room for the widest band. */
export function strokesOfShape(shape: Shape): ModelShape {
  const model = models.get(shape)
  if (model === undefined) throw new RangeError(`No strokes for ${shape}`)
  return model
}

function modelOf(shape: Shape): ModelShape {
  const { strokes, ...drawn } = drawnShapes[shape]
  const inUnits = strokes.map((points) => ({
    points: points.map(({ x, y }) => ({ x: x / pixelsPerUnit, y: y / pixelsPerUnit })), corners: [], retraced: [],
  }))
  const points = inUnits.flatMap((stroke) => stroke.points)
  const room = drawn.widest / 2 / pixelsPerUnit
  const [across, down] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const box = { left: Math.min(...across) - room, right: Math.max(...across) + room, top: Math.min(...down) - room, bottom: Math.max(...down) + room }
  return { ...drawn, letter: shape, status: 'guess', pen: 0, advance: box.right - box.left, box, strokes: inUnits }
}

function round(radius: number, angle: number): Point {
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
}
