/** A body of 15 joints in 3D, posed by joint angles. */
import { jointCount } from '#areas/grossmotor/recognition/model/joints.ts'
import type { Rng } from './rng.ts'

/** x, y (up), z of the joints in metres, frame by frame. */
export type Motion = Float32Array
export const motionRate = 30
export const frameValues = 3 * jointCount

export interface Limbs {
  readonly torso: number
  readonly head: number
  readonly shoulders: number
  readonly hips: number
  readonly upperArm: number
  readonly forearm: number
  readonly thigh: number
  readonly shin: number
}

/** Angles in radians. The body faces along x and bends in the plane of x and y; z is its right side. */
export interface Posture {
  /** forward lean of the line from hips to neck */
  trunk: number
  /** forwards, from the line of the trunk */
  rightHip: number
  leftHip: number
  rightKnee: number
  leftKnee: number
  /** forwards and up; 0 hangs along the trunk, π is overhead */
  rightShoulder: number
  leftShoulder: number
  rightElbow: number
  leftElbow: number
  head: number
  /** sideways component of arms and legs */
  armsApart: number
  legsApart: number
  /** additional sideways component of one upper arm or forearm */
  rightArmOut: number
  leftArmOut: number
  rightForearmOut: number
  leftForearmOut: number
}

export function limbs(rng: Rng): Limbs {
  const size = rng.between(0.6, 1.05)
  const child = rng.next()
  const part = (length: number, low: number, high: number): number => size * length * rng.between(low, high)
  return {
    torso: part(0.46, 0.9, 1.1),
    head: size * (0.22 + 0.08 * child),
    shoulders: part(0.34, 0.85, 1.1),
    hips: part(0.22, 0.85, 1.15),
    upperArm: part(0.27, 0.9, 1.05),
    forearm: part(0.25, 0.9, 1.05),
    thigh: part(0.41, 0.88, 1.05),
    shin: part(0.41, 0.88, 1.05),
  }
}

const upright: Posture = {
  trunk: 0,
  rightHip: 0,
  leftHip: 0,
  rightKnee: 0,
  leftKnee: 0,
  rightShoulder: 0,
  leftShoulder: 0,
  rightElbow: 0,
  leftElbow: 0,
  head: 0,
  armsApart: 0.1,
  legsApart: 0.05,
  rightArmOut: 0,
  leftArmOut: 0,
  rightForearmOut: 0,
  leftForearmOut: 0,
}

/** A posture from its differences to standing; `hip`, `knee`, `shoulder` and `elbow` set both sides. */
export function posture(
  given: Partial<Posture> & { hip?: number; knee?: number; shoulder?: number; elbow?: number },
): Posture {
  const { hip, knee, shoulder, elbow, ...rest } = given
  const both: Partial<Posture> = {
    ...(hip === undefined ? {} : { rightHip: hip, leftHip: hip }),
    ...(knee === undefined ? {} : { rightKnee: knee, leftKnee: knee }),
    ...(shoulder === undefined ? {} : { rightShoulder: shoulder, leftShoulder: shoulder }),
    ...(elbow === undefined ? {} : { rightElbow: elbow, leftElbow: elbow }),
  }
  return { ...upright, ...both, ...rest }
}

type Point = [number, number, number]

function along(angle: number, side = 0): Point {
  const length = Math.hypot(1, side)
  return [Math.sin(angle) / length, Math.cos(angle) / length, side / length]
}

function from(start: Point, direction: Point, length: number): Point {
  return [start[0] + direction[0] * length, start[1] + direction[1] * length, start[2] + direction[2] * length]
}

/** Writes the joints of a posture into `out` from index `at`, with the middle of the hips at the origin. */
export function pose(p: Posture, l: Limbs, out: Motion, at: number): void {
  const put = (joint: number, point: Point): void => out.set(point, at + 3 * joint)
  const up = along(p.trunk)
  const neck = from([0, 0, 0], up, l.torso)
  put(0, neck)
  put(1, from([0, 0, 0], up, l.torso / 2))
  put(2, from(neck, along(p.trunk + p.head), l.head))
  const sides = [
    { side: 1, shoulder: p.rightShoulder, elbow: p.rightElbow, hip: p.rightHip, knee: p.rightKnee, arm: p.rightArmOut, forearm: p.rightForearmOut, first: 0 },
    { side: -1, shoulder: p.leftShoulder, elbow: p.leftElbow, hip: p.leftHip, knee: p.leftKnee, arm: p.leftArmOut, forearm: p.leftForearmOut, first: 1 },
  ]
  for (const { side, shoulder, elbow, hip, knee, arm: armOut, forearm, first } of sides) {
    const shoulderAt: Point = from([neck[0], neck[1], (side * l.shoulders) / 2], up, -0.05 * l.torso)
    const hipAt: Point = [0, 0, (side * l.hips) / 2]
    const arm = p.trunk + Math.PI - shoulder
    const elbowAt = from(shoulderAt, along(arm, side * (p.armsApart + armOut)), l.upperArm)
    const leg = p.trunk + Math.PI - hip
    const kneeAt = from(hipAt, along(leg, side * p.legsApart), l.thigh)
    put(3 + first, shoulderAt)
    put(5 + first, hipAt)
    put(7 + first, elbowAt)
    put(9 + first, kneeAt)
    put(11 + first, from(elbowAt, along(arm - elbow, side * (p.armsApart + forearm)), l.forearm))
    put(13 + first, from(kneeAt, along(leg + knee, side * p.legsApart), l.shin))
  }
}

/** Interpolates postures at 30 a second with smooth starts and stops; `times` in seconds. */
export function interpolatePostures(postures: readonly Posture[], times: readonly number[]): Posture[] {
  const end = times.at(-1) ?? 0
  const frames = Math.max(12, Math.floor(end * motionRate))
  return Array.from({ length: frames }, (_, frame) => {
    const time = (frame / (frames - 1)) * end
    let i = 0
    while (i < times.length - 2 && time >= (times[i + 1] ?? 0)) i++
    const [a, b] = [postures[i] ?? upright, postures[i + 1] ?? upright]
    const linear = (time - (times[i] ?? 0)) / Math.max(1e-6, (times[i + 1] ?? 0) - (times[i] ?? 0))
    const share = 0.5 - 0.5 * Math.cos(Math.PI * Math.min(1, linear))
    const mix = { ...a }
    for (const key of Object.keys(mix) as (keyof Posture)[]) mix[key] = a[key] * (1 - share) + b[key] * share
    return mix
  })
}
