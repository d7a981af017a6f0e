/** Joints in image coordinates, projected from 3D motion. Segments are cut from them. */
import { joint, jointCount } from '#areas/grossmotor/recognition/model/joints.ts'
import { frameValues, motionRate, type Motion } from './body-model.ts'
import { cameraDirection, cameraTilt } from './camera.ts'
import type { Rng } from './rng.ts'

const values = 2 * jointCount

export interface Sequence {
  /** x, y (down) of the joints */
  readonly joints: Float32Array
  /** x, y of the camera's movement, in the same unit */
  readonly shift: Float32Array
  /** frames a second */
  readonly rate: number
}

/** Projects 3D motion to a random camera: mostly in front, slightly above or below, 1.8 to 7 m away, slightly tilted. */
export function project(motion: Motion, rng: Rng): Sequence {
  const frames = motion.length / frameValues
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  motion.forEach((value, i) => {
    low[i % 3] = Math.min(low[i % 3] ?? value, value)
    high[i % 3] = Math.max(high[i % 3] ?? value, value)
  })
  const [mx, my, mz] = [0, 1, 2].map((k) => ((low[k] ?? 0) + (high[k] ?? 0)) / 2) as [number, number, number]
  const around = cameraDirection(motion, rng)
  const above = cameraTilt(rng)
  const roll = (rng.normal(4) * Math.PI) / 180
  const distance = rng.between(1.8, 7)
  const stretch = rng.chance(0.5) ? rng.between(0.92, 1.08) : 1
  const joints = new Float32Array(frames * values)
  for (let i = 0; i < frames * jointCount; i++) {
    const [x, y, z] = [
      (motion[3 * i] ?? 0) - mx,
      ((motion[3 * i + 1] ?? 0) - my) * stretch,
      (motion[3 * i + 2] ?? 0) - mz,
    ]
    const across = -x * Math.cos(around) - z * Math.sin(around)
    const away = -x * Math.sin(around) + z * Math.cos(around)
    const up = y * Math.cos(above) - away * Math.sin(above)
    const depth = Math.max(0.8, distance + y * Math.sin(above) + away * Math.cos(above))
    const [u, v] = [(across / depth) * distance, (-up / depth) * distance]
    joints[2 * i] = u * Math.cos(roll) - v * Math.sin(roll)
    joints[2 * i + 1] = u * Math.sin(roll) + v * Math.cos(roll)
  }
  return asDetected(joints, rng)
}

/** Analysed frames a second; the recogniser skips every other frame of a video at 30 frames a second. */
const analysedRate = motionRate / 2

/** Imitates the pose model: every other frame, smoothed; neck and belly are interpolated, the face is the nose. */
function asDetected(all: Float32Array, rng: Rng): Sequence {
  const frames = Math.ceil(all.length / values / 2)
  const nose = rng.between(0.7, 1.4)
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
  return { joints, shift: new Float32Array(2 * frames), rate: analysedRate }
}

/** Samples the values linearly at fractional frame positions. */
export function sampleAt(all: Float32Array, size: number, places: readonly number[]): Float32Array {
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
