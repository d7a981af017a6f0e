/** The postures of a child that does one of the movements, or something else, once. */
import type { Limbs, Posture } from './body-model.ts'
import { Rng } from './rng.ts'

type Side = 'right' | 'left'

/** How one child moves. */
export interface Child {
  readonly body: Limbs
  /** 0 to 1: amplitude of all movements */
  readonly vigour: number
  /** more than 1 is slower */
  readonly slowness: number
  /** radians of slow wobbling */
  readonly unrest: number
  readonly stance: Posture
  readonly preferred: Side
  readonly rng: Rng
}

/** Key postures, each reached after a number of seconds. */
export class Script {
  readonly keys: Posture[]
  readonly times: number[] = [0]
  /** start, end (seconds) and height (metres) of each flight */
  readonly flights: { readonly start: number; readonly end: number; readonly height: number }[] = []

  constructor(first: Posture) {
    this.keys = [first]
  }

  get now(): number {
    return this.times.at(-1) ?? 0
  }

  reach(key: Posture, seconds: number): void {
    this.keys.push(key)
    this.times.push(this.now + seconds)
  }

  hold(seconds: number): void {
    const key = this.keys.at(-1)
    if (key !== undefined && seconds > 0) this.reach({ ...key }, seconds)
  }
}

function arm(side: Side, shoulder: number, elbow: number): Partial<Posture> {
  return side === 'right' ? { rightShoulder: shoulder, rightElbow: elbow } : { leftShoulder: shoulder, leftElbow: elbow }
}

function leg(side: Side, hip: number, knee: number): Partial<Posture> {
  return side === 'right' ? { rightHip: hip, rightKnee: knee } : { leftHip: hip, leftKnee: knee }
}

function outward(side: Side, upper: number, fore: number): Partial<Posture> {
  return side === 'right' ? { rightArmOut: upper, rightForearmOut: fore } : { leftArmOut: upper, leftForearmOut: fore }
}

function otherThan(side: Side): Side {
  return side === 'right' ? 'left' : 'right'
}

type Act = (child: Child, script: Script) => void

const jump: Act = ({ rng, vigour, slowness, stance }, script) => {
  const u = (low: number, high: number): number => rng.between(low, high)
  const depth = u(0.25, 1) * vigour
  const height = u(0.03, 0.25) * vigour
  const arms = rng.chance(0.4) ? u(0.5, 2.8) : u(0, 0.4)
  const star = rng.chance(0.15)
  const crouch: Posture = {
    ...stance, trunk: stance.trunk + 0.5 * depth, rightHip: depth, leftHip: depth * u(0.85, 1.1),
    rightKnee: 1.6 * depth, leftKnee: 1.6 * depth * u(0.85, 1.1),
    rightShoulder: -u(0, 0.6) * depth, leftShoulder: -u(0, 0.6) * depth,
  }
  const stretched: Posture = {
    ...stance, rightShoulder: arms, leftShoulder: arms * u(0.7, 1.1),
    ...(star ? { legsApart: u(0.4, 0.8), rightArmOut: 1, leftArmOut: 1 } : {}),
  }
  const tuck = rng.chance(0.3) ? u(0.2, 0.9) : 0
  const air: Posture = { ...stretched, rightHip: tuck, leftHip: tuck, rightKnee: 1.5 * tuck, leftKnee: 1.5 * tuck }
  script.reach(crouch, u(0.2, 0.5) * slowness)
  script.reach(stretched, u(0.12, 0.22))
  const flight = 2 * Math.sqrt((2 * height) / 9.81)
  script.flights.push({ start: script.now, end: script.now + flight, height })
  script.reach(air, flight / 2)
  script.reach({ ...stretched, rightShoulder: stance.rightShoulder, leftShoulder: stance.leftShoulder }, flight / 2)
  script.reach({ ...crouch, trunk: stance.trunk + 0.3 * depth }, u(0.1, 0.2))
  script.reach(stance, u(0.2, 0.45) * slowness)
}

