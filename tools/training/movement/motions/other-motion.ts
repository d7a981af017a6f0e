/** Motion that is none of the movements, by rules: the feet stay on the floor. */
import type { Motion } from '../body-model.ts'
import type { Rng } from '../rng.ts'
import { arm, armOut, bothArms, bothLegs, type Change, KeyPostures, leg } from './key-postures.ts'

/** What the rules know. Everything is drawn once for a film. */
interface Person {
  readonly keys: KeyPostures
  readonly rng: Rng
  readonly right: boolean
  /** of a wave, in seconds */
  readonly period: number
  /** both arms do it */
  readonly both: boolean
  readonly raise: number
  readonly bend: number
  readonly wide: number
  readonly swing: number
  /** of a squat, and of a bow in radians */
  readonly depth: number
  readonly bow: number
  readonly armsAhead: Change
  /** seconds */
  readonly length: number
}

const kinds = [wave, bow, squat, moveArms, circleArms, twist, kneel, touchFace, reach, shiftWeight] as const

export function otherMotion(rng: Rng): Motion {
  const u = (low: number, high: number): number => rng.between(low, high)
  const keys = new KeyPostures(rng)
  const kind = kinds[rng.below(kinds.length)] ?? wave
  const right = rng.chance(0.6)
  const period = u(0.15, 0.5)
  const both = rng.chance(0.3)
  const [raise, bend, wide, swing] = [u(1, 2.9), u(0, 1.7), u(0, 1), u(0.25, 1.2)]
  const [depth, bowed] = [u(0.3, 1.25), u(0.4, 1.6)]
  const armsAhead = rng.chance(0.5) ? { rightShoulder: u(0.8, 1.7), leftShoulder: u(0.8, 1.7) } : {}
  const length = u(1.6, 3.5)
  kind({ keys, rng, right, period, both, raise, bend, wide, swing, depth, bow: bowed, armsAhead, length })
  return keys.play(rng)
}

function wave({ keys, rng, right, period, both, raise, bend, wide, swing, length }: Person): void {
  const aside = (offset: number): Change => ({
    ...arm(right, raise, bend), ...armOut(right, wide, wide + offset),
    ...(both && { ...arm(!right, raise, bend), ...armOut(!right, wide, wide + offset) }),
  })
  keys.to(aside(0), rng.between(0.2, 0.6))
  for (let k = 0; keys.seconds < length; k++) keys.to(aside(k % 2 === 1 ? -swing : swing), period)
  if (rng.chance(0.6)) keys.to({}, rng.between(0.3, 0.6))
}

function bow({ keys, rng, bow: bowed, length }: Person): void {
  const u = (low: number, high: number): number => rng.between(low, high)
  while (keys.seconds < length) {
    const arms = { rightShoulder: bowed * u(0, 1), leftShoulder: bowed * u(0, 1) }
    keys.to({ trunk: bowed, rightHip: bowed, leftHip: bowed, ...arms, rightKnee: u(0, 0.2), leftKnee: u(0, 0.2) }, u(0.4, 1.1))
    if (rng.chance(0.5)) keys.hold(u(0.1, 0.7))
    keys.to({}, u(0.4, 1.1))
  }
}

function squat({ keys, rng, depth, armsAhead, length }: Person): void {
  const u = (low: number, high: number): number => rng.between(low, high)
  const { trunk, legsApart } = keys.start
  while (keys.seconds < length) {
    const low = { trunk: trunk + 0.55 * depth * u(0.5, 1.2), ...bothLegs(1.7 * depth, 2 * depth), legsApart: legsApart + 0.1 }
    keys.to({ ...low, ...armsAhead }, u(0.4, 1))
    if (rng.chance(0.5)) keys.hold(u(0.1, 0.6))
    keys.to({}, u(0.4, 1))
  }
}

