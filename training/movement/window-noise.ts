/** One second cut from a sequence, and what a camera and a pose model would make of it. */
import { bodySize, jointCount, mirrored } from '#areas/grossmotor/recognition/model/joints.ts'
import { mirroredJoints, mirroredShift } from '#areas/grossmotor/recognition/model/mirror.ts'
import { median } from '#areas/grossmotor/recognition/preprocess/signal.ts'
import { rate } from '#areas/grossmotor/recognition/model/pose-sequence.ts'
import { windowMoments } from '#areas/grossmotor/recognition/model/window-features.ts'
import type { Chance } from './random.ts'
import { sampledAt, type Sequence } from './sequences.ts'

const values = 2 * jointCount
const n = windowMoments

/** In torsos, `n` moments. */
export interface Window {
  joints: Float32Array
  shift: Float32Array
}

export interface Cut {
  /** how many times faster than it was */
  readonly speed: readonly [number, number]
  /** Whether the middle of the sequence is what matters (a turn), so that most windows hold it. */
  readonly middle: boolean
}

/** A second of the sequence, sometimes less, its ends going on; lengths in torsos, around the mean. */
export function cut(sequence: Sequence, { speed, middle }: Cut, chance: Chance): Window {
  const step = (sequence.rate / rate) * chance.between(...speed)
  const span = (n - 1) * step
  let first = 0
  let frames = sequence.joints.length / values
  if (chance.is(0.4)) {
    const kept = Math.max(6, Math.floor(chance.between(0.5, 1.2) * span))
    if (frames > kept) {
      first = chance.below(frames - kept + 1)
      frames = kept
    }
  }
  const slack = frames - 1 - span
  const over = (): number => 0.15 * span * (chance.is(0.3) ? 1 : 0)
  const start =
    middle && slack > 0
      ? Math.min(slack, Math.max(0, slack / 2 + chance.normal(0.25 * slack)))
      : chance.between(Math.min(0, slack) - over(), Math.max(0, slack) + over())
  const places = Array.from({ length: n }, (_, i) => first + Math.min(frames - 1, Math.max(0, start + i * step)))
  const joints = sampledAt(sequence.joints, values, places)
  const shift = sampledAt(sequence.shift, 2, places)
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

/** Groups of joints that a pose model loses together. */
const lostTogether = [[11], [12], [13], [14], [13, 14], [9, 10, 13, 14], [11, 7], [12, 8], [2]]

/**
 * Another camera and the pose model's mistakes. `clean` where the joints come from no pose model: they get all of the
 * noise; the others, which have theirs already, a third.
 */
export function disturbed(window: Window, clean: boolean, chance: Chance): Window {
  let { joints, shift } = window
  if (chance.is(0.5)) [joints, shift] = [mirroredJoints(joints), mirroredShift(shift)]
  if (chance.is(0.12)) joints = swapped(joints)
  turn(joints, shift, chance)
  moveCamera(joints, shift, chance)
  const amount = clean ? 1 : 0.35
  const steady = chance.between(0, 0.08) * amount
  const offset = Float32Array.from({ length: values }, () => chance.normal(steady))
  const quick = chance.between(0, 0.04) * amount
  for (let i = 0; i < joints.length; i++)
    joints[i] = (joints[i] ?? 0) + (offset[i % values] ?? 0) + chance.normal(quick)
  if (clean || chance.is(0.3)) {
    const slow = chance.between(0, 0.07) * amount
    for (let k = 0; k < values; k++) {
      const wander = chance.wander(n, slow)
      for (let t = 0; t < n; t++) joints[t * values + k] = (joints[t * values + k] ?? 0) + (wander[t] ?? 0)
    }
  }
  if (clean && chance.is(0.4)) lose(joints, chance)
  return { joints, shift }
}

/** Left taken for right. */
function swapped(joints: Float32Array): Float32Array {
  return joints.map(
    (_, i) => joints[Math.floor(i / values) * values + 2 * (mirrored[(i % values) >> 1] ?? 0) + (i % 2)] ?? 0,
  )
}

function turn(joints: Float32Array, shift: Float32Array, chance: Chance): void {
  const angle = chance.normal(0.12)
  const [wide, tall] = [chance.between(0.88, 1.12), chance.between(0.88, 1.12)]
  for (const all of [joints, shift]) {
    for (let i = 0; i < all.length; i += 2) {
      const [x, y] = [all[i] ?? 0, all[i + 1] ?? 0]
      all[i] = (x * Math.cos(angle) - y * Math.sin(angle)) * wide
      all[i + 1] = (x * Math.sin(angle) + y * Math.cos(angle)) * tall
    }
  }
}

/** The camera follows or sways; what it does is known but for an error. */
function moveCamera(joints: Float32Array, shift: Float32Array, chance: Chance): void {
  const follows = chance.is(0.5) ? chance.between(0, 1) : 0
  const drift = chance.is(0.4) ? [chance.normal(0.5), chance.normal(0.12)] : [0, 0]
  const error = chance.is(0.7) ? chance.normal(0.08) : chance.normal(0.3)
  const hip = (t: number, k: number): number =>
    ((joints[t * values + 10 + k] ?? 0) + (joints[t * values + 12 + k] ?? 0)) / 2
  for (const k of [0, 1]) {
    const path = Float64Array.from({ length: n }, (_, t) => hip(t, k) - (shift[2 * t + k] ?? 0))
    const wander = chance.wander(n, 0.02)
    for (let t = 0; t < n; t++) {
      const straight = (path[0] ?? 0) + (((path[n - 1] ?? 0) - (path[0] ?? 0)) * t) / (n - 1)
      const move = -follows * (straight - (path[0] ?? 0)) + (drift[k] ?? 0) * ((2 * t) / (n - 1) - 1)
      for (let j = 0; j < jointCount; j++) joints[t * values + 2 * j + k] = (joints[t * values + 2 * j + k] ?? 0) + move
      shift[2 * t + k] = ((shift[2 * t + k] ?? 0) + move) * (1 + error) + (wander[t] ?? 0)
    }
  }
}

/** Some joints stay where they are for a while. */
function lose(joints: Float32Array, chance: Chance): void {
  const lost = chance.pick(lostTogether)
  const [a, b] = [chance.below(n + 1), chance.below(n + 1)]
  const [from, to] = [Math.min(a, b), Math.max(a, b)]
  for (const j of lost) {
    for (const k of [0, 1]) {
      const at = 2 * j + k
      const hip = (t: number): number => ((joints[t * values + 10 + k] ?? 0) + (joints[t * values + 12 + k] ?? 0)) / 2
      const held = (joints[from * values + at] ?? 0) - hip(Math.min(from, n - 1)) + chance.normal(0.1)
      for (let t = from; t < to; t++) joints[t * values + at] = hip(t) + held
    }
  }
}
