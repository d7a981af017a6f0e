/** Poses and views in which counting fails most: turned thumbs, few fingers, fingers towards the camera, cut and soft hands. */
import type { FingersUp, FramePoint } from '#areas/math/recognition/types.ts'
import { between, one, randomFingers, randomPose, type Setting } from './render.ts'
import type { Pose, Proportions, Vector } from './rig.ts'

type Random = () => number

export const hardKinds = ['usual', 'open hand', 'few fingers', 'towards the camera', 'edge-on', 'cut', 'low muscle tone'] as const
export type HardKind = (typeof hardKinds)[number]

export interface HardHand {
  readonly fingers: FingersUp
  readonly pose: Pose
  readonly setting: Setting
}

/** From an adult's slender hand to a small child's: short, thick fingers at a wide palm. */
export function randomProportions(random: Random): Proportions {
  const child = random()
  const near = (): number => between(random, 0.94, 1.06)
  return {
    fingerLength: (1.08 - 0.26 * child) * near(),
    fingerThickness: (0.92 + 0.28 * child) * near(),
    thumbLength: (1.08 - 0.26 * child) * near(),
    palmWidth: (0.93 + 0.2 * child) * near(),
  }
}

/**
 * A raised thumb: away from the hand, or turned towards the camera. Straight along the index finger it counts only at an open
 * hand: at other hands it rests there.
 */
function openThumb(random: Random, isOpenHand: boolean): Pick<Pose, 'thumbAcross'> & { readonly bends: Vector; readonly spread: number } {
  const kind = random()
  const straight: Vector = [between(random, -10, 12), between(random, -14, 10), between(random, -18, 14)]
  if (isOpenHand && kind < 0.35) return { bends: straight, spread: between(random, 2, 22), thumbAcross: between(random, -20, 8) }
  if (kind < 0.6) return { bends: [between(random, 8, 26), straight[1], straight[2]], spread: between(random, -26, 0), thumbAcross: between(random, -10, 18) }
  return { bends: straight, spread: between(random, -34, 2), thumbAcross: between(random, -24, 18) }
}

function withThumb(pose: Pose, thumb: ReturnType<typeof openThumb>): Pose {
  return {
    bends: [thumb.bends, ...pose.bends.slice(1)],
    spreads: [thumb.spread, ...pose.spreads.slice(1)],
    thumbAcross: thumb.thumbAcross,
  }
}

/** Raised fingers that hang or bend back, bent fingers that do not reach the palm. */
function softened(random: Random, pose: Pose, fingers: FingersUp): Pose {
  const bends = pose.bends.map((bend, finger): Vector => {
    if (finger === 0) return bend
    if (fingers[finger] === true) return [between(random, -25, 20), between(random, 0, 22), between(random, 0, 16)]
    return [between(random, 20, 80), between(random, 75, 105), between(random, 20, 60)]
  })
  return { ...pose, bends }
}

function fingersOf(random: Random, kind: HardKind): FingersUp {
  if (kind === 'open hand') return [random() < 0.6, true, true, true, true]
  if (kind === 'few fingers') {
    const index = random() < 0.6
    return [random() < 0.6, index, index && random() < 0.25, false, false]
  }
  if (random() < 0.25) return [random() < 0.5, random() < 0.5, random() < 0.5, random() < 0.5, random() < 0.5]
  return randomFingers(random, Math.floor(6 * random()))
}

/** A hand of that kind for a picture of `width` × `height` pixels. */
export function randomHardHand(random: Random, kind: HardKind, width: number, height: number): HardHand {
  const fingers = fingersOf(random, kind)
  const plain = randomPose(random, fingers)
  const isOpenHand = fingers.every(Boolean)
  const thumbed = fingers[0] && random() < 0.6 ? withThumb(plain, openThumb(random, isOpenHand)) : plain
  const pose = kind === 'low muscle tone' ? softened(random, thumbed, fingers) : thumbed
  const size = height * between(random, 0.3, 0.75)
  const centre: FramePoint =
    kind === 'cut'
      ? one(random, [
          { x: width * between(random, 0.05, 0.2), y: height * between(random, 0.3, 0.6) },
          { x: width * between(random, 0.8, 0.95), y: height * between(random, 0.3, 0.6) },
          { x: width * between(random, 0.3, 0.7), y: height * between(random, 0.8, 0.95) },
        ])
      : { x: width * between(random, 0.35, 0.65), y: height * between(random, 0.38, 0.58) }
  const side = random() < 0.5 ? -1 : 1
  const setting = {
    size: kind === 'cut' ? height * between(random, 0.6, 0.95) : size,
    width,
    height,
    centre,
    left: random() < 0.5,
    proportions: randomProportions(random),
    ...(kind === 'towards the camera' ? { pitch: between(random, 30, 65) * (random() < 0.8 ? side : 1) } : {}),
    ...(kind === 'edge-on' ? { yaw: side * between(random, 40, 85) } : {}),
  }
  return { fingers, pose, setting }
}
