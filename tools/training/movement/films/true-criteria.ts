/** What a motion in three dimensions shows, by rules of its own: the truth for `check-criteria.ts`. Lengths are in torsos. */
import type { SeenCriterion } from '#areas/grossmotor/recognition/criteria.ts'
import { joint } from '#areas/grossmotor/recognition/model/joints.ts'
import { momentsPerSecond } from '#areas/grossmotor/recognition/model/pose-sequence.ts'
import { peaks } from '#areas/grossmotor/recognition/postprocess/repetitions.ts'
import { median } from '#areas/grossmotor/recognition/preprocess/signal.ts'
import { frameValues, motionRate, type Motion } from '../body-model.ts'

type Vector = readonly [x: number, up: number, z: number]
const { neck, rightShoulder, leftShoulder, rightHip, leftHip, rightKnee, leftKnee, rightWrist, leftWrist, rightAnkle, leftAnkle, rightElbow, leftElbow } = joint

/** A foot that is higher is in the air; less is a lifted heel. */
const inAir = 0.1

export class TrueMotion {
  readonly #motion: Motion
  readonly #frames: readonly number[]
  readonly #floor: number
  readonly #torso: number

  /** @param start, end in seconds */
  constructor(motion: Motion, start: number, end: number) {
    this.#motion = motion
    const count = motion.length / frameValues
    this.#frames = Array.from({ length: count }, (_, frame) => frame).filter((frame) => frame >= start * motionRate && frame <= end * motionRate)
    const all = Array.from({ length: count }, (_, frame) => frame)
    this.#torso = median(Float64Array.from(all, (frame) => Math.hypot(...minus(this.#at(frame, neck), this.#hips(frame)))))
    this.#floor = Math.min(...all.flatMap((frame) => [rightAnkle, leftAnkle].map((ankle) => this.#at(frame, ankle)[1])))
  }