const throwing: Act = ({ rng, vigour, slowness, stance, preferred }, script) => {
  const u = (low: number, high: number): number => rng.between(low, high)
  const style = rng.next()
  const side = rng.chance(0.85) ? preferred : otherThan(preferred)
  const both = style < 0.12
  const under = style > 0.62
  const arms = (shoulder: number, elbow: number): Partial<Posture> => ({
    ...arm(side, shoulder, elbow), ...(both ? arm(otherThan(side), shoulder, elbow) : {}),
  })
  const out = outward(side, u(-0.1, 0.5), u(-0.2, 0.3))
  const twist = u(0, 0.25) * vigour
  const at = (lean: number, shoulder: number, elbow: number): Posture => ({
    ...stance, trunk: stance.trunk + lean, ...arms(shoulder, elbow), ...out,
  })
  const ready = at(0, u(0.2, 1), u(0.6, 1.8))
  const [back, away, after] = under
    ? [at(twist, -u(0.3, 1.1) * vigour, u(0, 0.4)), at(twist, u(0.8, 1.6), u(0, 0.4)), at(0, u(1.4, 2.5) * vigour, u(0, 0.6))]
    : [at(-twist, u(2.1, 3.3), u(0.8, 2.2)), at(twist, u(1.3, 2.1), u(0, 0.5)), at(1.5 * twist, u(0.1, 1), u(0, 0.6))]
  if (rng.chance(0.5)) script.reach(ready, u(0.2, 0.5) * slowness)
  script.reach(back, u(0.2, 0.55) * slowness)
  if (rng.chance(0.3)) script.hold(u(0.05, 0.3))
  script.reach(away, u(0.1, 0.26))
  script.reach(after, u(0.1, 0.3))
  script.reach(stance, u(0.25, 0.6) * slowness)
}

const catching: Act = ({ rng, slowness, stance, preferred }, script) => {
  const u = (low: number, high: number): number => rng.between(low, high)
  const one = rng.chance(0.35)
  const side = rng.chance(0.5) ? preferred : otherThan(preferred)
  const [high, apart] = [rng.chance(0.25) ? u(1.9, 2.8) : u(0.6, 1.8), u(0, 0.25)]
  const arms = (shoulder: number, elbow: number): Partial<Posture> => ({
    ...arm(side, shoulder, elbow),
    ...(one ? {} : arm(otherThan(side), shoulder + rng.normal(0.15), elbow + rng.normal(0.15))),
    armsApart: apart, ...outward(side, one ? u(0, 0.8) : 0, one ? u(0, 0.6) : 0),
  })
  const bend = u(0, 0.3)
  const legs = { rightHip: bend, leftHip: bend, rightKnee: bend, leftKnee: bend }
  const aside = rng.normal(0.1)
  if (rng.chance(0.6)) script.reach({ ...stance, ...arms(u(0.5, 1.3), u(0.5, 1.6)) }, u(0.25, 0.5) * slowness)
  script.reach({ ...stance, ...legs, trunk: stance.trunk + aside, ...arms(high, u(0, 0.8)) }, u(0.2, 0.45))
  script.hold(u(0.02, 0.2))
  script.reach({ ...stance, ...legs, trunk: stance.trunk + u(-0.05, 0.35), ...arms(u(0.1, 0.8), u(1.2, 2.3)) }, u(0.12, 0.35))
  script.hold(u(0.05, 0.4))
  script.reach(stance, u(0.3, 0.7) * slowness)
}

const kicking: Act = ({ rng, vigour, slowness, stance, preferred }, script) => {
  const u = (low: number, high: number): number => rng.between(low, high)
  const side = rng.chance(0.85) ? preferred : otherThan(preferred)
  const swing = u(0, 0.7) * vigour
  const balance = { ...arm(otherThan(side), u(0, 0.9) * vigour, u(0, 0.5)), armsApart: u(0.1, 0.6) }
  const at = (lean: number, hip: number, knee: number): Posture => ({
    ...stance, ...balance, trunk: stance.trunk + lean, ...leg(side, hip, knee), ...arm(side, -swing, u(0, 0.4)),
  })
  script.reach(at(u(0, 0.15), -u(0.1, 0.7) * vigour, u(0.3, 1.5) * vigour), u(0.2, 0.5) * slowness)
  script.reach(at(-u(0, 0.2), u(0.4, 0.9) * vigour, u(0, 0.4)), u(0.12, 0.28))
  script.reach(at(-u(0, 0.25), u(0.6, 1.4) * vigour, u(0, 0.3)), u(0.08, 0.2))
  script.reach(stance, u(0.25, 0.6) * slowness)
}

