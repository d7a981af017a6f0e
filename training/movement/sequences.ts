/** What windows are cut from: joints as a camera sees them, from videos or from motion in space. */
import { rate, type PoseSequence } from '#areas/grossmotor/recognition/model/pose-sequence.ts'
import { joint, jointCount } from '#areas/grossmotor/recognition/model/joints.ts'
import { frameValues, motionRate, type Motion } from './figure.ts'
import type { Chance } from './random.ts'

const values = 2 * jointCount

export interface Sequence {
  /** x, y (down) of the joints */
  readonly joints: Float32Array
  /** x, y of the camera's shift, in the same unit */
  readonly shift: Float32Array
  /** frames a second */
  readonly rate: number
}

export function filmed({ joints, shift }: PoseSequence): Sequence | undefined {
  return joints && { joints, shift, rate }
}

/** The motion before a camera of random place: around, a little above or below, 2.5 to 8 m away, never quite level. */
export function projected(motion: Motion, chance: Chance): Sequence {
  const frames = motion.length / frameValues
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  motion.forEach((value, i) => {
    low[i % 3] = Math.min(low[i % 3] ?? value, value)
    high[i % 3] = Math.max(high[i % 3] ?? value, value)
  })
  const [mx, my, mz] = [0, 1, 2].map((k) => ((low[k] ?? 0) + (high[k] ?? 0)) / 2) as [number, number, number]
  const around = chance.between(0, 2 * Math.PI)
  const above = (chance.between(-8, 25) * Math.PI) / 180
  const roll = (chance.normal(4) * Math.PI) / 180
  const distance = chance.between(2.5, 8)
  const stretch = chance.is(0.5) ? chance.between(0.92, 1.08) : 1
  const joints = new Float32Array(frames * values)
  for (let i = 0; i < frames * jointCount; i++) {
    const [x, y, z] = [
      (motion[3 * i] ?? 0) - mx,
      ((motion[3 * i + 1] ?? 0) - my) * stretch,
      (motion[3 * i + 2] ?? 0) - mz,
    ]
    const across = x * Math.cos(around) + z * Math.sin(around)
    const away = -x * Math.sin(around) + z * Math.cos(around)
    const up = y * Math.cos(above) - away * Math.sin(above)
    const depth = Math.max(0.8, distance + y * Math.sin(above) + away * Math.cos(above))
    const [u, v] = [(across / depth) * distance, (-up / depth) * distance]
    joints[2 * i] = u * Math.cos(roll) - v * Math.sin(roll)
    joints[2 * i + 1] = u * Math.sin(roll) + v * Math.cos(roll)
  }
  return asLookedAt(joints, chance)
}

/** Looks a second, as the recogniser takes at a video of 30 frames. */
const looks = motionRate / 2

/** As the pose model tells joints: at every other frame, smoothed; neck and belly between others, the face the nose. */
function asLookedAt(all: Float32Array, chance: Chance): Sequence {
  const frames = Math.ceil(all.length / values / 2)
  const nose = chance.between(0.7, 1.4)
  const joints = new Float32Array(frames * values)
  const at = (frame: number, i: number): number => all[2 * Math.min(frames - 1, Math.max(0, frame)) * values + i] ?? 0
  for (let frame = 0; frame < frames; frame++) {
    const base = frame * values
    for (let i = 0; i < values; i++) {
      joints[base + i] = at(frame, i) / 2 + (at(frame - 1, i) + at(frame + 1, i)) / 4
    }
    for (const k of [0, 1]) {
      const middle = (a: number, b: number): number =>
        ((joints[base + 2 * a + k] ?? 0) + (joints[base + 2 * b + k] ?? 0)) / 2
      const neck = middle(joint.rightShoulder, joint.leftShoulder)
      const face = joints[base + 2 * joint.face + k] ?? 0
      joints[base + 2 * joint.neck + k] = neck
      joints[base + 2 * joint.belly + k] = (neck + middle(joint.rightHip, joint.leftHip)) / 2
      joints[base + 2 * joint.face + k] = neck + nose * (face - neck)
    }
  }
  return { joints, shift: new Float32Array(2 * frames), rate: looks }
}

/** The values at any place between the frames. */
export function sampledAt(all: Float32Array, size: number, places: readonly number[]): Float32Array {
  const frames = all.length / size
  const out = new Float32Array(places.length * size)
  places.forEach((wanted, i) => {
    const place = Math.min(frames - 1, Math.max(0, wanted))
    const low = Math.min(Math.floor(place), Math.max(0, frames - 2))
    const share = frames === 1 ? 0 : place - low
    for (let k = 0; k < size; k++) {
      out[i * size + k] =
        (all[low * size + k] ?? 0) * (1 - share) + (all[(low + (frames > 1 ? 1 : 0)) * size + k] ?? 0) * share
    }
  })
  return out
}
