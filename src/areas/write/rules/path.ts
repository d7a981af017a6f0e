import type { Point } from '../strokes/strokes.ts'

/** The length of a line through the points, in their units. */
export function lengthOf(points: readonly Point[]): number {
  let length = 0
  for (let i = 1; i < points.length; i += 1) length += pointDistance(points[i - 1], points[i])
  return length
}

/** `count` points (2 or more) at equal distances along the line; all equal if the line has no length. */
export function resampleByLength(points: readonly Point[], count: number): Point[] {
  const [first] = points
  if (first === undefined) return []
  const step = lengthOf(points) / (count - 1)
  if (step === 0) return Array.from({ length: count }, () => first)
  const even: Point[] = [first]
  let gone = 0
  let from = first
  for (const to of points.slice(1)) {
    const span = pointDistance(from, to)
    while (even.length < count - 1 && even.length * step < gone + span) {
      const share = (even.length * step - gone) / span
      even.push({ x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) })
    }
    gone += span
    from = to
  }
  even.push(from)
  return even
}

/** Smooths the shake of a hand: points every `step`, each the mean of those within `reach` along the line. */
export function smoothPath(points: readonly Point[], step: number, reach: number): Point[] {
  const even = resampleByLength(points, Math.max(2, Math.round(lengthOf(points) / step) + 1))
  const wide = Math.round(reach / step)
  return even.map((_, i) => {
    const half = Math.min(wide, i, even.length - 1 - i)
    return meanPath(even.slice(i - half, i + half + 1))
  })
}

export function pointDistance(a: Point | undefined, b: Point | undefined): number {
  return a === undefined || b === undefined ? Infinity : Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2)
}

export function meanPath(points: readonly Point[]): Point {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 })
  return { x: sum.x / points.length, y: sum.y / points.length }
}

/** Moves and scales the line so that its points have a root mean square distance of 1 from the origin. */
export function normalised(points: readonly Point[]): Point[] {
  const middle = meanPath(points)
  const size = Math.sqrt(meanPath(points.map((point) => ({ x: pointDistance(point, middle) ** 2, y: 0 }))).x) || 1
  return points.map(({ x, y }) => ({ x: (x - middle.x) / size, y: (y - middle.y) / size }))
}

/**
 * The discrete Fréchet distance: the shortest leash that lets two walkers follow the two lines from start to end
 * without going back (Eiter and Mannila, 1994). Unlike the distance of end points or outlines, it depends on the order
 * of the points.
 */
export function frechetDistance(a: readonly Point[], b: readonly Point[]): number {
  let row: number[] = []
  for (const point of a) {
    const above = row
    row = []
    for (const [j, other] of b.entries()) {
      const before = Math.min(above[j] ?? Infinity, above[j - 1] ?? Infinity, row[j - 1] ?? Infinity)
      row.push(Math.max(before === Infinity ? 0 : before, pointDistance(point, other)))
    }
  }
  return row.at(-1) ?? Infinity
}

/**
 * Mean similarity of the directions of two lines at the same share of their length: 1 the same, 0 across, -1 opposite.
 */
export function directionSimilarity(a: readonly Point[], b: readonly Point[], count: number): number {
  const [as, bs] = [directions(resampleByLength(a, count)), directions(resampleByLength(b, count))]
  return as.reduce((sum, one, i) => sum + one.x * (bs[i]?.x ?? 0) + one.y * (bs[i]?.y ?? 0), 0) / as.length
}

function directions(points: readonly Point[]): Point[] {
  return points.slice(1).map((to, i) => {
    const from = points[i] ?? to
    const span = pointDistance(from, to) || 1
    return { x: (to.x - from.x) / span, y: (to.y - from.y) / span }
  })
}