  #at(frame: number, j: number): Vector {
    const value = (k: number): number => this.#motion[frame * frameValues + 3 * j + k] ?? 0
    return [value(0), value(1), value(2)]
  }

  #hips(frame: number): Vector {
    const [a, b] = [this.#at(frame, rightHip), this.#at(frame, leftHip)]
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2]
  }

  /** How much higher one joint is than another one. */
  #above(a: number, b: number): number[] {
    return this.#frames.map((frame) => (this.#at(frame, a)[1] - this.#at(frame, b)[1]) / this.#torso)
  }

  #distance(a: number, b: number): number[] {
    return this.#frames.map((frame) => Math.hypot(...minus(this.#at(frame, a), this.#at(frame, b))) / this.#torso)
  }

  #lowerFoot(): number[] {
    return this.#frames.map((frame) => (Math.min(this.#at(frame, rightAnkle)[1], this.#at(frame, leftAnkle)[1]) - this.#floor) / this.#torso)
  }

  /** How far the hips are above the neck. */
  #hipsOver(): number[] {
    return this.#frames.map((frame) => (this.#hips(frame)[1] - this.#at(frame, neck)[1]) / this.#torso)
  }

  /** Flights that are higher than `least`: those that begin and end in the film, and all. */
  #flights(least: number): { whole: number; all: number } {
    const air = this.#lowerFoot().map((height) => height > least)
    const starts = air.flatMap((flies, i) => (flies && !air.slice(Math.max(0, i - 2), i).some(Boolean) ? [i] : []))
    const whole = starts.filter((start, i) => start > 0 && air.slice(start, starts[i + 1]).includes(false))
    return { whole: whole.length, all: starts.length }
  }

  #steps(): number {
    let [up, count] = [0, 0]
    for (const above of this.#above(rightAnkle, leftAnkle)) {
      if (Math.abs(above) < inAir || Math.sign(above) === up) continue
      up = Math.sign(above)
      count++
    }
    return count
  }

  /** The angle of a knee in degrees, 180 if it is straight. */
  #knee(frame: number, [hip, knee, ankle]: readonly [number, number, number]): number {
    const [a, b] = [minus(this.#at(frame, hip), this.#at(frame, knee)), minus(this.#at(frame, ankle), this.#at(frame, knee))]
    return (Math.acos((a[0] * b[0] + a[1] * b[1] + a[2] * b[2]) / Math.hypot(...a) / Math.hypot(...b)) * 180) / Math.PI
  }

  #travel(): number {
    const places = this.#frames.map((frame) => this.#hips(frame))
    return Math.max(...places.flatMap((a) => places.map((b) => Math.hypot(a[0] - b[0], a[2] - b[2])))) / this.#torso
  }

  #pushes(wrist: number): number {
    const low = this.#frames.map((frame) => (this.#hips(frame)[1] - this.#at(frame, wrist)[1]) / this.#torso)
    return peaks(Float64Array.from(low), 0.2, Math.round((0.25 * momentsPerSecond * motionRate) / momentsPerSecond)).length
  }

  /** Whether the criterion is true. */
  shows({ criterion, side, count }: SeenCriterion): boolean {
    const [wrist, shoulder, ankle, otherAnkle, otherWrist, otherShoulder] = side === 'left'
      ? [leftWrist, leftShoulder, leftAnkle, rightAnkle, rightWrist, rightShoulder] as const
      : [rightWrist, rightShoulder, rightAnkle, leftAnkle, leftWrist, leftShoulder] as const
    const over = this.#hipsOver()
    switch (criterion) {
      case 'flight': {
        const { whole, all } = this.#flights(inAir)
        return count === undefined ? all > 0 : whole <= count && count <= all
      }
      case 'noFlight': return this.#flights(0.15).all === 0
      case 'legsBent': return this.#frames.some((frame) => this.#knee(frame, [rightHip, rightKnee, rightAnkle]) < 140 && this.#knee(frame, [leftHip, leftKnee, leftAnkle]) < 140)
      case 'armsUp': return Math.max(...this.#above(rightWrist, rightShoulder)) > 0 && Math.max(...this.#above(leftWrist, leftShoulder)) > 0
      case 'steps': return this.#steps() >= 3
      case 'travelled': return this.#travel() > 1.25
      case 'heelsUp': return Math.max(...this.#above(rightAnkle, leftKnee)) > -0.1 && Math.max(...this.#above(leftAnkle, rightKnee)) > -0.1
      case 'overarm': {
        const raised = this.#above(wrist, shoulder)
        const isHigher = Math.max(...raised) > Math.max(0, ...this.#above(otherWrist, otherShoulder))
        return isHigher && raised.some((value, i) => value > 0 && Math.min(...raised.slice(i, i + motionRate / 2)) < value - 0.3)
      }
      case 'underarm': return Math.max(...this.#above(rightWrist, rightShoulder), ...this.#above(leftWrist, leftShoulder)) < 0
      case 'forearmsUp': {
        const [right, left] = [this.#above(rightWrist, rightElbow), this.#above(leftWrist, leftElbow)]
        return right.some((value, i) => value > 0 && (left[i] ?? 0) > 0)
      }
      case 'handsApart': return Math.min(...this.#distance(rightWrist, leftWrist)) > 0.6
      case 'pushes': return this.#pushes(wrist) >= 2
      case 'hipsOverHead': return Math.max(...over) > 0
      case 'hipsLow': return Math.max(...over) < 0
      case 'legsUp': return this.#frames.some((_, i) => (this.#above(rightAnkle, rightHip)[i] ?? 0) > 0.5 && (this.#above(leftAnkle, leftHip)[i] ?? 0) > 0.5)
      case 'rolledOver': {
        const first = over.findIndex((value) => value > 0)
        return first > 0 && over.slice(0, first).some((value) => value < 0) && over.slice(first).some((value) => value < 0)
      }
      case 'footSwing': {
        const other = this.#above(otherAnkle, otherAnkle).map((_, i) => (this.#at(this.#frames[i] ?? 0, otherAnkle)[1] - this.#floor) / this.#torso)
        const mine = this.#frames.map((frame) => (this.#at(frame, ankle)[1] - this.#floor) / this.#torso)
        return Math.max(...mine) > 0.25 && median(Float64Array.from(other)) < 0.15
      }
      default: return criterion satisfies never
    }
  }
}

function minus(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}
