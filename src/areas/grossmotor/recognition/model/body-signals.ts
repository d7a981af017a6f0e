/** How a person moves over time, in torsos and seconds. */
import { detrended, deviation, mean, median, slope, smooth } from '../preprocess/signal.ts'
import { bodySize, joint, jointCount } from './joints.ts'
import { momentsPerSecond, type PoseSequence } from './pose-sequence.ts'

const values = 2 * jointCount
const ends = [joint.rightWrist, joint.leftWrist, joint.rightAnkle, joint.leftAnkle] as const

/** Signals of a pose sequence with joints, one value a moment, in torsos. */
export class BodySignals {
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

  get moments(): number {
    return this.#sequence.moments
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

  /** The hips without the camera's motion. */
  #steadyHip(k: number): Float64Array {
    return this.#signal((t) => this.#hip(t, k) - (this.#sequence.shift[2 * t + k] ?? 0) / this.#scale)
  }

  /** Height of a joint in the image without the camera's motion; its zero is arbitrary. */
  height(j: number): Float64Array {
    return this.#signal((t) => (this.#sequence.shift[2 * t + 1] ?? 0) / this.#scale - this.#at(t, j, 1))
  }

  /** How far a joint is to the right in the image, without the camera's motion; its zero is arbitrary. */
  across(j: number): Float64Array {
    return this.#signal((t) => this.#at(t, j, 0) - (this.#sequence.shift[2 * t] ?? 0) / this.#scale)
  }

  /** Height of the hips without the camera's motion. */
  rise(): Float64Array {
    return detrended(this.#steadyHip(1).map((value) => -value))
  }

  /** Speed of the fastest joint relative to the hips, in torsos a second. */
  speed(of: readonly number[]): Float64Array {
    const speeds = of.map((j) => speedOf(
      this.#signal((t) => this.#at(t, j, 0) - this.#hip(t, 0)),
      this.#signal((t) => this.#at(t, j, 1) - this.#hip(t, 1)),
    ))
    return this.#signal((t) => Math.max(...speeds.map((one) => one[t] ?? 0)))
  }

  /** How low the hand with the most vertical motion is. */
  push(): Float64Array {
    const hands = [joint.rightWrist, joint.leftWrist].map((j) =>
      detrended(this.#signal((t) => this.#at(t, j, 1) - this.#hip(t, 1))),
    )
    return hands.reduce((most, one) => (energy(one) > energy(most) ? one : most))
  }

  /**
   * How far the person moves about: the standard deviation of the place of the hips, or of a hand or foot relative to the
   * hips, if that is larger. In torsos.
   */
  motion(): number {
    const limbs = ends.map((j) => spread(
      detrended(this.#signal((t) => this.#at(t, j, 0) - this.#hip(t, 0))),
      detrended(this.#signal((t) => this.#at(t, j, 1) - this.#hip(t, 1))),
    ))
    return Math.max(spread(this.#steadyHip(0), this.#steadyHip(1)), ...limbs)
  }

  /** Whether the hips are above the neck for most of the time. */
  upsideDown(): boolean {
    return mean(this.#signal((t) => (this.#hip(t, 1) < this.#at(t, joint.neck, 1) ? 1 : 0))) > 0.5
  }
}

function spread(x: Float64Array, y: Float64Array): number {
  return Math.hypot(deviation(smooth(x, 3)), deviation(smooth(y, 3)))
}

function speedOf(x: Float64Array, y: Float64Array): Float64Array {
  const [vx, vy] = [slope(x), slope(y)]
  return smooth(vx.map((value, t) => momentsPerSecond * Math.hypot(value, vy[t] ?? 0)), 3)
}

function energy(signal: Float64Array): number {
  return signal.reduce((sum, value) => sum + value * value, 0)
}