const wave: Act = ({ rng, slowness, stance, preferred }, script) => {
  const u = (low: number, high: number): number => rng.between(low, high)
  const both = rng.chance(0.2)
  const [raised, bend, wide] = [u(1.2, 2.9), u(0.2, 1.6), u(0, 1.2)]
  const at = (out: number): Posture => ({
    ...stance, ...arm(preferred, raised, bend), ...outward(preferred, wide, wide + out),
    ...(both ? { ...arm(otherThan(preferred), raised, bend), ...outward(otherThan(preferred), wide, wide - out) } : {}),
  })
  script.reach(at(0), u(0.25, 0.6) * slowness)
  const [swing, period, times] = [u(0.3, 1.2), u(0.18, 0.5) * slowness, 2 + rng.below(5)]
  for (let i = 0; i < times; i++) script.reach(at(i % 2 === 0 ? swing : -swing), period)
  script.reach(stance, u(0.25, 0.6) * slowness)
}

const bow: Act = ({ rng, slowness, stance }, script) => {
  const u = (low: number, high: number): number => rng.between(low, high)
  const depth = u(0.3, 1.5)
  script.reach({ ...stance, trunk: depth, rightHip: depth, leftHip: depth, rightShoulder: u(0, depth), leftShoulder: u(0, depth) }, u(0.4, 0.9) * slowness)
  script.hold(u(0, 0.6))
  script.reach(stance, u(0.4, 0.9) * slowness)
}

/** Standing with bent hips and knees; `depth` is 0 to 1. */
function lowered(stance: Posture, depth: number, rng: Rng): Posture {
  const reach = rng.chance(0.5) ? rng.between(0.3, 1.5) : rng.between(0, 0.4)
  return {
    ...stance, trunk: stance.trunk + 0.55 * depth * rng.between(0.4, 1.2), rightHip: 1.7 * depth, leftHip: 1.7 * depth,
    rightKnee: 2 * depth, leftKnee: 2 * depth, rightShoulder: reach, leftShoulder: reach, legsApart: stance.legsApart + 0.1,
  }
}

const squat: Act = ({ rng, slowness, stance }, script) => {
  script.reach(lowered(stance, rng.between(0.4, 1.2), rng), rng.between(0.4, 0.9) * slowness)
  script.hold(rng.between(0, 0.5))
  script.reach(stance, rng.between(0.4, 0.9) * slowness)
}

function seated({ rng, stance }: Child): Posture {
  const floor = rng.chance(0.35)
  return {
    ...stance, trunk: rng.between(-0.15, 0.3), rightHip: rng.between(1.3, 1.7), leftHip: rng.between(1.3, 1.7),
    rightKnee: floor ? rng.between(0, 0.9) : rng.between(1.2, 1.7), leftKnee: floor ? rng.between(0, 0.9) : rng.between(1.2, 1.7),
    rightShoulder: rng.between(0, 0.7), leftShoulder: rng.between(0, 0.7), rightElbow: rng.between(0.2, 1.2), leftElbow: rng.between(0.2, 1.2),
  }
}

const sitDown: Act = (child, script) => {
  const { rng, slowness, stance } = child
  script.reach({ ...lowered(stance, 0.6, rng), trunk: rng.between(0.3, 0.8) }, rng.between(0.3, 0.7) * slowness)
  script.reach(seated(child), rng.between(0.3, 0.8) * slowness)
  script.hold(rng.between(0.2, 1.2))
}

const standUp: Act = (child, script) => {
  const { rng, slowness, stance } = child
  const seat = seated(child)
  if (script.now === 0) script.keys[0] = seat
  else script.reach(seat, rng.between(0.5, 1) * slowness)
  script.hold(rng.between(0.1, 0.8))
  script.reach({ ...lowered(stance, 0.6, rng), trunk: rng.between(0.3, 0.8) }, rng.between(0.3, 0.7) * slowness)
  script.reach(stance, rng.between(0.3, 0.7) * slowness)
}

