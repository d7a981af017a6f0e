import { applyMotion } from '../preprocess/camera-motion.ts'
import { histogramSize } from '../preprocess/flow-histogram.ts'
import { joint, jointCount } from './joints.ts'
import type { Track } from './track.ts'

/** Moments a second. */
export const momentsPerSecond = 20

/** A track resampled to a constant rate, with gaps filled and joints smoothed. */
export interface PoseSequence {
  readonly moments: number
  /** x, y of the 15 joints at each moment, in pixels; undefined if no person was found */
  readonly joints: Float32Array | undefined
  /** x, y: how far only the camera's motion has moved the hips in the image since the start, in pixels */
  readonly shift: Float32Array
  /** see flow-histogram.ts, at each moment; undefined for motion that was never filmed */
  readonly histograms: Float32Array | undefined
  /** share of the searches around each moment that found a person, 0 to 1 */
  readonly found: Float32Array
  /** of the image, in pixels */
  readonly height: number
}

/** With fewer found persons there are no joints. */
const minFound = 3
const values = 2 * jointCount

/** Returns undefined for an empty track. */
export function toPoseSequence({ steps, height }: Track): PoseSequence | undefined {
  const [first] = steps
  const last = steps.at(-1)
  if (first === undefined || last === undefined) return undefined
  const moments = Math.max(2, Math.floor((last.time - first.time) * momentsPerSecond + 1e-6) + 1)
  const looks = steps.filter(({ lookedFor }) => lookedFor)
  const located = looks.filter(({ joints }) => joints !== undefined)
  const times = Float64Array.from({ length: moments }, (_, i) => first.time + i / momentsPerSecond)
  const known = located.map(({ time, joints }) => ({ time, values: places(joints ?? new Float32Array(3 * jointCount)) }))
  const found = times.map((time) => {
    const near = looks.filter((look) => Math.abs(look.time - time) <= 1.5 / momentsPerSecond)
    return near.length === 0 ? 0 : near.filter(({ joints }) => joints !== undefined).length / near.length
  })
  return {
    moments,
    joints: known.length < minFound ? undefined : sampled(smoothed(known), times, values),
    shift: sampled(shifts(steps), times, 2),
    histograms: histogramsAt(steps, times),
    found: Float32Array.from(found),
    height,
  }
}

interface Known {
  readonly time: number
  readonly values: Float32Array
}

function places(joints: Float32Array): Float32Array {
  return Float32Array.from({ length: values }, (_, i) => joints[3 * (i >> 1) + (i % 2)] ?? 0)
}

/** Mixes each with a quarter of both neighbours. */
function smoothed(known: readonly Known[]): readonly Known[] {
  return known.map((one, i) => {
    const before = known[i - 1] ?? one
    const after = known[i + 1] ?? one
    if (after.time - before.time > 0.3) return one
    const mixed = one.values.map((value, k) => value / 2 + ((before.values[k] ?? 0) + (after.values[k] ?? 0)) / 4)
    return { time: one.time, values: mixed }
  })
}

/** The cumulative shift of the hips by the camera. */
function shifts(steps: Track['steps']): readonly Known[] {
  let [x, y] = [0, 0]
  let hips: [number, number] | undefined
  return steps.map(({ time, joints, camera }) => {
    if (camera !== undefined) {
      const [fromX, fromY] = hips ?? [0, 0]
      const [toX, toY] = hips === undefined ? [camera.x, camera.y] : applyMotion(camera, fromX, fromY)
      x += toX - fromX
      y += toY - fromY
    }
    if (joints !== undefined) {
      const at = (k: number): number =>
        ((joints[3 * joint.rightHip + k] ?? 0) + (joints[3 * joint.leftHip + k] ?? 0)) / 2
      hips = [at(0), at(1)]
    }
    return { time, values: Float32Array.of(x, y) }
  })
}

/** Linear interpolation, constant before the first and after the last value. */
function sampled(known: readonly Known[], times: Float64Array, size: number): Float32Array {
  const out = new Float32Array(times.length * size)
  let next = 0
  times.forEach((time, i) => {
    while (next < known.length && (known[next]?.time ?? 0) < time) next++
    const after = known[Math.min(next, known.length - 1)]
    const before = known[Math.max(0, next - 1)]
    if (after === undefined || before === undefined) return
    const span = after.time - before.time
    const share = span <= 0 ? 0 : Math.min(1, Math.max(0, (time - before.time) / span))
    for (let k = 0; k < size; k++) {
      out[i * size + k] = (before.values[k] ?? 0) * (1 - share) + (after.values[k] ?? 0) * share
    }
  })
  return out
}

/** The mean of the histograms around each moment, or the nearest one. */
function histogramsAt(steps: Track['steps'], times: Float64Array): Float32Array | undefined {
  const known = steps.filter(({ histogram }) => histogram !== undefined)
  if (known.length === 0) return undefined
  const out = new Float32Array(times.length * histogramSize)
  let from = 0
  times.forEach((time, i) => {
    const [start, end] = [time - 0.5 / momentsPerSecond, time + 0.5 / momentsPerSecond]
    while (from < known.length - 1 && (known[from]?.time ?? 0) <= start) from++
    let to = from
    while (to < known.length && (known[to]?.time ?? 0) <= end) to++
    const near = known.slice(from, Math.max(to, from + 1))
    for (const { histogram } of near) {
      for (let k = 0; k < histogramSize; k++) {
        out[i * histogramSize + k] = (out[i * histogramSize + k] ?? 0) + (histogram?.[k] ?? 0) / near.length
      }
    }
  })
  return out
}

/** The moments from `start` (inclusive) to `end` (exclusive). */
export function slicePoseSequence(sequence: PoseSequence, start: number, end: number): PoseSequence {
  const { joints, shift, histograms, found, height } = sequence
  return {
    moments: end - start,
    joints: joints?.subarray(start * values, end * values),
    shift: shift.subarray(start * 2, end * 2),
    histograms: histograms?.subarray(start * histogramSize, end * histogramSize),
    found: found.subarray(start, end),
    height,
  }
}
