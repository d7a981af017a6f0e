/** Synthetic throwing and catching, for which there is no motion capture. */
import { interpolatePostures, posture, type Motion, type Posture } from './body-model.ts'
import { animate, onFloor, type Place } from './synthetic-motion.ts'
import type { Rng } from './rng.ts'

/** Standing legs, one in front of the other by `step` radians. */
function legs(step: number, bend: number): Partial<Posture> {
  return { rightHip: bend - step, leftHip: bend + step, rightKnee: bend, leftKnee: bend + step / 2 }
}

/** A throw over the shoulder, under it, or over the head with both hands; with or without a step. */
export function synthesiseThrow(rng: Rng): Motion {
  const u = (low: number, high: number): number => rng.between(low, high)
  const style = rng.next()
  const both = style < 0.25
  const under = style > 0.75
  const right = rng.chance(0.7)
  const arms = (shoulder: number, elbow: number, other: number): Partial<Posture> =>
    both
      ? { rightShoulder: shoulder, leftShoulder: shoulder, rightElbow: elbow, leftElbow: elbow }
      : right
        ? { rightShoulder: shoulder, rightElbow: elbow, leftShoulder: other, leftElbow: u(0, 0.7) }
        : { leftShoulder: shoulder, leftElbow: elbow, rightShoulder: other, rightElbow: u(0, 0.7) }
  const step = rng.chance(0.6) ? u(0.1, 0.5) * (right ? 1 : -1) : 0
  const [apart, wide] = [u(0, 0.25), u(0.05, 0.4)]
  const at = (trunk: number, share: number, bend: number, arm: Partial<Posture>): Posture =>
    posture({ trunk, ...legs(step * share, bend), legsApart: apart, armsApart: wide, ...arm })
  const ready = at(u(-0.05, 0.1), 0, u(0, 0.2), arms(u(0, 0.9), u(0.3, 1.9), u(0, 0.6)))
  const back = under
    ? at(u(0, 0.3), 0.3, u(0, 0.4), arms(-u(0.4, 1.1), u(0, 0.4), u(0, 0.9)))
    : at(-u(0, 0.35), 0.3, u(0, 0.3), arms(u(2.4, 3.5), u(0.9, 2.1), u(0.4, 1.6)))
  const away = under
    ? at(u(0.1, 0.4), 1, u(0, 0.3), arms(u(0.9, 1.8), u(0, 0.4), u(-0.3, 0.4)))
    : at(u(0.05, 0.4), 1, u(0, 0.3), arms(u(1.3, 2), u(0, 0.4), u(-0.3, 0.5)))
  const after = under
    ? at(u(0, 0.3), 1, u(0, 0.2), arms(u(1.6, 2.5), u(0, 0.5), u(-0.3, 0.4)))
    : at(u(0.1, 0.6), 1, u(0, 0.4), arms(u(0, 0.8), u(0, 0.6), u(-0.3, 0.5)))
  const wound = u(0.25, 0.6)
  const gone = wound + u(0.12, 0.3)
  const followed = gone + u(0.12, 0.35)
  const times = [0, wound, gone, followed, followed + u(0.2, 0.8)]
  const frames = interpolatePostures(
    [ready, back, away, after, at(u(0, 0.2), 1, u(0, 0.2), arms(u(0, 0.4), u(0, 0.6), 0.1))],
    times,
  )
  return animate(frames, rng, 0.03, stepping(u(0, 0.5) * Math.abs(step), 0, 0, frames.length))
}

/** A catch: hands reach for the ball, high, low or to a side, and pull it in; sometimes with a step or a small leap. */
export function synthesiseCatch(rng: Rng): Motion {
  const u = (low: number, high: number): number => rng.between(low, high)
  const [apart, bend] = [u(0.02, 0.3), u(0, 0.4)]
  const one = rng.chance(0.15)
  const high = rng.chance(0.3) ? u(2, 2.9) : u(0.6, 1.9)
  const arms = (shoulder: number, elbow: number): Partial<Posture> => ({
    rightShoulder: shoulder,
    rightElbow: elbow,
    leftShoulder: one ? u(0, 0.6) : shoulder + rng.normal(0.1),
    leftElbow: one ? u(0, 0.7) : elbow + rng.normal(0.1),
    armsApart: u(0.02, 0.25),
  })
  const waiting = posture({ trunk: u(0, 0.25), ...legs(0, bend), legsApart: apart, ...arms(u(0, 1), u(0.2, 1.5)) })
  const reach = posture({
    trunk: rng.normal(0.15),
    ...legs(rng.normal(0.15), bend),
    legsApart: apart,
    ...arms(high, u(0, 0.7)),
  })
  const held = posture({
    trunk: u(-0.1, 0.4),
    ...legs(rng.normal(0.15), u(0, 0.5)),
    legsApart: apart,
    ...arms(u(0, 0.7), u(1.2, 2.2)),
  })
  const reached = u(0.3, 0.8)
  const caught = reached + u(0.1, 0.35)
  const drawnIn = caught + u(0.15, 0.45)
  const frames = interpolatePostures(
    [waiting, reach, { ...reach }, held, held],
    [0, reached, caught, drawnIn, drawnIn + u(0.2, 0.7)],
  )
  const aside = rng.chance(0.4) ? rng.normal(0.35) : 0
  const leap = rng.chance(0.2) ? u(0.08, 0.3) : 0
  return animate(frames, rng, 0.03, stepping(rng.normal(0.15), aside, leap, frames.length))
}

/** On the floor, moved by `ahead` and `aside` metres until the end, with a leap of `leap` metres in the middle. */
function stepping(ahead: number, aside: number, leap: number, frames: number): Place {
  return (joints, frame) => {
    const share = Math.min(1, Math.max(0, (2 * frame) / frames - 0.5))
    const [x, y, z] = onFloor(joints, frame)
    return [x + ahead * share, y + 4 * leap * share * (1 - share), z + aside * share]
  }
}
