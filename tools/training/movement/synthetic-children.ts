/**
 * Synthetic motion of children in front of a camera: large heads, short limbs, low muscle tone, any tempo. Walking and
 * running on the spot, small jumps, throws, one-handed catches and kicks without a ball; and what is none of the movements.
 */
import { interpolatePostures, limbs, motionRate, posture, type Motion, type Posture } from './body-model.ts'
import { actions, Script, type Child } from './child-actions.ts'
import { Rng } from './rng.ts'
import { animate, onFloor, type Place } from './synthetic-motion.ts'

const { PI } = Math

export const childMovements = ['walk', 'run', 'jump', 'throw', 'catch', 'kick_ball'] as const
export const otherActions = [
  'wave', 'bow', 'squat', 'sit down', 'stand up', 'clap', 'reach', 'point', 'sway', 'stand', 'turn', 'pick up',
] as const
export type ChildAction = (typeof childMovements)[number] | (typeof otherActions)[number]

export interface Performance {
  readonly motion: Motion
  /** how often the child does the movement; for walking and running, the steps */
  readonly repetitions: number
}

interface PerformanceOptions {
  /** seconds of standing before and after */
  readonly rest: readonly [number, number]
  readonly repetitions: number
}

function makeChild(rng: Rng): Child {
  const u = (low: number, high: number): number => rng.between(low, high)
  const body = limbs(rng)
  const short = u(0.72, 1)
  const [vigour, lax] = [u(0.55, 1.1), u(0, 1)]
  return {
    body: {
      ...body,
      head: body.torso * u(0.5, 0.85),
      upperArm: body.upperArm * short, forearm: body.forearm * short,
      thigh: body.thigh * short, shin: body.shin * short,
    },
    vigour,
    slowness: u(0.75, 1.6),
    unrest: 0.015 + 0.07 * lax * u(0.3, 1),
    stance: posture({
      trunk: rng.normal(0.04) + 0.12 * lax * u(0, 1),
      hip: u(0, 0.15), rightKnee: u(-0.12, 0.2), leftKnee: u(-0.12, 0.2),
      rightShoulder: u(-0.1, 0.3), leftShoulder: u(-0.1, 0.3), rightElbow: u(0, 0.6), leftElbow: u(0, 0.6),
      legsApart: u(0.02, 0.3), armsApart: u(0.03, 0.3), head: rng.normal(0.15),
    }),
    preferred: rng.chance(0.7) ? 'right' : 'left',
    rng,
  }
}

/** The child does the action `repetitions` times, and stands before and after. */
export function performAction(action: ChildAction, rng: Rng, { rest, repetitions }: PerformanceOptions): Performance {
  const child = makeChild(rng)
  const script = new Script(child.stance)
  script.hold(rest[0])
  if (action === 'walk' || action === 'run') return gait(child, action, rest, repetitions)
  // A child repeats a movement much the same way each time.
  const habit = rng.below(2 ** 31)
  for (let i = 0; i < repetitions; i++) {
    const [vigour, slowness] = [child.vigour * rng.between(0.85, 1.15), child.slowness * rng.between(0.85, 1.15)]
    actions[action]({ ...child, vigour, slowness, rng: new Rng(habit) }, script)
    if (i < repetitions - 1) script.hold(rng.between(0, 0.5))
  }
  script.hold(rest[1])
  const frames = interpolatePostures(script.keys, script.times)
  return { motion: animate(frames, rng, child.unrest, flying(script), child.body), repetitions }
}

/** A random performance for training: one to four repetitions, with short rests or none. */
export function randomPerformance(action: ChildAction, rng: Rng): Performance {
  const steady = action === 'walk' || action === 'run'
  const repetitions = steady ? 3 + rng.below(8) : 1 + rng.below(3)
  const rest = (): number => (rng.chance(0.5) ? 0 : rng.between(0, 0.4))
  return performAction(action, rng, { rest: [rest(), rest()], repetitions })
}

function flying({ flights }: Script): Place {
  return (joints, frame) => {
    const [x, y, z] = onFloor(joints, frame)
    const time = frame / motionRate
    const flight = flights.find(({ start, end }) => time > start && time < end)
    if (flight === undefined) return [x, y, z]
    const share = (time - flight.start) / (flight.end - flight.start)
    return [x, y + 4 * flight.height * share * (1 - share), z]
  }
}

/** Walking or running: on the spot, or ahead. */
function gait(child: Child, action: 'walk' | 'run', rest: readonly [number, number], steps: number): Performance {
  const { rng, vigour, stance } = child
  const u = (low: number, high: number): number => rng.between(low, high)
  const run = action === 'run'
  /** steps a second */
  const rate = run ? u(2.4, 4.2) : u(1.1, 2.3)
  const onSpot = rng.chance(0.65)
  const [lift, bend] = run ? [u(0.5, 1.3) * vigour, u(0.9, 2) * vigour] : [u(0.25, 0.9) * vigour, u(0.4, 1.3) * vigour]
  const back = onSpot ? u(-0.1, 0.15) : u(0.2, 0.45)
  const swing = rng.chance(0.25) ? u(0, 0.1) : run ? u(0.2, 0.9) : u(0.1, 0.5)
  const elbow = run ? u(0.4, 1.7) : u(0, 0.6)
  const uneven = u(0.65, 1)
  const bounce = run ? u(0.02, 0.1) : u(0, 0.015)
  const speed = onSpot ? rng.normal(0.05) : run ? u(1, 2.6) : u(0.4, 1.2)
  const sway = u(0, 0.04)
  const seconds = steps / rate
  const frames = Math.max(12, Math.round((rest[0] + seconds + rest[1]) * motionRate))
  const phase = rng.chance(0.5) ? 0 : PI
  const active = (frame: number): number => {
    const time = frame / motionRate - rest[0]
    return Math.min(1, Math.max(0, Math.min(time, seconds - time) * 4))
  }
  const turn = (frame: number): number => PI * rate * (frame / motionRate - rest[0]) + phase
  const lean = run ? u(0, 0.25) : u(-0.03, 0.12)
  const postures = Array.from({ length: frames }, (_, frame): Posture => {
    const [amount, angle] = [active(frame), turn(frame)]
    const [up, down] = [Math.max(0, Math.sin(angle)), Math.max(0, -Math.sin(angle))]
    return {
      ...stance,
      trunk: stance.trunk + amount * lean,
      rightHip: stance.rightHip + amount * (lift * up - back * down),
      rightKnee: stance.rightKnee + amount * bend * up,
      leftHip: stance.leftHip + amount * uneven * (lift * down - back * up),
      leftKnee: stance.leftKnee + amount * uneven * bend * down,
      rightShoulder: stance.rightShoulder - amount * swing * Math.sin(angle),
      leftShoulder: stance.leftShoulder + amount * swing * Math.sin(angle),
      rightElbow: stance.rightElbow + amount * elbow, leftElbow: stance.leftElbow + amount * elbow,
    }
  })
  let way = 0
  const place: Place = (joints, frame) => {
    const [, y] = onFloor(joints, frame)
    const amount = active(frame)
    way += (amount * speed) / motionRate
    return [way, y + amount * bounce * Math.abs(Math.cos(turn(frame))), amount * sway * Math.sin(turn(frame))]
  }
  return { motion: animate(postures, rng, child.unrest, place, child.body), repetitions: steps }
}
