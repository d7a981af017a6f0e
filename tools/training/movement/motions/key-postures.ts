/** Motion from key postures, which rules choose one after another. */
import { interpolatePostures, posture, type Motion, type Posture } from '../body-model.ts'
import type { Rng } from '../rng.ts'
import { animate, onFloor } from '../synthetic-motion.ts'
import { anyLimbs } from './proportions.ts'

export type Change = Partial<Posture>

/** The shoulder and elbow of one side. */
export function arm(right: boolean, shoulder: number, elbow: number): Change {
  return right ? { rightShoulder: shoulder, rightElbow: elbow } : { leftShoulder: shoulder, leftElbow: elbow }
}

export function bothArms(shoulder: number, elbow: number): Change {
  return { rightShoulder: shoulder, leftShoulder: shoulder, rightElbow: elbow, leftElbow: elbow }
}

/** How far the upper arm and the forearm of one side are from the body. */
export function armOut(right: boolean, upper: number, forearm: number): Change {
  return right ? { rightArmOut: upper, rightForearmOut: forearm } : { leftArmOut: upper, leftForearmOut: forearm }
}

export function leg(right: boolean, hip: number, knee: number): Change {
  return right ? { rightHip: hip, rightKnee: knee } : { leftHip: hip, leftKnee: knee }
}

export function bothLegs(hip: number, knee: number): Change {
  return { rightHip: hip, leftHip: hip, rightKnee: knee, leftKnee: knee }
}

/** A person who stands in a way of their own and changes from one posture to the next. */
export class KeyPostures {
  readonly start: Posture
  readonly #postures: Posture[]
  readonly #times = [0]

  constructor(rng: Rng) {
    this.start = stance(rng)
    this.#postures = [this.start]
  }

  /** seconds so far */
  get seconds(): number {
    return this.#times.at(-1) ?? 0
  }

  /** Takes the first posture with these changes. */
  to(change: Change, seconds: number): void {
    this.#add({ ...this.start, ...change }, seconds)
  }

  /** Takes the last posture with these changes. */
  on(change: Change, seconds: number): void {
    this.#add({ ...(this.#postures.at(-1) ?? this.start), ...change }, seconds)
  }

  hold(seconds: number): void {
    this.on({}, seconds)
  }

  /** The motion of a random body that goes `forward` metres meanwhile. */
  play(rng: Rng, forward = 0): Motion {
    const postures = interpolatePostures(this.#postures, this.#times)
    const unrest = rng.between(0.01, 0.06)
    const body = anyLimbs(rng)
    return animate(postures, rng, unrest, (joints, frame) => [(forward * frame) / postures.length, onFloor(joints, frame)[1], 0], body)
  }

  #add(one: Posture, seconds: number): void {
    this.#times.push(this.seconds + seconds)
    this.#postures.push(one)
  }
}

function stance(rng: Rng): Posture {
  const bent = rng.chance(0.25) ? rng.between(0, 0.5) : 0
  return posture({
    trunk: rng.normal(0.06) + 0.3 * bent,
    hip: rng.between(0, 0.12) + bent,
    knee: rng.between(0, 0.2) + 1.8 * bent,
    shoulder: rng.between(-0.1, 0.3),
    elbow: rng.between(0, 0.7),
    legsApart: rng.between(0.02, 0.3),
    armsApart: rng.between(0.03, 0.3),
    head: rng.normal(0.12),
  })
}
