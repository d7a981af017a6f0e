/** Other bodies, speeds and lengths of a motion. */
import { frameValues, limbs, motionRate, type Limbs, type Motion } from '../body-model.ts'
import type { Rng } from '../rng.ts'

const legs = [[5, 9], [9, 13], [6, 10], [10, 14]] as const
const arms = [[3, 7], [7, 11], [4, 8], [8, 12]] as const

/** Limbs of children and adults, for motion by rules. */
export function anyLimbs(rng: Rng): Limbs {
  const body = limbs(rng)
  const short = rng.between(0.72, 1.05)
  return {
    ...body,
    head: body.torso * rng.between(0.4, 0.85),
    upperArm: body.upperArm * short,
    forearm: body.forearm * short,
    thigh: body.thigh * short,
    shin: body.shin * short,
  }
}

/** The motion of a person with other lengths of arms, legs and head; the lowest joint keeps its height. */
export function reproportioned(motion: Motion, rng: Rng): Motion {
  const child = rng.chance(0.6)
  const arm = rng.between(child ? 0.7 : 0.85, 1.15)
  const leg = rng.between(child ? 0.7 : 0.85, 1.2)
  const head = rng.between(child ? 0.9 : 0.7, child ? 1.3 : 1.1)
  const wide = rng.between(0.8, 1.2)
  const size = rng.between(0.6, 1.05)
  const out = motion.slice()
  for (let at = 0; at < motion.length; at += frameValues) {
    const from = motion.subarray(at, at + frameValues)
    const to = out.subarray(at, at + frameValues)
    for (let k = 0; k < 3; k++) {
      const old = (joint: number): number => from[3 * joint + k] ?? 0
      const put = (joint: number, parent: number, factor: number): void => {
        to[3 * joint + k] = (to[3 * parent + k] ?? 0) + factor * (old(joint) - old(parent))
      }
      const hip = (old(5) + old(6)) / 2
      for (const joint of [5, 6]) to[3 * joint + k] = hip + wide * (old(joint) - hip)
      for (const joint of [3, 4]) to[3 * joint + k] = old(0) + wide * (old(joint) - old(0))
      for (const [parent, joint] of legs) put(joint, parent, leg)
      for (const [parent, joint] of arms) put(joint, parent, arm)
      put(2, 0, head)
    }
    const lift = lowest(from) - lowest(to)
    for (let i = 0; i < frameValues; i++) to[i] = ((to[i] ?? 0) + (i % 3 === 1 ? lift : 0)) * size
  }
  return out
}

function lowest(joints: Float32Array): number {
  let low = Infinity
  for (let i = 1; i < frameValues; i += 3) low = Math.min(low, joints[i] ?? 0)
  return low
}

export function spedUp(motion: Motion, factor: number): Motion {
  const frames = motion.length / frameValues
  const count = Math.max(12, Math.floor((frames - 1) / factor) + 1)
  const out = new Float32Array(count * frameValues)
  for (let t = 0; t < count; t++) {
    const place = Math.min(frames - 1, t * factor)
    const low = Math.min(frames - 2, Math.floor(place))
    const share = place - low
    for (let k = 0; k < frameValues; k++) {
      out[t * frameValues + k] = (motion[low * frameValues + k] ?? 0) * (1 - share) + (motion[(low + 1) * frameValues + k] ?? 0) * share
    }
  }
  return out
}

/** A part of the motion at a random place, of at most this many seconds. */
export function cut(motion: Motion, rng: Rng, seconds: number): Motion {
  const frames = motion.length / frameValues
  const count = Math.min(frames, Math.round(seconds * motionRate))
  const start = rng.below(frames - count + 1)
  return motion.slice(start * frameValues, (start + count) * frameValues)
}
