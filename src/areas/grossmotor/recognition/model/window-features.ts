/** The features of one second of joints for the network: channels × moments. */
import { bodySize, cornerPairs, joint, jointCount } from './joints.ts'
import { mean, median, slope } from '../preprocess/signal.ts'
import { momentsPerSecond } from './pose-sequence.ts'

/** Moments of a window: one second. */
export const windowMoments = momentsPerSecond
const values = 2 * jointCount
const corners = cornerPairs.flat()
const ends = [joint.rightWrist, joint.leftWrist, joint.rightAnkle, joint.leftAnkle] as const
/** Values are clipped to this; larger ones are errors. */
const most = 8
/** Speeds are in units of half a torso a second. */
const speedUnit = momentsPerSecond / 10

export const channels = 4 * jointCount + 2 * corners.length + 5 + 11 + (jointCount * (jointCount - 1)) / 2 + 9

/**
 * `joints`: x, y of the 15 joints at each moment in any unit; `shift`: x, y of the camera's shift in the same unit. All
 * lengths are in torsos from the middle of the hips. Returns channels × moments, channel by channel.
 */
export function windowFeatures(joints: Float32Array, shift: Float32Array): Float32Array {
  const n = joints.length / values
  const scale = Math.max(
    median(Float64Array.from({ length: n }, (_, t) => bodySize(joints.subarray(t * values, (t + 1) * values), 2))),
    1e-3,
  )
  const at = (t: number, j: number, k: number): number => joints[t * values + 2 * j + k] ?? 0
  const hip = (t: number, k: number): number => (at(t, joint.rightHip, k) + at(t, joint.leftHip, k)) / 2
  const signal = (of: (t: number) => number): Float64Array => Float64Array.from({ length: n }, (_, t) => of(t))
  const local = Array.from({ length: values }, (_, i) => signal((t) => (at(t, i >> 1, i % 2) - hip(t, i % 2)) / scale))
  const x = (j: number): Float64Array => local[2 * j] ?? new Float64Array(n)
  const y = (j: number): Float64Array => local[2 * j + 1] ?? new Float64Array(n)
  const out: Float64Array[] = [...local, ...local.map((one) => times(slope(one), speedUnit))]
  for (const [a, b, c] of corners) out.push(...corner(x(a), y(a), x(b), y(b), x(c), y(c)))
  out.push(...trunk(x(joint.neck), y(joint.neck)))
  const lowest = signal((t) => Math.max(...Array.from({ length: jointCount }, (_, j) => y(j)[t] ?? 0)))
  const highest = signal((t) => Math.min(...Array.from({ length: jointCount }, (_, j) => y(j)[t] ?? 0)))
  out.push(lowest, highest, ...ends.map((j) => signal((t) => (y(j)[t] ?? 0) - (lowest[t] ?? 0))))
  out.push(
    ...travel(
      signal((t) => hip(t, 0) / scale),
      signal((t) => hip(t, 1) / scale),
    ),
  )
  for (let a = 0; a < jointCount; a++) {
    for (let b = a + 1; b < jointCount; b++) {
      out.push(signal((t) => 0.5 * Math.hypot((x(a)[t] ?? 0) - (x(b)[t] ?? 0), (y(a)[t] ?? 0) - (y(b)[t] ?? 0))))
    }
  }
  const steady = (j: number, k: number): Float64Array => signal((t) => (at(t, j, k) - (shift[2 * t + k] ?? 0)) / scale)
  const steadyHip = (k: number): Float64Array => signal((t) => (hip(t, k) - (shift[2 * t + k] ?? 0)) / scale)
  out.push(...travel(steadyHip(0), steadyHip(1)))
  out.push(...ends.map((j) => lengthOf(times(slope(steady(j, 0)), speedUnit), times(slope(steady(j, 1)), speedUnit))))
  const features = new Float32Array(channels * n)
  out.forEach((one, c) => one.forEach((value, t) => (features[c * n + t] = limited(value || 0, most))))
  return features
}

function times(signal: Float64Array, factor: number): Float64Array {
  return signal.map((value) => value * factor)
}

function lengthOf(x: Float64Array, y: Float64Array): Float64Array {
  return x.map((value, t) => Math.hypot(value, y[t] ?? 0))
}

/** Cosine and sine of the angle at b. */
function corner(
  ax: Float64Array,
  ay: Float64Array,
  bx: Float64Array,
  by: Float64Array,
  cx: Float64Array,
  cy: Float64Array,
): [Float64Array, Float64Array] {
  const [cos, sin] = [new Float64Array(ax.length), new Float64Array(ax.length)]
  for (let t = 0; t < ax.length; t++) {
    const [ux, uy] = [(ax[t] ?? 0) - (bx[t] ?? 0), (ay[t] ?? 0) - (by[t] ?? 0)]
    const [vx, vy] = [(cx[t] ?? 0) - (bx[t] ?? 0), (cy[t] ?? 0) - (by[t] ?? 0)]
    const length = Math.hypot(ux, uy) * Math.hypot(vx, vy) + 1e-3
    cos[t] = (ux * vx + uy * vy) / length
    sin[t] = (ux * vy - uy * vx) / length
  }
  return [cos, sin]
}

function limited(value: number, limit: number): number {
  return Math.min(limit, Math.max(-limit, value))
}

/** Direction of the trunk, how fast it turns, how far it has turned (a full turn counts as one), its length. */
function trunk(x: Float64Array, y: Float64Array): Float64Array[] {
  const length = x.map((value, t) => Math.hypot(value, y[t] ?? 0) + 1e-3)
  const angle = new Float64Array(x.length)
  for (let t = 0; t < x.length; t++) {
    const raw = Math.atan2(x[t] ?? 0, -(y[t] ?? 0))
    const before = t === 0 ? raw : (angle[t - 1] ?? 0)
    angle[t] = raw + 2 * Math.PI * Math.round((before - raw) / (2 * Math.PI))
  }
  return [
    x.map((value, t) => value / (length[t] ?? 1)),
    y.map((value, t) => value / (length[t] ?? 1)),
    times(slope(angle), speedUnit).map((value) => limited(value, 5)),
    angle.map((value) => limited(value - (angle[0] ?? 0), 7) / 3),
    length,
  ]
}

/** Place (from its mean), velocity and speed. */
function travel(x: Float64Array, y: Float64Array): Float64Array[] {
  const [vx, vy] = [times(slope(x), 2 * speedUnit), times(slope(y), 2 * speedUnit)]
  const [mx, my] = [mean(x), mean(y)]
  return [x.map((value) => value - mx), y.map((value) => value - my), vx, vy, lengthOf(vx, vy)]
}
