/** Catches and kicks by rules. */
import type { Motion } from '../body-model.ts'
import type { Rng } from '../rng.ts'
import { arm, bothLegs, type Change, KeyPostures, leg } from './key-postures.ts'

/** The hands go where the ball comes from (high, middle, low, aside), close, and come to the body. */
export function catchBall(rng: Rng): Motion {
  const u = (low: number, high: number): number => rng.between(low, high)
  const keys = new KeyPostures(rng)
  const { trunk } = keys.start
  const count = 1 + rng.below(2)
  const slow = u(0.8, 1.4)
  for (let i = 0; i < count; i++) {
    keys.to({}, u(0.05, 0.5))
    const { shoulder, crouch, out } = comingFrom(rng)
    const legs: Change = { ...bothLegs(1.2 * crouch, 1.4 * crouch), trunk: trunk + 0.5 * crouch + u(-0.05, 0.2) }
    const arms = (upper: number, elbow: number, apart: number): Change => ({
      rightShoulder: upper, leftShoulder: upper + rng.normal(0.1), rightElbow: elbow, leftElbow: elbow + rng.normal(0.15),
      armsApart: apart, rightArmOut: out, leftArmOut: -out, rightForearmOut: out, leftForearmOut: -out,
    })
    if (rng.chance(0.6)) keys.to({ ...arms(u(0.4, 1.2), u(0.6, 1.7), u(0.1, 0.4)), trunk: trunk + u(0, 0.15) }, u(0.3, 0.6) * slow)
    if (rng.chance(0.5)) keys.hold(u(0.1, 0.7))
    keys.to({ ...legs, ...arms(shoulder, u(0, 0.7), u(0, 0.35)) }, u(0.15, 0.45))
    if (rng.chance(0.3)) keys.hold(u(0.03, 0.2))
    keys.to({ ...legs, ...arms(u(0.2, 0.9), u(1.3, 2.4), u(-0.1, 0.15)), trunk: trunk + u(0, 0.4) }, u(0.12, 0.4))
    keys.hold(u(0.05, 0.6))
    if (rng.chance(0.6)) keys.to({}, u(0.3, 0.7) * slow)
  }
  return keys.play(rng, rng.chance(0.2) ? rng.normal(0.3) : 0)
}

function comingFrom(rng: Rng): { shoulder: number; crouch: number; out: number } {
  switch (rng.below(4)) {
    case 0: return { shoulder: rng.between(2, 3), crouch: 0, out: 0 }
    case 1: return { shoulder: rng.between(1, 1.8), crouch: rng.between(0, 0.2), out: 0 }
    case 2: return { shoulder: rng.between(0.4, 1.1), crouch: rng.between(0.3, 1), out: 0 }
    default: return { shoulder: rng.between(0.9, 2.2), crouch: rng.between(0, 0.4), out: rng.sign() * rng.between(0.3, 1) }
  }
}

/** One kick after a run-up, or one to three without. */
export function kickBall(rng: Rng): Motion {
  const u = (low: number, high: number): number => rng.between(low, high)
  const keys = new KeyPostures(rng)
  const { trunk } = keys.start
  const right = rng.chance(0.75)
  const runUp = rng.below(4)
  for (let k = 0; k < runUp; k++) {
    const ahead = (k % 2 === 0) !== right
    const legs = { ...leg(ahead, u(0.3, 0.7), u(0.1, 0.6)), ...leg(!ahead, -u(0.1, 0.4), u(0.2, 0.8)) }
    keys.to({ ...legs, ...arm(ahead, -u(0, 0.5), 0.4), ...arm(!ahead, u(0, 0.5), 0.4) }, u(0.22, 0.5))
  }
  const count = 1 + (runUp > 0 ? 0 : rng.below(3))
  for (let i = 0; i < count; i++) {
    if (i > 0) keys.to({}, u(0.3, 0.7))
    const balance: Change = { ...arm(!right, u(0, 1.2), u(0, 0.6)), armsApart: u(0.1, 0.7) }
    const back = { trunk: trunk + u(-0.05, 0.25), ...leg(right, -u(0.2, 0.9), u(0.4, 1.8)), ...leg(!right, u(0, 0.3), u(0.05, 0.4)) }
    keys.to({ ...balance, ...back, ...arm(right, -u(0, 0.7), u(0, 0.5)) }, u(0.2, 0.5))
    keys.to({ ...balance, trunk: trunk - u(0, 0.25), ...leg(right, u(0.3, 0.9), u(0, 0.5)), ...arm(right, -u(0, 0.8), u(0, 0.5)) }, u(0.1, 0.25))
    keys.to({ ...balance, trunk: trunk - u(0, 0.3), ...leg(right, u(0.6, 1.6), u(0, 0.5)) }, u(0.08, 0.25))
    keys.to({}, u(0.3, 0.7))
  }
  return keys.play(rng, 0.4 * runUp)
}
