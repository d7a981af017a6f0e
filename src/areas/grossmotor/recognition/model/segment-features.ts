/** The features of a whole segment: one row of numbers from joints, travel and flow. */
import { momentsPerSecond, type PoseSequence } from './pose-sequence.ts'
import { columns, directions, histogramSize, rows } from '../preprocess/flow-histogram.ts'
import { bodySize, cornerPairs, joint, jointCount } from './joints.ts'
import { detrended, deviation, mean, median, quantiles, slope, smooth, spectrum } from '../preprocess/signal.ts'

type Signal = Float64Array
const values = 2 * jointCount
/** Pairs of left and right joints: elbows, knees, wrists, ankles. */
const pairs = [
  [joint.rightElbow, joint.leftElbow],
  [joint.rightKnee, joint.leftKnee],
  [joint.rightWrist, joint.leftWrist],
  [joint.rightAnkle, joint.leftAnkle],
] as const
/** Joints in torsos, from the middle of the hips; the hips' own path; everything in torsos and seconds. */
class Body {
  readonly moments: number
  readonly scale: number
  readonly #joints: Float32Array
  readonly #shift: Float32Array

  constructor(joints: Float32Array, shift: Float32Array) {
    this.moments = joints.length / values
    this.#joints = joints
    this.#shift = shift
    const sizes = this.signal((t) => bodySize(joints.subarray(t * values, (t + 1) * values), 2))
    this.scale = Math.max(median(sizes), 1e-3)
  }

  signal(of: (t: number) => number): Signal {
    return Float64Array.from({ length: this.moments }, (_, t) => of(t))
  }

  raw(t: number, j: number, k: number): number {
    return this.#joints[t * values + 2 * j + k] ?? 0
  }

  hip(k: number): Signal {
    return this.signal((t) => (this.raw(t, joint.rightHip, k) + this.raw(t, joint.leftHip, k)) / 2 / this.scale)
  }

  place(j: number, k: number): Signal {
    const hip = this.hip(k)
    return this.signal((t) => this.raw(t, j, k) / this.scale - (hip[t] ?? 0))
  }

