/** Segments of joints without flow: projected 3D motion with the errors of the pose model. */
import { jointCount, mirrored } from '#areas/grossmotor/recognition/model/joints.ts'
import { momentsPerSecond, type PoseSequence } from '#areas/grossmotor/recognition/model/pose-sequence.ts'
import { bodySize } from '#areas/grossmotor/recognition/model/joints.ts'
import { median } from '#areas/grossmotor/recognition/preprocess/signal.ts'
import { segmentSeconds } from '#areas/grossmotor/recognition/types.ts'
import type { Motion } from './body-model.ts'
import { project, sampleAt } from './joint-sequences.ts'
import type { Rng } from './rng.ts'

const values = 2 * jointCount
/** Moments of a segment. */
const length = Math.round(segmentSeconds * momentsPerSecond) + 1
const leastMoments = 12
/** Joints that the pose model loses together: an arm, a leg, both. */
const limbs = [[7, 11], [8, 12], [9, 13], [10, 14], [11], [12], [13], [14], [9, 10, 13, 14], [13, 14]] as const

/** A segment of the motion at any time and speed, seen by a random camera that stands still. `speed`: range of factors. */
export function toSegment(motion: Motion, speed: readonly [number, number], rng: Rng): PoseSequence {
  const { joints: all, rate } = project(motion, rng)
  const frames = all.length / values
  const step = (rate / momentsPerSecond) * rng.between(...speed)
  const whole = Math.floor((frames - 1) / step) + 1
  const moments = Math.max(2, Math.min(whole, rng.chance(0.85) ? length : leastMoments + rng.below(length - leastMoments)))
  const start = rng.between(0, Math.max(0, whole - moments)) * step
  const places = Array.from({ length: moments }, (_, t) => start + t * step)
  const joints = sampleAt(all, values, places)
  const size = Math.max(1e-3, median(Float64Array.from({ length: moments }, (_, t) => bodySize(joints.subarray(t * values, (t + 1) * values), 2))))
  return {
    moments,
    joints: withErrors(joints, size, rng),
    shift: cameraErrors(moments, size, rng),
    histograms: undefined,
    found: new Float32Array(moments).fill(rng.chance(0.8) ? 1 : rng.between(0.6, 1)),
    height: size / rng.between(0.1, 0.32),
  }
}

/** Errors that stay, wander and tremble; sides that are mixed up; limbs that are lost for a while. */
function withErrors(joints: Float32Array, size: number, rng: Rng): Float32Array {
  const moments = joints.length / values
  const out = rng.chance(0.05) ? otherSides(joints) : joints.slice()
  const [steady, slow, quick] = [rng.between(0, 0.07) * size, rng.between(0, 0.05) * size, rng.between(0.003, 0.03) * size]
  for (let k = 0; k < values; k++) {
    const [offset, wander] = [rng.normal(steady), rng.wander(moments, slow)]
    for (let t = 0; t < moments; t++) out[t * values + k] = (out[t * values + k] ?? 0) + offset + (wander[t] ?? 0) + rng.normal(quick)
  }
  if (rng.chance(0.25)) holdLimb(out, size, rng)
  return out
}

function otherSides(joints: Float32Array): Float32Array {
  return joints.map((_, i) => joints[Math.floor(i / values) * values + 2 * (mirrored[(i % values) >> 1] ?? 0) + (i % 2)] ?? 0)
}

function holdLimb(joints: Float32Array, size: number, rng: Rng): void {
  const moments = joints.length / values
  const [a, b] = [rng.below(moments), rng.below(moments)]
  for (const j of rng.pick<readonly number[]>(limbs)) {
    for (const k of [2 * j, 2 * j + 1]) {
      const held = (joints[Math.min(a, b) * values + k] ?? 0) + rng.normal(0.08 * size)
      for (let t = Math.min(a, b); t < Math.max(a, b); t++) joints[t * values + k] = held
    }
  }
}

/** A standing camera whose measured shift is nearly zero. */
function cameraErrors(moments: number, size: number, rng: Rng): Float32Array {
  const deviation = rng.chance(0.5) ? 0 : rng.between(0, 0.03) * size
  const [x, y] = [rng.wander(moments, deviation), rng.wander(moments, deviation)]
  return Float32Array.from({ length: 2 * moments }, (_, i) => (i % 2 === 0 ? x : y)[i >> 1] ?? 0)
}
