/** Cuts a second from a sequence and adds the effects of camera movement and pose detection errors. */
import { bodySize, jointCount, mirrored } from '#areas/grossmotor/recognition/model/joints.ts'
import { mirroredJoints, mirroredShift } from '#areas/grossmotor/recognition/model/mirror.ts'
import { median } from '#areas/grossmotor/recognition/preprocess/signal.ts'
import { momentsPerSecond } from '#areas/grossmotor/recognition/model/pose-sequence.ts'
import { windowMoments } from '#areas/grossmotor/recognition/model/window-features.ts'
import type { Rng } from './rng.ts'
import { sampleAt, type Sequence } from './joint-sequences.ts'

const values = 2 * jointCount
const n = windowMoments

/** `n` moments, in torso lengths. */
export interface Window {
  joints: Float32Array
  shift: Float32Array
}

export interface Cut {
  /** range of the speed factor */
  readonly speed: readonly [number, number]
  /** whether most windows must contain the middle of the sequence (a turn) */
  readonly middle: boolean
}

/** Cuts a second, sometimes from a shorter part whose ends are held. Lengths in torsos, relative to the mean. */
export function cut(sequence: Sequence, { speed, middle }: Cut, rng: Rng): Window {
  const step = (sequence.rate / momentsPerSecond) * rng.between(...speed)
  const span = (n - 1) * step
  let first = 0
  let frames = sequence.joints.length / values
  if (rng.chance(0.4)) {
    const kept = Math.max(6, Math.floor(rng.between(0.5, 1.2) * span))
    if (frames > kept) {
      first = rng.below(frames - kept + 1)
      frames = kept
    }
  }
  const slack = frames - 1 - span
  const over = (): number => 0.15 * span * (rng.chance(0.3) ? 1 : 0)
  const start =
    middle && slack > 0
      ? Math.min(slack, Math.max(0, slack / 2 + rng.normal(0.25 * slack)))
      : rng.between(Math.min(0, slack) - over(), Math.max(0, slack) + over())
  const places = Array.from({ length: n }, (_, i) => first + Math.min(frames - 1, Math.max(0, start + i * step)))
  const joints = sampleAt(sequence.joints, values, places)
  const shift = sampleAt(sequence.shift, 2, places)
  const sizes = Float64Array.from({ length: n }, (_, t) => bodySize(joints.subarray(t * values, (t + 1) * values), 2))
  const scale = Math.max(median(sizes), 1e-3)
  const means = [0, 1].map(
    (k) => joints.reduce((sum, value, i) => (i % 2 === k ? sum + value : sum), 0) / (joints.length / 2),
  )
  const origin = [shift[0] ?? 0, shift[1] ?? 0]
  return {
    joints: joints.map((value, i) => (value - (means[i % 2] ?? 0)) / scale),
    shift: shift.map((value, i) => (value - (origin[i % 2] ?? 0)) / scale),
  }
}

/** Groups of joints that the pose model tends to lose together. */
const lostTogether = [[11], [12], [13], [14], [13, 14], [9, 10, 13, 14], [11, 7], [12, 8], [2]]

/**
 * Adds camera movement and pose errors. `clean` joints do not come from a pose model and get all of the noise; the others
 * already contain errors and get about a third.
 */
export function addNoise(window: Window, clean: boolean, rng: Rng): Window {
  let { joints, shift } = window
  if (rng.chance(0.5)) [joints, shift] = [mirroredJoints(joints), mirroredShift(shift)]
  if (rng.chance(0.12)) joints = swapSides(joints)
  turn(joints, shift, rng)
  moveCamera(joints, shift, rng)
  const amount = clean ? 1 : 0.35
  const steady = rng.between(0, 0.08) * amount
  const offset = Float32Array.from({ length: values }, () => rng.normal(steady))
  const quick = rng.between(0, 0.04) * amount
  for (let i = 0; i < joints.length; i++)
    joints[i] = (joints[i] ?? 0) + (offset[i % values] ?? 0) + rng.normal(quick)
  if (clean || rng.chance(0.3)) {
    const slow = rng.between(0, 0.07) * amount
    for (let k = 0; k < values; k++) {
      const wander = rng.wander(n, slow)
      for (let t = 0; t < n; t++) joints[t * values + k] = (joints[t * values + k] ?? 0) + (wander[t] ?? 0)
    }
  }
  if (clean && rng.chance(0.4)) loseJoints(joints, rng)
  return { joints, shift }
}

/** Left and right confused. */
function swapSides(joints: Float32Array): Float32Array {
  return joints.map(
    (_, i) => joints[Math.floor(i / values) * values + 2 * (mirrored[(i % values) >> 1] ?? 0) + (i % 2)] ?? 0,
  )
}

function turn(joints: Float32Array, shift: Float32Array, rng: Rng): void {
  const angle = rng.normal(0.12)
  const [wide, tall] = [rng.between(0.88, 1.12), rng.between(0.88, 1.12)]
  for (const all of [joints, shift]) {
    for (let i = 0; i < all.length; i += 2) {
      const [x, y] = [all[i] ?? 0, all[i + 1] ?? 0]
      all[i] = (x * Math.cos(angle) - y * Math.sin(angle)) * wide
      all[i + 1] = (x * Math.sin(angle) + y * Math.cos(angle)) * tall
    }
  }
}

/** The camera follows or drifts; its motion is known except for an error. */
function moveCamera(joints: Float32Array, shift: Float32Array, rng: Rng): void {
  const follows = rng.chance(0.5) ? rng.between(0, 1) : 0
  const drift = rng.chance(0.4) ? [rng.normal(0.5), rng.normal(0.12)] : [0, 0]
  const error = rng.chance(0.7) ? rng.normal(0.08) : rng.normal(0.3)
  const hip = (t: number, k: number): number =>
    ((joints[t * values + 10 + k] ?? 0) + (joints[t * values + 12 + k] ?? 0)) / 2
  for (const k of [0, 1]) {
    const path = Float64Array.from({ length: n }, (_, t) => hip(t, k) - (shift[2 * t + k] ?? 0))
    const wander = rng.wander(n, 0.02)
    for (let t = 0; t < n; t++) {
      const straight = (path[0] ?? 0) + (((path[n - 1] ?? 0) - (path[0] ?? 0)) * t) / (n - 1)
      const move = -follows * (straight - (path[0] ?? 0)) + (drift[k] ?? 0) * ((2 * t) / (n - 1) - 1)
      for (let j = 0; j < jointCount; j++) joints[t * values + 2 * j + k] = (joints[t * values + 2 * j + k] ?? 0) + move
      shift[2 * t + k] = ((shift[2 * t + k] ?? 0) + move) * (1 + error) + (wander[t] ?? 0)
    }
  }
}

/** Some joints freeze for a while. */
function loseJoints(joints: Float32Array, rng: Rng): void {
  const lost = rng.pick(lostTogether)
  const [a, b] = [rng.below(n + 1), rng.below(n + 1)]
  const [from, to] = [Math.min(a, b), Math.max(a, b)]
  for (const j of lost) {
    for (const k of [0, 1]) {
      const at = 2 * j + k
      const hip = (t: number): number => ((joints[t * values + 10 + k] ?? 0) + (joints[t * values + 12 + k] ?? 0)) / 2
      const held = (joints[from * values + at] ?? 0) - hip(Math.min(from, n - 1)) + rng.normal(0.1)
      for (let t = from; t < to; t++) joints[t * values + at] = hip(t) + held
    }
  }
}