  /** Of a joint (or, without one, the hips) with the camera's motion taken out, torsos a second. */
  steadyVelocity(j: number | undefined, k: number): Signal {
    const place = j === undefined ? this.hip(k) : this.signal((t) => this.raw(t, j, k) / this.scale)
    const steady = place.map((value, t) => value - (this.#shift[2 * t + k] ?? 0) / this.scale)
    return smooth(
      slope(steady).map((value) => value * momentsPerSecond),
      3,
    )
  }

  velocity(signal: Signal): Signal {
    return smooth(
      slope(signal).map((value) => value * momentsPerSecond),
      3,
    )
  }
}

function lengthOf(x: Signal, y: Signal): Signal {
  return x.map((value, t) => Math.hypot(value, y[t] ?? 0))
}

/** Mean, deviation and quantiles of each. */
function pool(all: readonly Signal[], shares: readonly number[]): number[] {
  return all.flatMap((one) => [mean(one), deviation(one), ...quantiles(one, shares)])
}

/** The larger and the smaller of the two at each moment: which side does it does not matter. */
function ordered(a: Signal, b: Signal): [Signal, Signal] {
  return [a.map((value, t) => Math.max(value, b[t] ?? 0)), a.map((value, t) => Math.min(value, b[t] ?? 0))]
}

function absolute(signal: Signal): Signal {
  return signal.map(Math.abs)
}

function range(signal: Signal): number {
  return Math.max(...signal) - Math.min(...signal)
}

function cosine(body: Body, [a, b, c]: readonly [number, number, number]): Signal {
  return body.signal((t) => {
    const [ux, uy] = [body.raw(t, a, 0) - body.raw(t, b, 0), body.raw(t, a, 1) - body.raw(t, b, 1)]
    const [vx, vy] = [body.raw(t, c, 0) - body.raw(t, b, 0), body.raw(t, c, 1) - body.raw(t, b, 1)]
    return (ux * vx + uy * vy) / (Math.hypot(ux, uy) * Math.hypot(vx, vy) + 1e-3)
  })
}

/** The strongest frequency of a swing, its strength, its share of all, and how often the swing changes its side. */
function swing(signal: Signal): number[] {
  const flat = detrended(signal)
  const power = spectrum(flat, 17)
  let [best, sum] = [1, 0]
  for (let f = 1; f < power.length; f++) {
    sum += power[f] ?? 0
    if ((power[f] ?? 0) > (power[best] ?? 0)) best = f
  }
  let turns = 0
  for (let t = 1; t < flat.length; t++) if ((flat[t] ?? 0) * (flat[t - 1] ?? 0) < 0) turns++
  return [
    (best * momentsPerSecond) / 64,
    Math.log(sum + 1e-3),
    (power[best] ?? 0) / (sum + 1e-6),
    (turns * momentsPerSecond) / Math.max(1, flat.length),
  ]
}

function indexOfMax(signal: Signal): number {
  return signal.indexOf(Math.max(...signal)) / signal.length
}

/** How the limbs are held and move, seen from the hips. */
function poseFeatures(body: Body, found: number, height: number): number[] {
  const out: number[] = []
  const speed = (j: number): Signal => lengthOf(body.velocity(body.place(j, 0)), body.velocity(body.place(j, 1)))
  for (const [a, b] of pairs) {
    out.push(...pool(ordered(speed(a), speed(b)), [0.1, 0.5, 0.9, 1]))
    const [upper, lower] = ordered(body.place(a, 1), body.place(b, 1))
    const [outer, inner] = ordered(absolute(body.place(a, 0)), absolute(body.place(b, 0)))
    const apart = lengthOf(
      body.place(a, 0).map((value, t) => value - (body.place(b, 0)[t] ?? 0)),
      body.place(a, 1).map((value, t) => value - (body.place(b, 1)[t] ?? 0)),
    )
    out.push(...pool([upper, lower, outer, inner, apart], [0, 0.5, 1]))
  }
  const [faceX, neckX] = [body.place(joint.face, 0), body.place(joint.neck, 0)]
  const ahead = faceX.map((value, t) => Math.abs(value - (neckX[t] ?? 0)))
  out.push(...pool([body.place(joint.face, 1), body.place(joint.neck, 1), absolute(neckX), ahead], [0, 0.5, 1]))
  for (const [right, left] of cornerPairs) {
    const [wide, narrow] = ordered(cosine(body, right), cosine(body, left))
    out.push(...pool([wide, narrow, wide.map((value, t) => value - (narrow[t] ?? 0))], [0, 0.5, 1]))
  }
  for (const [a, b] of [pairs[3], pairs[1], pairs[2]] as const) {
    for (const k of [0, 1]) {
      const other = body.place(b, k)
      out.push(...swing(body.place(a, k).map((value, t) => value - (other[t] ?? 0))))
    }
  }
  const [hx, hy] = [body.velocity(body.hip(0)), body.velocity(body.hip(1))]
  out.push(...pool([absolute(hx), hy, lengthOf(hx, hy)], [0.1, 0.5, 0.9, 1]), range(body.hip(0)), range(body.hip(1)))
  const wrists = ordered(speed(joint.rightWrist), speed(joint.leftWrist))[0]
  const ankles = ordered(speed(joint.rightAnkle), speed(joint.leftAnkle))[0]
  out.push(
    Math.max(...wrists) / (Math.max(...ankles) + 0.5),
    mean(wrists) / (mean(ankles) + 0.5),
    indexOfMax(wrists),
    indexOfMax(ankles),
    body.scale / height,
    found,
    body.moments / momentsPerSecond,
  )
  return out
}

function thirds(signal: Signal): [number, number, number] {
  const k = Math.max(1, Math.floor(signal.length / 3))
  return [mean(signal.subarray(0, k)), mean(signal.subarray(k, 2 * k)), mean(signal.subarray(-k))]
}

function sums(signal: Signal): Signal {
  let sum = 0
  return signal.map((value) => (sum += value / momentsPerSecond))
}

function below(signal: Signal, limit: number): number {
  return mean(signal.map((value) => (value < limit ? 1 : 0)))
}

/** How the person travels once the camera's motion is taken out. */
function travelFeatures(body: Body): number[] {
  const [x, y] = [smooth(body.steadyVelocity(undefined, 0), 3), smooth(body.steadyVelocity(undefined, 1), 3)]
  const of = (j: number): Signal => lengthOf(body.steadyVelocity(j, 0), body.steadyVelocity(j, 1))
  const speed = lengthOf(x, y)
  const out = pool([speed, absolute(x), y, of(joint.neck)], [0.1, 0.25, 0.5, 0.75, 0.9, 1])
  const [pathX, pathY] = [sums(x), sums(y)]
  const way = mean(speed) * (speed.length / momentsPerSecond) + 1e-3
  const [endX, endY] = [pathX.at(-1) ?? 0, pathY.at(-1) ?? 0]
  const facing = Math.sign(mean(body.place(joint.face, 0)) - mean(body.place(joint.neck, 0)))
  out.push(Math.hypot(endX, endY), Math.abs(endX), endY, range(pathY), range(pathX), way, Math.hypot(endX, endY) / way)
  out.push(mean(x) * facing, Math.abs(mean(x)), mean(y))
  const bounce = detrended(pathY)
  out.push(range(bounce), deviation(bounce), -Math.min(...bounce), Math.max(...bounce))
  const [fast, slow] = ordered(of(joint.rightAnkle), of(joint.leftAnkle))
  const both = fast.map((value, t) => value + (slow[t] ?? 0))
  out.push(...pool([slow, fast, both], [0.1, 0.25, 0.5, 0.75, 0.9, 1]))
  out.push(below(slow, 1), below(slow, 2), below(fast, 1))
  out.push(...pool(ordered(of(joint.rightWrist), of(joint.leftWrist)), [0.1, 0.5, 0.9, 1]))
  out.push(...thirds(speed), thirds(fast)[0], thirds(fast)[2])
  const size = body.signal((t) => {
    const heights = Array.from({ length: jointCount }, (_, j) => body.raw(t, j, 1))
    return 0.3 * (Math.max(...heights) - Math.min(...heights))
  })
  out.push(mean(slope(smooth(size, 5).map((value) => Math.log(Math.max(value, 3))))) * momentsPerSecond)
  return out
}

/** What moves where around the person. */
function flowFeatures(histograms: Float32Array): number[] {
  const moments = histograms.length / histogramSize
  const root = Float64Array.from(histograms, (value) => Math.sqrt(Math.max(value, 0)))
  const at = (t: number, k: number): number => root[t * histogramSize + k] ?? 0
  const indices = Array.from({ length: moments }, (_, t) => t)
  const out = Array.from({ length: histogramSize }, (_, k) => mean(indices.map((t) => at(t, k))))
  for (let third = 0; third < 3; third++) {
    const chosen = indices.slice(
      Math.floor((third * moments) / 3),
      Math.max(Math.floor(((third + 1) * moments) / 3), 1),
    )
    for (let row = 0; row < rows; row++) {
      for (let d = 0; d < directions; d++) {
        const cells = Array.from({ length: columns }, (_, column) => (row * columns + column) * directions + d)
        out.push(mean(chosen.flatMap((t) => cells.map((k) => at(t, k)))))
      }
    }
  }
  const energy = Array.from({ length: rows * columns }, (_, cell) =>
    Float64Array.from(indices, (t) =>
      Math.hypot(...Array.from({ length: directions }, (__, d) => at(t, cell * directions + d))),
    ),
  )
  out.push(...energy.map(deviation), ...energy.map((one) => Math.max(...one)))
  const total = Float64Array.from(indices, (t) => energy.reduce((sum, one) => sum + (one[t] ?? 0), 0))
  const middle = mean(total)
  out.push(
    ...spectrum(
      total.map((value) => value - middle),
      16,
    )
      .subarray(1)
      .map((value) => Math.log(value + 1e-3)),
  )
  return out
}

export interface SegmentFeatures {
  /** joints and travel */
  readonly body: Float32Array
  readonly flow: Float32Array
}

function finite(numbers: readonly number[]): Float32Array {
  return Float32Array.from(numbers, (value) => (Number.isFinite(value) ? value : 0))
}

/** The features of joints and travel; undefined without joints. */
export function bodyFeatures({ joints, shift, found, height }: PoseSequence): Float32Array | undefined {
  if (joints === undefined) return undefined
  const body = new Body(joints, shift)
  return finite([...poseFeatures(body, mean(found), height), ...travelFeatures(body)])
}

/** Returns undefined without joints or flow. */
export function segmentFeatures(sequence: PoseSequence): SegmentFeatures | undefined {
  const body = bodyFeatures(sequence)
  if (body === undefined || sequence.histograms === undefined) return undefined
  return { body, flow: finite(flowFeatures(sequence.histograms)) }
}
