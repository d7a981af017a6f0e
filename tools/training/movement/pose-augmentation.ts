/** Turns a second of an upright person, as detected by the pose model, into a movement for which there is no video. */
import { jointCount } from '#areas/grossmotor/recognition/model/joints.ts'
import { momentsPerSecond } from '#areas/grossmotor/recognition/model/pose-sequence.ts'
import { windowMoments } from '#areas/grossmotor/recognition/model/window-features.ts'
import type { Rng } from './rng.ts'
import type { Window } from './window-augmentation.ts'

const values = 2 * jointCount
const n = windowMoments
type Point = readonly [number, number]
const arms = [
  [3, 7, 11],
  [4, 8, 12],
] as const
const legs = [
  [5, 9, 13],
  [6, 10, 14],
] as const

/** Calls `change` for each moment, with the joints relative to the middle of the hips. */
function changeEachMoment(
  window: Window,
  change: (get: (j: number) => Point, put: (j: number, p: Point) => void, t: number) => void,
): Window {
  const joints = window.joints.slice()
  for (let t = 0; t < n; t++) {
    const base = t * values
    const hip = [0, 1].map((k) => ((joints[base + 10 + k] ?? 0) + (joints[base + 12 + k] ?? 0)) / 2) as unknown as Point
    for (let j = 0; j < jointCount; j++) {
      joints[base + 2 * j] = (joints[base + 2 * j] ?? 0) - hip[0]
      joints[base + 2 * j + 1] = (joints[base + 2 * j + 1] ?? 0) - hip[1]
    }
    const get = (j: number): Point => [joints[base + 2 * j] ?? 0, joints[base + 2 * j + 1] ?? 0]
    change(get, (j, p) => joints.set(p, base + 2 * j), t)
    for (let j = 0; j < jointCount; j++) {
      joints[base + 2 * j] = (joints[base + 2 * j] ?? 0) + hip[0]
      joints[base + 2 * j + 1] = (joints[base + 2 * j + 1] ?? 0) + hip[1]
    }
  }
  return { joints, shift: window.shift }
}

function rotated([x, y]: Point, angle: number): Point {
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)]
}

function added(a: Point, b: Point, share = 1): Point {
  return [a[0] + b[0] * share, a[1] + b[1] * share]
}

function mixed(a: Point, b: Point, share: number): Point {
  return [a[0] * (1 - share) + b[0] * share, a[1] * (1 - share) + b[1] * share]
}

export function toDribble(window: Window, rng: Rng): Window {
  const [shoulder, elbow, wrist] = rng.pick(arms)
  const [frequency, phase] = [rng.between(1.2, 3.3), rng.between(0, 2 * Math.PI)]
  const [side, amplitude, height, out] = [
    rng.between(-0.7, 0.7),
    rng.between(0.15, 0.5),
    rng.between(-0.25, 0.25),
    rng.normal(0.2),
  ]
  return changeEachMoment(window, (get, put, t) => {
    const hand: Point = [side, height + amplitude * Math.sin((2 * Math.PI * frequency * t) / momentsPerSecond + phase)]
    put(wrist, hand)
    put(elbow, added(mixed(get(shoulder), hand, 0.5), [out, 0.05]))
  })
}

export function toHandstand(window: Window, rng: Rng): Window {
  const lean = rng.sign() * rng.between(0, 0.5)
  const lengths = arms.map(
    () => [rng.between(0.45, 0.65), lean + rng.normal(0.12), lean + rng.normal(0.2)] as const,
  )
  const [upsideDown, drift] = [Math.PI + rng.normal(0.2), rng.normal(0.2)]
  const still = rng.between(0.2, 1)
  const means = new Map<number, Point>()
  changeEachMoment(window, (get, _, t) => {
    for (const j of [9, 10, 13, 14]) means.set(j, added(t === 0 ? [0, 0] : (means.get(j) ?? [0, 0]), get(j), 1 / n))
  })
  const inverted = changeEachMoment(window, (get, put, t) => {
    const neck = get(0)
    const length = Math.hypot(...neck) + 1e-3
    const up: Point = [neck[0] / length, neck[1] / length]
    arms.forEach(([shoulder, elbow, wrist], i) => {
      const [size, first, second] = lengths[i] ?? [0.5, 0, 0]
      const at = added(get(shoulder), rotated(up, first), size)
      put(elbow, at)
      put(wrist, added(at, rotated(up, second), size))
    })
    for (const j of [9, 10, 13, 14]) put(j, mixed(means.get(j) ?? get(j), get(j), still))
    for (let j = 0; j < jointCount; j++) put(j, rotated(get(j), upsideDown + (drift * t) / n))
  })
  // The hands stay in place.
  const joints = inverted.joints.slice()
  for (let t = 0; t < n; t++) {
    for (const k of [0, 1]) {
      const hands = ((joints[t * values + 22 + k] ?? 0) + (joints[t * values + 24 + k] ?? 0)) / 2
      for (let j = 0; j < jointCount; j++)
        joints[t * values + 2 * j + k] = (joints[t * values + 2 * j + k] ?? 0) - hands
    }
  }
  return { joints, shift: new Float32Array(2 * n) }
}

export function toSomersault(window: Window, rng: Rng): Window {
  const length = rng.between(0.45, 1.4)
  const start = rng.between(-0.35, 0.35) * length + (1 - length) / 2
  const [sign, tightness] = [rng.sign(), rng.between(0.5, 1)]
  const knee = [rng.between(0.6, 1.1), rng.between(0.2, 0.6)] as const
  const ankle = [rng.between(0.2, 0.6), rng.between(0, 0.3)] as const
  const [way, leap, sink] = [
    rng.between(-0.3, 2.5),
    rng.chance(0.5) ? rng.between(0, 6) : 0,
    rng.chance(0.6) ? rng.between(0, 0.8) : 0,
  ]
  return changeEachMoment(window, (get, put, t) => {
    const share = Math.min(1, Math.max(0, (t / momentsPerSecond - start) / length))
    const tuck = tightness * Math.min(1, Math.max(0, 1.8 * Math.sin(Math.PI * share)))
    const up = get(0)
    const side = rotated(up, (sign * Math.PI) / 2)
    for (const [hip, kneeJoint, ankleJoint] of legs) {
      put(kneeJoint, mixed(get(kneeJoint), added(added(get(hip), up, 0.55 * knee[0]), side, knee[1]), tuck))
      put(ankleJoint, mixed(get(ankleJoint), added(added(get(hip), side, ankle[0]), up, -ankle[1]), tuck))
    }
    const shins = mixed(get(9), get(13), 0.5)
    for (const [, elbow, wrist] of arms) {
      put(elbow, mixed(get(elbow), shins, 0.3 * tuck))
      put(wrist, mixed(get(wrist), shins, 0.8 * tuck))
    }
    const travel: Point = [sign * share * way, -leap * share * (1 - share) + sink * Math.sin(Math.PI * share)]
    for (let j = 0; j < jointCount; j++) put(j, added(rotated(get(j), sign * 2 * Math.PI * share), travel))
  })
}

/** Holds one moment. */
export function toStandstill(window: Window, rng: Rng): Window {
  const t = rng.below(n)
  const moment = window.joints.subarray(t * values, (t + 1) * values)
  const trembling = rng.between(0, 0.02)
  const joints = Float32Array.from(
    { length: n * values },
    (_, i) => (moment[i % values] ?? 0) + rng.normal(trembling),
  )
  return { joints, shift: new Float32Array(2 * n) }
}
