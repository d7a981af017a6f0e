/**
 * Simulated children's hands: each child shows every number with the same fingers and has a peculiarity, such as a thumb that
 * never straightens. Attempts of one child differ a little in the pose, and in view, place and light.
 */
import type { FingersUp, Frame } from '#areas/math/recognition/types.ts'
import { randomProportions } from './hard-poses.ts'
import { between, one, photograph, randomFingers, randomPose, randomRoom, renderHand } from './render.ts'
import type { Pose, Rig, Vector } from './rig.ts'
import { createRng } from '../rng.ts'

type Random = () => number

const [width, height] = [280, 280]
/** The fingers of one hand. */
export const counts = [0, 1, 2, 3, 4, 5] as const

export const peculiarities = ['thumb never straightens', 'one finger never straightens', 'fingers never close', 'thumb stays out'] as const

/** Changes the poses of all attempts of a child in the same way. */
function peculiar(random: Random): (pose: Pose, fingers: FingersUp) => Pose {
  const kind = one(random, peculiarities)
  const bent: Vector = [between(random, 14, 30), between(random, 24, 42), between(random, 24, 48)]
  const hanging: Vector = [between(random, 25, 45), between(random, 30, 55), between(random, 15, 35)]
  const open: Vector = [between(random, 35, 60), between(random, 60, 85), between(random, 20, 45)]
  const [finger, spread] = [1 + Math.floor(4 * random()), between(random, -14, 4)]
  return (pose, fingers) => {
    const bends = pose.bends.map((bend, at): Vector => {
      const isUp = fingers[at] === true
      if (kind === 'thumb never straightens') return at === 0 && isUp ? bent : bend
      if (kind === 'one finger never straightens') return at === finger && isUp ? hanging : bend
      if (kind === 'fingers never close') return at > 0 && !isUp ? open : bend
      return at === 0 && !isUp ? [bend[0] / 3, bend[1] / 3, bend[2] / 3] : bend
    })
    const thumbOut = kind === 'thumb stays out' && !fingers[0]
    return { ...pose, bends, spreads: thumbOut ? [spread, ...pose.spreads.slice(1)] : pose.spreads }
  }
}

function unsteady(random: Random, { bends, spreads, thumbAcross }: Pose): Pose {
  const near = (angle: number, most: number): number => angle + between(random, -most, most)
  return {
    bends: bends.map(([first, second, third]): Vector => [near(first, 5), near(second, 5), near(third, 5)]),
    spreads: spreads.map((spread) => near(spread, 3)),
    thumbAcross: near(thumbAcross, 3),
  }
}

/** For each count the frames of the child's attempts. */
export function showNumbers(rig: Rig, child: number, attempts: number): readonly { readonly count: number; readonly frames: readonly Frame[] }[] {
  const random = createRng(104_729 * (child + 1))
  const [change, proportions, left, back] = [peculiar(random), randomProportions(random), random() < 0.3, random() < 0.2]
  const room = randomRoom(random, width, height)
  return counts.map((count) => {
    const fingers = randomFingers(random, count)
    const pose = change(randomPose(random, fingers), fingers)
    const frames = Array.from({ length: attempts }, () => {
      const centre = { x: width * between(random, 0.4, 0.6), y: height * between(random, 0.42, 0.56) }
      const view = { pitch: between(random, -25, 25), yaw: between(random, -30, 30), roll: between(random, -25, 25) }
      const hand = renderHand(rig, random, unsteady(random, pose), {
        size: height * between(random, 0.4, 0.6), width, height, centre, left, back, proportions, ...view,
      })
      return photograph(random, room, [hand], width, height)
    })
    return { count, frames }
  })
}
