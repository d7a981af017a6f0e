import type { Movement } from '../../rules/movements.ts'
import { momentsPerSecond, type PoseSequence } from '../model/pose-sequence.ts'
import { bodySize, joint, jointCount } from '../model/joints.ts'
import type { Repetition, Segment } from '../types.ts'
import { detrended, median, slope, smooth } from '../preprocess/signal.ts'

const values = 2 * jointCount

/**
 * The signal whose peaks are counted: the height of the hips, the speed of a limb, or how low the bouncing hand is.
 * `least` is a peak's minimum prominence on both sides (torsos, or torsos a second), `apart` the seconds between peaks.
 */
const counted: Partial<
  Record<Movement, { readonly of: (body: Body) => Float64Array; readonly least: number; readonly apart: number }>
> = {
  jump: { of: (body) => body.rise(), least: 0.25, apart: 0.35 },
  throw: { of: (body) => body.speed([joint.rightWrist, joint.leftWrist]), least: 2.5, apart: 0.7 },
  catch: { of: (body) => body.speed([joint.rightWrist, joint.leftWrist]), least: 1.5, apart: 0.7 },
  kick_ball: { of: (body) => body.speed([joint.rightAnkle, joint.leftAnkle]), least: 2.5, apart: 0.7 },
  dribble: { of: (body) => body.push(), least: 0.25, apart: 0.25 },
}

/** The repetitions of each countable movement in the segments with that prediction. */
export function countRepetitions(sequence: PoseSequence, segments: readonly Segment[]): Repetition[] {
  if (sequence.joints === undefined) return []
  const body = new Body(sequence, sequence.joints)
  const found: Repetition[] = []
  for (const [movement, { of, least, apart }] of Object.entries(counted) as [
    Movement,
    NonNullable<(typeof counted)[Movement]>,
  ][]) {
    const mine = segments.filter(({ prediction }) => prediction === movement)
    if (mine.length === 0) continue
    for (const moment of peaks(of(body), least, Math.round(apart * momentsPerSecond))) {
      const time = moment / momentsPerSecond
      if (mine.some(({ start, end }) => time >= start && time <= end)) found.push({ movement, time })
    }
  }
  return found.toSorted((a, b) => a.time - b.time)
}

/** Signals in torsos, relative to the hips or without the camera's motion. */
class Body {
  readonly #sequence: PoseSequence
  readonly #joints: Float32Array
  readonly #scale: number

  constructor(sequence: PoseSequence, joints: Float32Array) {
    this.#sequence = sequence
    this.#joints = joints
    this.#scale = Math.max(
      1e-3,
      median(this.#signal((t) => bodySize(joints.subarray(t * values, (t + 1) * values), 2))),
    )
  }

  #signal(of: (t: number) => number): Float64Array {
    return Float64Array.from({ length: this.#sequence.moments }, (_, t) => of(t))
  }

  #at(t: number, j: number, k: number): number {
    return (this.#joints[t * values + 2 * j + k] ?? 0) / this.#scale
  }

  #hip(t: number, k: number): number {
    return (this.#at(t, joint.rightHip, k) + this.#at(t, joint.leftHip, k)) / 2
  }

  /** Height of the hips without the camera's motion. */
  rise(): Float64Array {
    return detrended(this.#signal((t) => (this.#sequence.shift[2 * t + 1] ?? 0) / this.#scale - this.#hip(t, 1)))
  }

  /** Speed of the fastest joint relative to the hips, in torsos a second. */
  speed(of: readonly number[]): Float64Array {
    const speeds = of.map((j) => {
      const [x, y] = [0, 1].map((k) => slope(this.#signal((t) => this.#at(t, j, k) - this.#hip(t, k)))) as [
        Float64Array,
        Float64Array,
      ]
      return smooth(
        x.map((value, t) => momentsPerSecond * Math.hypot(value, y[t] ?? 0)),
        3,
      )
    })
    return this.#signal((t) => Math.max(...speeds.map((one) => one[t] ?? 0)))
  }

  /** How low the hand with the most vertical motion is. */
  push(): Float64Array {
    const hands = [joint.rightWrist, joint.leftWrist].map((j) =>
      detrended(this.#signal((t) => this.#at(t, j, 1) - this.#hip(t, 1))),
    )
    return hands.reduce((most, one) => (energy(one) > energy(most) ? one : most))
  }
}

function energy(signal: Float64Array): number {
  return signal.reduce((sum, value) => sum + value * value, 0)
}

/** Peaks: the highest value within `apart` moments, with a prominence of at least `least` on both sides. */
export function peaks(signal: Float64Array, least: number, apart: number): number[] {
  const found: number[] = []
  signal.forEach((value, t) => {
    const before = signal.subarray(Math.max(0, t - 2 * apart), t)
    const after = signal.subarray(t + 1, t + 1 + 2 * apart)
    if (before.length === 0 || after.length === 0) return
    const highest = signal.subarray(Math.max(0, t - apart), t + apart + 1).every((other) => other <= value)
    if (!highest || value - Math.min(...before) < least || value - Math.min(...after) < least) return
    if (t - (found.at(-1) ?? Number.NEGATIVE_INFINITY) >= apart) found.push(t)
  })
  return found
}
