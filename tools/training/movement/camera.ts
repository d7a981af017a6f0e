/** Places a camera that stands in front of a person, as families film. */
import { joint } from '#areas/grossmotor/recognition/model/joints.ts'
import { frameValues, type Motion } from './body-model.ts'
import type { Rng } from './rng.ts'

/** Share of the cameras within `frontal` radians of the front; the others are anywhere around the person. */
const frontalShare = 0.8
const frontal = Math.PI / 3

/** Direction of the camera around the person, in radians: mostly in front of the person's mean direction. */
export function cameraDirection(motion: Motion, rng: Rng): number {
  if (!rng.chance(frontalShare)) return rng.between(0, 2 * Math.PI)
  let [x, z] = [0, 0]
  for (let at = 0; at < motion.length; at += frameValues) {
    for (const [right, left] of [[joint.rightHip, joint.leftHip], [joint.rightShoulder, joint.leftShoulder]] as const) {
      x += (motion[at + 3 * right] ?? 0) - (motion[at + 3 * left] ?? 0)
      z += (motion[at + 3 * right + 2] ?? 0) - (motion[at + 3 * left + 2] ?? 0)
    }
  }
  return Math.atan2(-x, z) + Math.PI / 2 + rng.between(-frontal, frontal)
}

/** How far the camera looks down, in radians: held in the hand, or standing on a table or the floor. */
export function cameraTilt(rng: Rng): number {
  return rng.between(-0.15, 0.3)
}
