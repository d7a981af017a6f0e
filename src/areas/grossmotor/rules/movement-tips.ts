/** Suggests one thing to try next, based on how the joints moved. */
import type { Pose } from '../api.ts'
import type { Movement } from './movements.ts'
import { joint } from '../recognition/model/joints.ts'

export const tips = [
  'feet together', 'jump higher', 'bend knees', 'both hands', 'stretch hands', 'hand above head', 'follow through', 'longer steps',
  'swing arms', 'knees up', 'push down', 'hips up', 'straight body', 'round back', 'swing foot', 'whole body', 'once more',
] as const
export type Tip = (typeof tips)[number]

/** Joints below this visibility (0 to 1) are ignored. */
const minVisibility = 0.4
/** Minimum number of poses for a suggestion. */
const minPoses = 8

/** The joints over time, in torso lengths; y grows upwards. */
class Moves {
  readonly length: number
  readonly #poses: readonly Pose[]
  readonly #torso: number
  readonly #aspect: number

  /** @param aspect the picture's width divided by its height: x and y of the poses are shares of them */
  constructor(poses: readonly Pose[], aspect: number) {
    this.#poses = poses
    this.#aspect = aspect
    this.length = poses.length
    const { neck, rightHip, leftHip } = joint
    const sizes = poses.map((_, i) => {
      const at = (j: number): readonly [number, number] => this.#raw(i, j)
      const hip = [(at(rightHip)[0] + at(leftHip)[0]) / 2, (at(rightHip)[1] + at(leftHip)[1]) / 2] as const
      return Math.hypot(at(neck)[0] - hip[0], at(neck)[1] - hip[1])
    }).toSorted((a, b) => a - b)
    this.#torso = Math.max(1e-3, sizes[Math.floor(0.7 * sizes.length)] ?? 1)
  }

  #raw(i: number, j: number): readonly [number, number] {
    const [x = 0, y = 0] = this.#poses[i]?.joints[j] ?? []
    return [x * this.#aspect, -y]
  }

  x(j: number): number[] {
    return this.#poses.map((_, i) => this.#raw(i, j)[0] / this.#torso)
  }

  y(j: number): number[] {
    return this.#poses.map((_, i) => this.#raw(i, j)[1] / this.#torso)
  }

  /** Whether these joints are visible more than half of the time. */
  seen(...of: number[]): boolean {
    const clear = this.#poses.filter(({ joints }) => of.every((j) => (joints[j]?.[2] ?? 0) >= minVisibility))
    return clear.length > 0.5 * this.length
  }

  distance(a: number, b: number): number[] {
    const [ax, ay, bx, by] = [this.x(a), this.y(a), this.x(b), this.y(b)]
    return ax.map((x, i) => Math.hypot(x - (bx[i] ?? 0), (ay[i] ?? 0) - (by[i] ?? 0)))
  }
}

/** From the 5th to the 95th percentile, so that a single wrong joint changes nothing. */
function range(values: readonly number[]): number {
  return quantile(values, 0.95) - quantile(values, 0.05)
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

function minus(a: readonly number[], b: readonly number[]): number[] {
  return a.map((value, i) => value - (b[i] ?? 0))
}

function larger(a: readonly number[], b: readonly number[]): number[] {
  return a.map((value, i) => Math.max(value, b[i] ?? value))
}

type Rule = readonly [advice: Tip, applies: (moves: Moves) => boolean]

const { neck, face, rightHip, leftHip, rightKnee, leftKnee, rightWrist, leftWrist, rightAnkle, leftAnkle, rightShoulder } = joint

/** The rules of each movement, most important first; lengths in torsos. */
const rules: Readonly<Record<Movement, readonly Rule[]>> = {
  jump: [
    ['feet together', (m) => quantile(minus(m.y(rightAnkle), m.y(leftAnkle)).map(Math.abs), 0.9) > 0.35],
    ['bend knees', (m) => range(minus(m.y(rightHip), m.y(rightAnkle))) < 0.25],
    ['jump higher', (m) => range(m.y(rightHip)) < 0.6],
    ['swing arms', (m) => range(minus(m.y(rightWrist), m.y(neck))) < 0.7],
  ],
  catch: [
    ['both hands', (m) => quantile(m.distance(rightWrist, leftWrist), 0.1) > 0.6],
    ['stretch hands', (m) => quantile(m.distance(rightWrist, rightShoulder), 0.9) < 0.8],
  ],
  throw: [
    ['hand above head', (m) => quantile(minus(larger(m.y(rightWrist), m.y(leftWrist)), m.y(face)), 0.95) < 0],
    ['follow through', (m) => range(minus(m.y(rightWrist), m.y(neck))) < 1.2 && range(minus(m.y(leftWrist), m.y(neck))) < 1.2],
  ],
  kick_ball: [
    ['swing foot', (m) => Math.max(range(minus(m.x(rightAnkle), m.x(rightHip))), range(minus(m.x(leftAnkle), m.x(leftHip)))) < 0.9],
    ['swing arms', (m) => range(minus(m.x(rightWrist), m.x(neck))) < 0.4],
  ],
  walk: [
    ['longer steps', (m) => quantile(m.distance(rightAnkle, leftAnkle), 0.9) < 0.6],
    ['swing arms', (m) => range(minus(m.x(rightWrist), m.x(rightHip))) < 0.5],
  ],
  run: [
    ['knees up', (m) => quantile(minus(larger(m.y(rightKnee), m.y(leftKnee)), m.y(rightHip)), 0.95) < -0.45],
    ['swing arms', (m) => range(minus(m.x(rightWrist), m.x(rightHip))) < 0.6],
    ['longer steps', (m) => quantile(m.distance(rightAnkle, leftAnkle), 0.9) < 1],
  ],
  dribble: [
    ['push down', (m) => Math.max(range(minus(m.y(rightWrist), m.y(rightHip))), range(minus(m.y(leftWrist), m.y(leftHip)))) < 0.35],
    ['bend knees', (m) => quantile(minus(m.y(rightHip), m.y(rightAnkle)), 0.5) > 1.75],
  ],
  handstand: [
    ['hips up', (m) => quantile(minus(m.y(rightHip), m.y(neck)), 0.9) < 0.6],
    ['straight body', (m) => quantile(minus(m.y(rightAnkle), m.y(rightHip)), 0.9) < 1.1],
  ],
  somersault: [
    ['hips up', (m) => quantile(minus(m.y(rightHip), m.y(neck)), 0.95) < 0.1],
    ['round back', (m) => quantile(m.distance(rightKnee, rightShoulder), 0.1) > 0.8],
  ],
}

/** The joints that each movement's rules need. */
const needed: Readonly<Record<Movement, readonly number[]>> = {
  jump: [rightAnkle, leftAnkle, rightHip],
  catch: [rightWrist, leftWrist],
  throw: [rightHip, neck],
  kick_ball: [rightAnkle, leftAnkle],
  walk: [rightAnkle, leftAnkle],
  run: [rightKnee, leftKnee],
  dribble: [rightHip],
  handstand: [rightHip, neck],
  somersault: [rightHip, neck],
}

/**
 * Returns the first suggestion whose rule applies, or `once more` if no rule applies.
 * @param aspect width of the picture divided by its height
 */
export function tipFor(movement: Movement, poses: readonly Pose[], aspect: number): Tip {
  if (poses.length < minPoses) return 'whole body'
  const moves = new Moves(poses, aspect)
  if (!moves.seen(...needed[movement])) return 'whole body'
  return rules[movement].find(([, applies]) => applies(moves))?.[0] ?? 'once more'
}
