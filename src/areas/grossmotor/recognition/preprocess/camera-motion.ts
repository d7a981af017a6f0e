/** The camera's motion between two frames, estimated from the background. */
import type { Flow } from './optical-flow.ts'
import { median } from './signal.ts'

/** A still point (u, v) of the first frame is at (a·u − b·v + x, b·u + a·v + y) in the second, in pixels. */
export interface CameraMotion {
  readonly a: number
  readonly b: number
  readonly x: number
  readonly y: number
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export const noMotion: CameraMotion = { a: 1, b: 0, x: 0, y: 0 }

/** Points are taken this many pixels apart. */
const spacing = 4
/** Grey levels² a pixel: with less structure, the flow is not used. */
const minTexture = 4
const maxPoints = 400
const minPoints = 12
const trials = 60
/** A point agrees with a motion if it differs by at most this many pixels. */
const agreement = 0.6
/** More zoom than this between two frames is an error. */
const maxZoom = 0.1

interface Point {
  readonly x: number
  readonly y: number
  readonly toX: number
  readonly toY: number
}

/** The position in the second frame of a still point of the first frame. */
export function applyMotion({ a, b, x, y }: CameraMotion, pointX: number, pointY: number): [number, number] {
  return [a * pointX - b * pointY + x, b * pointX + a * pointY + y]
}

/**
 * The turn, zoom and shift that most points outside of `person` agree on (RANSAC, then least squares over those that
 * agree); `noMotion` if there are too few points. The same points always give the same result.
 */
export function cameraMotion(flow: Flow, person: Box | undefined): CameraMotion {
  const points = evenly(backgroundPoints(flow, person))
  if (points.length < minPoints) return noMotion
  let best: Point[] = []
  const next = generator()
  for (let trial = 0; trial < trials; trial++) {
    const first = points[Math.floor(next() * points.length)]
    const second = points[Math.floor(next() * points.length)]
    if (first === undefined || second === undefined || first === second) continue
    const motion = fit([first, second])
    if (motion === undefined) continue
    const agreeing = points.filter((point) => agrees(motion, point))
    if (agreeing.length > best.length) best = agreeing
  }
  const motion = best.length >= minPoints / 2 ? fit(best) : undefined
  return motion ?? medianShift(points)
}

function backgroundPoints({ width, height, x, y, texture }: Flow, person: Box | undefined): Point[] {
  const points: Point[] = []
  for (let row = spacing >> 1; row < height; row += spacing) {
    for (let column = spacing >> 1; column < width; column += spacing) {
      const i = row * width + column
      if ((texture[i] ?? 0) < minTexture || (person !== undefined && holds(person, column, row))) continue
      points.push({ x: column, y: row, toX: column + (x[i] ?? 0), toY: row + (y[i] ?? 0) })
    }
  }
  return points
}

function holds({ left, top, right, bottom }: Box, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom
}

function evenly(points: readonly Point[]): readonly Point[] {
  const step = points.length / maxPoints
  return step <= 1
    ? points
    : Array.from({ length: maxPoints }, (_, i) => points[Math.floor(i * step)]).filter((point) => point !== undefined)
}

function agrees(motion: CameraMotion, point: Point): boolean {
  const [x, y] = applyMotion(motion, point.x, point.y)
  return Math.abs(x - point.toX) + Math.abs(y - point.toY) < agreement
}

/** Least squares; undefined if the points are degenerate or the zoom is too large. */
function fit(points: readonly Point[]): CameraMotion | undefined {
  const n = points.length
  let [mx, my, mu, mv] = [0, 0, 0, 0]
  for (const { x, y, toX, toY } of points) {
    mx += x / n
    my += y / n
    mu += toX / n
    mv += toY / n
  }
  let [dot, cross, spread] = [0, 0, 0]
  for (const { x, y, toX, toY } of points) {
    dot += (x - mx) * (toX - mu) + (y - my) * (toY - mv)
    cross += (x - mx) * (toY - mv) - (y - my) * (toX - mu)
    spread += (x - mx) ** 2 + (y - my) ** 2
  }
  if (spread < 1) return undefined
  const [a, b] = [dot / spread, cross / spread]
  if (Math.abs(Math.hypot(a, b) - 1) > maxZoom) return undefined
  return { a, b, x: mu - a * mx + b * my, y: mv - b * mx - a * my }
}

function medianShift(points: readonly Point[]): CameraMotion {
  return {
    a: 1,
    b: 0,
    x: median(Float64Array.from(points, (point) => point.toX - point.x)),
    y: median(Float64Array.from(points, (point) => point.toY - point.y)),
  }
}

/** Numbers from 0 to 1, the same sequence each time (mulberry32). */
function generator(): () => number {
  let state = 1
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