function moveArms({ keys, rng, length }: Person): void {
  const u = (low: number, high: number): number => rng.between(low, high)
  while (keys.seconds < length) {
    const arms = { ...arm(true, u(-0.4, 2.8), u(0, 2)), ...arm(false, u(-0.4, 2.8), u(0, 2)) }
    const out = { ...armOut(true, u(0, 1), u(-0.3, 1)), ...armOut(false, u(0, 1), u(-0.3, 1)) }
    keys.to({ ...arms, ...out, trunk: keys.start.trunk + rng.normal(0.12) }, u(0.6, 1.4))
  }
}

function circleArms({ keys, rng, length }: Person): void {
  const way = rng.sign()
  const one = rng.chance(0.3)
  const rate = rng.between(0.15, 0.4)
  let angle = 0
  while (keys.seconds < length) {
    angle += way * rng.between(0.9, 1.2)
    keys.to(one ? arm(true, angle, 0.1) : bothArms(angle, 0.1), rate)
  }
}

function twist({ keys, rng, length }: Person): void {
  const u = (low: number, high: number): number => rng.between(low, high)
  while (keys.seconds < length) {
    const aside = rng.sign() * u(0.2, 0.9)
    const arms = { rightArmOut: aside, leftArmOut: -aside, rightShoulder: u(0, 1.5), leftShoulder: u(0, 1.5) }
    const trunk = keys.start.trunk + rng.normal(0.1)
    keys.to({ ...arms, trunk, ...(rng.chance(0.4) && leg(rng.chance(0.5), u(0.05, 0.3), u(0, 0.3))) }, u(0.3, 0.9))
  }
}

function kneel({ keys, rng, right }: Person): void {
  const u = (low: number, high: number): number => rng.between(low, high)
  keys.to({ rightHip: u(0.5, 1.4), leftHip: -u(0, 0.3), rightKnee: u(0.9, 1.7), leftKnee: u(1.2, 1.9), trunk: u(0, 0.6) }, u(0.6, 1.3))
  keys.on(arm(right, u(0, 1.5), u(0, 1.5)), u(0.4, 1))
  keys.to({}, u(0.6, 1.2))
}

function touchFace({ keys, rng, right }: Person): void {
  keys.to(arm(right, rng.between(1.2, 2.2), rng.between(1.5, 2.5)), rng.between(0.4, 0.9))
  keys.hold(rng.between(0.3, 1.2))
  keys.to({}, rng.between(0.4, 0.9))
}

/** Takes things from high or low places. */
function reach({ keys, rng, right, both, length }: Person): void {
  const u = (low: number, high: number): number => rng.between(low, high)
  while (keys.seconds < length) {
    const high = rng.chance(0.5)
    const to = (): number => (high ? u(1.6, 2.9) : u(0.5, 1.6))
    const trunk = keys.start.trunk + (high ? rng.normal(0.1) : u(0.1, 0.9))
    keys.to({
      trunk, ...arm(right, to(), u(0, 0.5)), ...armOut(right, u(-0.4, 0.9), u(-0.4, 0.6)), ...(both && arm(!right, to(), u(0, 0.5))),
    }, u(0.4, 1))
    keys.hold(u(0.05, 0.4))
    keys.to(arm(right, u(0, 0.8), u(0.3, 1.8)), u(0.4, 1))
  }
}

function shiftWeight({ keys, rng, length }: Person): void {
  const u = (low: number, high: number): number => rng.between(low, high)
  const { trunk, legsApart } = keys.start
  while (keys.seconds < length) {
    const right = rng.chance(0.5)
    keys.to({ ...leg(right, u(0.1, 0.5), u(0.1, 0.6)), legsApart: legsApart + u(0, 0.3), trunk: trunk + rng.normal(0.1) }, u(0.25, 0.5))
    keys.to({ rightArmOut: rng.normal(0.3), leftArmOut: rng.normal(0.3) }, u(0.25, 0.6))
    if (rng.chance(0.5)) keys.hold(u(0.2, 0.8))
  }
}
