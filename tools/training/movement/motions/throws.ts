/** Throws by rules, one to three in a film. */
import type { Motion } from '../body-model.ts'
import type { Rng } from '../rng.ts'
import { arm, armOut, bothArms, bothLegs, type Change, KeyPostures, leg } from './key-postures.ts'

/** What the rules of a throw know. */
interface Thrower {
  readonly keys: KeyPostures
  readonly right: boolean
  /** 1 on average */
  readonly slow: number
  /** a step with the other leg, or none */
  readonly step: Change
  /** what the other arm does */
  readonly other: Change
  readonly u: (low: number, high: number) => number
}

/** over the shoulder, under arm, from the side, from the chest, over the head, over the shoulder with a step back, as at a basket */
const ways = [overShoulder, underArm, fromTheSide, fromTheChest, overHead, overShoulder, atTheBasket] as const
const withStepBack = 5
const twoHanded = new Set([fromTheChest, overHead, atTheBasket])

export function throwBall(rng: Rng): Motion {
  const u = (low: number, high: number): number => rng.between(low, high)
  const keys = new KeyPostures(rng)
  const right = rng.chance(0.75)
  const number = rng.below(ways.length)
  const way = ways[number] ?? overShoulder
  const count = 1 + rng.below(3)
  const slow = u(0.8, 1.5)
  for (let i = 0; i < count; i++) {
    if (i > 0 || rng.chance(0.6)) keys.to({}, u(0.1, 0.6))
    const step = rng.chance(0.5) ? leg(!right, u(0.2, 0.6), u(0.1, 0.5)) : {}
    const other = arm(!right, u(0.2, 1.3), u(0, 0.8))
    if (rng.chance(twoHanded.has(way) ? 0.7 : 0.3)) {
      keys.to({ ...bothArms(u(0.2, 0.9), u(1.2, 2.3)), armsApart: u(-0.15, 0.15) }, u(0.2, 0.5))
      keys.hold(u(0.05, 0.6))
    }
    way({ keys, right, slow, step, other: number === withStepBack ? { ...other, ...step } : other, u })
    keys.to({}, u(0.25, 0.6) * slow)
  }
  return keys.play(rng, rng.chance(0.2) ? rng.between(0, 0.6) : 0)
}

function overShoulder({ keys, right, slow, step, other, u }: Thrower): void {
  const { trunk } = keys.start
  keys.to({ trunk: trunk - u(0.05, 0.3), ...arm(right, u(2, 3), u(1, 2.3)), ...armOut(right, u(0, 0.9), u(-0.3, 0.4)), ...other }, u(0.25, 0.6) * slow)
  keys.to({ trunk: trunk + u(0.1, 0.4), ...arm(right, u(1.5, 2.3), u(0, 0.5)), ...armOut(right, u(-0.2, 0.3), u(-0.2, 0.2)), ...arm(!right, u(-0.3, 0.3), u(0, 0.6)), ...step }, u(0.1, 0.25))
  keys.to({ trunk: trunk + u(0.1, 0.6), ...arm(right, u(0.1, 1), u(0, 0.6)), ...armOut(right, u(-0.6, 0), u(-0.6, 0)), ...step }, u(0.12, 0.3))
}

function underArm({ keys, right, slow, step, u }: Thrower): void {
  const { trunk } = keys.start
  keys.to({ trunk: trunk + u(0, 0.4), ...arm(right, -u(0.5, 1.3), u(0, 0.4)) }, u(0.25, 0.6) * slow)
  keys.to({ trunk: trunk + u(0, 0.3), ...arm(right, u(0.6, 1.4), u(0, 0.3)), ...step }, u(0.12, 0.3))
  keys.to({ ...arm(right, u(1.4, 2.7), u(0, 0.7)), ...step }, u(0.12, 0.35))
}

function fromTheSide({ keys, right, slow, step, u }: Thrower): void {
  const { trunk } = keys.start
  keys.to({ ...arm(right, u(0.4, 1.4), u(0.3, 1.2)), ...armOut(right, u(0.8, 1.8), u(0.8, 1.8)) }, u(0.25, 0.6) * slow)
  keys.to({ trunk: trunk + u(0, 0.3), ...arm(right, u(1.1, 1.7), u(0, 0.4)), ...armOut(right, u(-0.2, 0.4), u(-0.4, 0.3)), ...step }, u(0.12, 0.28))
  keys.to({ ...arm(right, u(0.8, 1.6), u(0.3, 1.2)), ...armOut(right, -u(0.4, 1), -u(0.4, 1)), ...step }, u(0.12, 0.3))
}

function fromTheChest({ keys, slow, step, u }: Thrower): void {
  keys.to({ ...bothArms(u(0.2, 0.9), u(1.6, 2.4)), armsApart: u(0.1, 0.5) }, u(0.25, 0.5) * slow)
  keys.to({ trunk: keys.start.trunk + u(0, 0.3), ...bothArms(u(1.2, 1.9), u(0, 0.3)), armsApart: u(0, 0.2), ...step }, u(0.1, 0.25))
  keys.to({ ...bothArms(u(0.9, 1.6), u(0, 0.5)), armsApart: u(0, 0.3) }, u(0.1, 0.4))
}

function overHead({ keys, slow, step, u }: Thrower): void {
  const { trunk } = keys.start
  keys.to({ trunk: trunk - u(0, 0.3), ...bothArms(u(2.6, 3.5), u(0.6, 1.8)) }, u(0.3, 0.6) * slow)
  keys.to({ trunk: trunk + u(0.1, 0.4), ...bothArms(u(1.6, 2.4), u(0, 0.4)), ...step }, u(0.12, 0.28))
  keys.to({ trunk: trunk + u(0.1, 0.5), ...bothArms(u(0.5, 1.3), u(0, 0.4)) }, u(0.12, 0.35))
}

function atTheBasket({ keys, slow, u }: Thrower): void {
  const dip = u(0, 0.4)
  keys.to({ ...bothArms(u(0.3, 0.9), u(1.6, 2.3)), ...bothLegs(dip, 1.6 * dip), armsApart: u(-0.1, 0.1) }, u(0.2, 0.5) * slow)
  keys.to({ ...bothArms(u(1.6, 2.4), u(0.9, 1.7)), armsApart: u(-0.1, 0.1) }, u(0.12, 0.35))
  keys.to({ ...bothArms(u(2, 2.8), u(0, 0.4)), armsApart: u(-0.1, 0.1) }, u(0.1, 0.25))
  keys.to({ ...bothArms(u(1.8, 2.8), u(0, 0.5)), armsApart: u(-0.1, 0.3) }, u(0.05, 0.4))
}