const clap: Act = ({ rng, slowness, stance }, script) => {
  const u = (low: number, high: number): number => rng.between(low, high)
  const [raised, bend] = [u(0.4, 2), u(0.5, 1.6)]
  const at = (out: number): Posture => ({
    ...stance, rightShoulder: raised, leftShoulder: raised, rightElbow: bend, leftElbow: bend,
    rightForearmOut: out, leftForearmOut: out, rightArmOut: out / 2, leftArmOut: out / 2,
  })
  const [wide, period, times] = [u(0.2, 0.9), u(0.12, 0.35) * slowness, 3 + rng.below(5)]
  script.reach(at(wide), u(0.25, 0.5) * slowness)
  for (let i = 0; i < times; i++) {
    script.reach(at(-0.45), period)
    script.reach(at(wide), period)
  }
  script.reach(stance, u(0.25, 0.5) * slowness)
}

const reach: Act = ({ rng, slowness, stance, preferred }, script) => {
  const u = (low: number, high: number): number => rng.between(low, high)
  const both = rng.chance(0.4)
  const [raised, out] = [u(1.4, 3), u(0, 1.5)]
  script.reach({
    ...stance, trunk: stance.trunk + rng.normal(0.15), ...arm(preferred, raised, u(0, 0.3)), ...outward(preferred, out, out),
    ...(both ? { ...arm(otherThan(preferred), raised, u(0, 0.3)), ...outward(otherThan(preferred), out, out) } : {}),
  }, u(0.5, 1.1) * slowness)
  script.hold(u(0.2, 1))
  script.reach(stance, u(0.5, 1.1) * slowness)
}

const point: Act = ({ rng, slowness, stance, preferred }, script) => {
  const u = (low: number, high: number): number => rng.between(low, high)
  const out = u(0, 2)
  script.reach({ ...stance, ...arm(preferred, u(0.9, 1.9), u(0, 0.3)), ...outward(preferred, out, out) }, u(0.3, 0.7) * slowness)
  script.hold(u(0.4, 1.5))
  script.reach(stance, u(0.3, 0.7) * slowness)
}

const sway: Act = ({ rng, slowness, stance }, script) => {
  const u = (low: number, high: number): number => rng.between(low, high)
  const [arms, knees] = [u(0.1, 0.8), u(0, 0.35)]
  const times = 2 + rng.below(4)
  for (let i = 0; i < times; i++) {
    const way = i % 2 === 0 ? 1 : -1
    script.reach({
      ...stance, trunk: stance.trunk + 0.08 * way, rightKnee: knees, leftKnee: knees, rightHip: knees, leftHip: knees,
      rightArmOut: arms * way, leftArmOut: -arms * way, rightShoulder: u(0, 0.8), leftShoulder: u(0, 0.8),
    }, u(0.35, 0.8) * slowness)
  }
  script.reach(stance, u(0.3, 0.6) * slowness)
}

const stand: Act = ({ rng, stance }, script) => {
  script.reach({ ...stance, trunk: stance.trunk + rng.normal(0.06), head: stance.head + rng.normal(0.2) }, rng.between(0.8, 2))
}

/** Steps and trunk of a child that turns aside and back, without the turn itself. */
const turn: Act = ({ rng, slowness, stance }, script) => {
  const u = (low: number, high: number): number => rng.between(low, high)
  const side: Side = rng.chance(0.5) ? 'right' : 'left'
  script.reach({ ...stance, trunk: stance.trunk + u(0, 0.2), ...leg(side, u(0.1, 0.4), u(0.1, 0.5)), ...outward(side, u(0, 0.6), u(0, 0.6)) }, u(0.3, 0.6) * slowness)
  script.reach(stance, u(0.3, 0.6) * slowness)
}

const pickUp: Act = ({ rng, slowness, stance, preferred }, script) => {
  const u = (low: number, high: number): number => rng.between(low, high)
  const depth = u(0.5, 1.1)
  script.reach({ ...lowered(stance, depth, rng), trunk: u(0.6, 1.4), ...arm(preferred, u(1, 2), u(0, 0.3)) }, u(0.5, 1) * slowness)
  script.hold(u(0, 0.4))
  script.reach({ ...stance, ...arm(preferred, u(0.2, 1), u(0.6, 1.6)) }, u(0.5, 1) * slowness)
}

/** One repetition of each action, appended to the script. Walking and running are steady: see `synthetic-children.ts`. */
export const actions = {
  jump, throw: throwing, catch: catching, kick_ball: kicking, wave, bow, squat, 'sit down': sitDown, 'stand up': standUp, clap,
  reach, point, sway, stand, turn, 'pick up': pickUp,
} as const satisfies Readonly<Record<string, Act>>
