/** The nine movements as key postures and formulas. Each ends in its first posture, so that it can loop. */
import type { Movement } from '#areas/grossmotor/rules/movements.ts'
import { between, jointsOf, type Joints, type Point, standing, type Posture } from './child.ts'

export interface Moment {
  readonly posture: Posture
  /** the middle of the ball */
  readonly ball?: Point
}

export interface Motion {
  readonly seconds: number
  /** @param time from 0 to `seconds` */
  readonly at: (time: number) => Moment
  readonly ball?: { readonly radius: number; readonly kind: 'fruit' | 'ball' | 'football' | 'basketball' }
  readonly mat?: true
}

const { PI } = Math
const tau = 2 * PI

function posed(given: Partial<Posture>): Posture {
  return { ...standing, ...given }
}

/** One step is half a cycle of `phase`. */
function gait(phase: number, { stride, lift, arms, bend, lean }: { stride: number; lift: number; arms: number; bend: number; lean: number }): Posture {
  const leg = (at: number): [number, number] => {
    const swing = Math.max(0, Math.cos(at))
    return [stride * Math.sin(at) + lift * 0.45 * swing + lean, 0.12 + lift * swing ** 1.4]
  }
  const [right, left] = [leg(phase), leg(phase + PI)]
  return posed({
    trunk: lean,
    hips: [right[0], left[0]], knees: [right[1], left[1]],
    shoulders: [-arms * Math.sin(phase), arms * Math.sin(phase)], elbows: [bend, bend],
  })
}

function wristsMiddle({ arms }: Joints): Point {
  const [right, left] = arms.map(([, , wrist]) => wrist)
  if (right === undefined || left === undefined) return [0, 0, 0]
  return [(right[0] + left[0]) / 2, (right[1] + left[1]) / 2, (right[2] + left[2]) / 2]
}

function rightWrist({ arms }: Joints): Point {
  return arms[0]?.[2] ?? [0, 0, 0]
}

/** The position of a ball held in both hands, or in the right one. */
function inHands(posture: Posture): Point {
  const [x, y, z] = wristsMiddle(jointsOf(posture))
  return [x + 0.05, y + 0.03, z]
}

function inHand(posture: Posture): Point {
  const [x, y, z] = rightWrist(jointsOf(posture))
  return [x + 0.05, y + 0.05, z]
}

/** The position of a ball after `share` of its flight from `a` to `b`. */
function flying(a: Point, b: Point, share: number, height: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share + 4 * height * share * (1 - share), a[2] + (b[2] - a[2]) * share]
}

const walk: Motion = {
  seconds: 5,
  at: (time) => ({
    posture: { ...gait((tau * time) / 1.25, { stride: 0.38, lift: 0.5, arms: 0.4, bend: 0.2, lean: 0.02 }), x: -1.75 + 3.5 * (time / 5) },
  }),
}

const run: Motion = {
  seconds: 4,
  at: (time) => {
    const share = (time % 2) / 2
    const phase = (tau * time) / 0.62
    return {
      posture: {
        ...gait(phase, { stride: 0.72, lift: 1.5, arms: 0.95, bend: 1.5, lean: 0.17 }),
        x: -1.8 + 3.6 * share, lift: 0.05 * Math.max(0, Math.sin(2 * phase + 0.6)),
      },
    }
  },
}

const jump: Motion = {
  seconds: 4.8,
  at: (time) => {
    const crouch = posed({ turn: 0.9, trunk: 0.3, hips: [0.8, 0.8], knees: [1.15, 1.15], shoulders: [-0.5, -0.5], head: -0.2 })
    const stand = posed({ turn: 0.9 })
    const reach = posed({ turn: 0.9, shoulders: [2.3, 2.3], elbows: [0.2, 0.2], hips: [-0.05, -0.05], knees: [0.1, 0.1], armsApart: 0.45 })
    const t = time % 1.2
    const posture = between([[0, stand], [0.28, crouch], [0.44, reach], [0.8, reach], [0.96, crouch], [1.2, stand]], t)
    const air = (t - 0.4) / 0.48
    return { posture: { ...posture, lift: air > 0 && air < 1 ? 4 * 0.34 * air * (1 - air) : 0 } }
  },
}

const catching: Motion = {
  seconds: 6,
  ball: { radius: 0.085, kind: 'fruit' },
  at: (time) => {
    const t = time % 3
    const wait = posed({ x: -0.45, turn: 0.35, shoulders: [0.75, 0.75], elbows: [0.9, 0.9], armsApart: 0.16, knees: [0.2, 0.2], hips: [0.15, 0.15] })
    const reach = posed({ x: -0.45, turn: 0.35, shoulders: [1.35, 1.35], elbows: [0.2, 0.2], armsApart: 0.06, trunk: 0.06 })
    const hold = posed({ x: -0.45, turn: 0.35, shoulders: [0.55, 0.55], elbows: [1.75, 1.75], armsApart: 0.02 })
    const back = posed({ x: -0.45, turn: 0.35, shoulders: [1.7, 1.7], elbows: [0.05, 0.05], armsApart: 0.06 })
    const posture = between([[0, wait], [0.55, wait], [0.85, reach], [1.15, hold], [1.8, hold], [2.1, back], [2.6, wait], [3, wait]], t)
    const away: Point = [2.1, 1, 0]
    const ball = t < 0.85 ? flying(away, inHands(reach), t / 0.85, 0.35) : t < 2.05 ? inHands(posture) : flying(inHands(back), away, (t - 2.05) / 0.95, 0.35)
    return { posture, ball }
  },
}

const throwing: Motion = {
  seconds: 6.4,
  ball: { radius: 0.075, kind: 'ball' },
  at: (time) => {
    const x = -0.6
    const ready = posed({ x, shoulders: [0.5, 0.2], elbows: [1.5, 0.3] })
    const wind = posed({ x, trunk: -0.16, shoulders: [3.5, 1.3], elbows: [1.3, 0.2], hips: [-0.35, 0.4], knees: [0.25, 0.2] })
    const release = posed({ x, trunk: 0.2, shoulders: [2.1, 0.1], elbows: [0.1, 0.5], hips: [-0.45, 0.55], knees: [0.35, 0.35] })
    const through = posed({ x, trunk: 0.45, shoulders: [0.5, -0.3], elbows: [0.2, 0.6], hips: [-0.2, 0.75], knees: [0.3, 0.4] })
    const watch = posed({ x, shoulders: [0.2, 0.2] })
    const pick = posed({ x, trunk: 1, head: -0.35, hips: [1.65, 1.65], knees: [1.75, 1.75], shoulders: [1.05, 1.05], elbows: [0.1, 0.1] })
    const posture = between([
      [0, ready], [0.5, ready], [1.1, wind], [1.38, release], [1.7, through], [2.3, watch], [3.9, watch], [4.7, pick], [5, pick], [5.8, ready], [6.4, ready],
    ], time)
    const out: Point = [2.3, 1.1, 0.1]
    const low = inHand(pick)
    const rolled: Point = [low[0], 0.075, low[2]]
    if (time < 1.38) return { posture, ball: inHand(posture) }
    if (time < 2.2) return { posture, ball: flying(inHand(release), out, (time - 1.38) / 0.82, 0.25) }
    if (time < 4.6) return { posture, ball: flying([2.6, 0.075, 0.1], rolled, easeOut(Math.max(0, (time - 2.5) / 2.1)), 0) }
    const lifted = inHand(posture)
    return { posture, ball: time < 4.9 ? [rolled[0], Math.max(0.075, lifted[1]), rolled[2]] : lifted }
  },
}

function easeOut(share: number): number {
  return 1 - (1 - share) ** 2
}

const kicking: Motion = {
  seconds: 5.6,
  ball: { radius: 0.11, kind: 'football' },
  at: (time) => {
    const behind = posed({ x: -0.95 })
    const near = posed({ x: -0.55 })
    const wind = posed({ x: -0.5, trunk: 0.12, hips: [-0.75, 0.1], knees: [1.15, 0.15], shoulders: [0.7, -0.5], armsApart: 0.35 })
    const strike = posed({ x: -0.47, trunk: -0.1, hips: [0.75, -0.05], knees: [0.1, 0.12], shoulders: [-0.5, 0.8], armsApart: 0.35 })
    const through = posed({ x: -0.45, trunk: -0.2, hips: [1.15, -0.1], knees: [0.15, 0.1], shoulders: [-0.6, 0.9], armsApart: 0.35 })
    const step = posed({ x: -0.75, hips: [0.35, -0.3], knees: [0.3, 0.15], shoulders: [-0.3, 0.3] })
    const back = posed({ x: -0.78, hips: [-0.25, 0.3], knees: [0.3, 0.2] })
    const posture = between([
      [0, behind], [0.5, behind], [0.85, step], [1.2, near], [1.55, wind], [1.78, strike], [2, through], [2.5, near], [3.1, near], [3.5, back], [3.9, behind], [5.6, behind],
    ], time)
    const spot: Point = [-0.16, 0.11, 0.08]
    if (time < 1.74) return { posture, ball: spot }
    if (time < 2.6) return { posture, ball: flying(spot, [2.4, 0.25, 0.1], (time - 1.74) / 0.86, 0.3) }
    return { posture, ball: flying([2.7, 0.11, 0.1], spot, easeOut(Math.min(1, Math.max(0, (time - 2.8) / 2.6))), 0) }
  },
}

const dribbling: Motion = {
  seconds: 5.6,
  ball: { radius: 0.12, kind: 'basketball' },
  at: (time) => {
    const cycle = 0.7
    const phase = (time % cycle) / cycle
    // Down until the first third, then up with the ball.
    const down = 0.5 - 0.5 * Math.cos(tau * phase)
    const sway = Math.sin((tau * time) / 2.8)
    const posture = posed({
      x: -0.15 + 0.08 * sway, turn: 0.3, trunk: 0.16 + 0.04 * down, head: -0.05,
      hips: [0.3 + 0.06 * down, 0.3 + 0.06 * down], knees: [0.42 + 0.1 * down, 0.42 + 0.1 * down], legsApart: 0.14,
      shoulders: [1.05 - 0.45 * down, 0.35], elbows: [0.75 - 0.45 * down, 0.5],
    })
    const [x, wrist, z] = rightWrist(jointsOf(posture))
    const high = Math.max(0.2, wrist - 0.14)
    // The ball touches the floor in the middle of each cycle.
    const fall = Math.min(1, Math.max(0, (0.5 - Math.abs(phase - 0.5)) / 0.5))
    const y = 0.12 + (high - 0.12) * (1 - fall ** 1.6)
    return { posture, ball: [x + 0.05, y, z + 0.02] }
  },
}

const handstanding: Motion = {
  seconds: 7,
  at: (time) => {
    const x = -0.35
    const stand = posed({ x })
    const reach = posed({ x, shoulders: [3, 3], elbows: [0.05, 0.05], hips: [0.35, 0], knees: [0.2, 0.1] })
    const down = posed({ x: x + 0.12, trunk: 2.15, shoulders: [2.75, 2.75], elbows: [0.05, 0.05], hips: [1.65, 0.85], knees: [0.5, 0.1], head: -0.2 })
    const kick = posed({ x: x + 0.32, trunk: 2.75, shoulders: [3, 3], elbows: [0.04, 0.04], hips: [0.95, -0.25], knees: [0.5, 0.05], head: -0.3 })
    const up = posed({ x: x + 0.45, trunk: PI, shoulders: [3.08, 3.08], elbows: [0.03, 0.03], hips: [0.02, -0.02], knees: [0.02, 0.02], head: -0.25, armsApart: 0.1 })
    const sway = posed({ x: x + 0.45, trunk: PI + 0.04, shoulders: [3.08, 3.08], elbows: [0.03, 0.03], hips: [0.1, -0.1], knees: [0.08, 0.02], head: -0.25, armsApart: 0.1 })
    return {
      posture: between([
        [0, stand], [0.5, stand], [1.1, reach], [1.75, down], [2.15, kick], [2.6, up], [3.3, sway], [4.1, up], [4.55, kick], [5, down], [5.7, reach], [6.4, stand], [7, stand],
      ], time),
    }
  },
  mat: true,
}

const somersaulting: Motion = {
  seconds: 7.6,
  mat: true,
  at: (time) => {
    const half = 3.8
    const second = time >= half
    const t = time % half
    const start = -0.85
    const stand = posed({ x: start })
    const crouch = posed({ x: start + 0.08, trunk: 0.75, hips: [1.95, 1.95], knees: [2.1, 2.1], shoulders: [1.35, 1.35], elbows: [0.1, 0.1], head: 0.2 })
    const hands = posed({ x: start + 0.3, trunk: 1.85, hips: [1.5, 1.5], knees: [1.2, 1.2], shoulders: [2.2, 2.2], elbows: [0.3, 0.3], head: 0.8 })
    const over = posed({ x: start + 0.6, trunk: PI, hips: [2.15, 2.15], knees: [2, 2], shoulders: [1.9, 1.9], elbows: [1, 1], head: 1 })
    const onBack = posed({ x: start + 0.95, trunk: 1.5 * PI, hips: [2.2, 2.2], knees: [2.2, 2.2], shoulders: [1, 1], elbows: [0.9, 0.9], head: 0.9 })
    const sit = posed({ x: start + 1.35, trunk: 2 * PI + 0.4, hips: [2.1, 2.1], knees: [2.2, 2.2], shoulders: [1.3, 1.3], elbows: [0.3, 0.3], head: 0.2 })
    const end = posed({ x: start + 1.7, trunk: 2 * PI })
    const moments = [[0, stand], [0.3, stand], [0.9, crouch], [1.25, hands], [1.55, over], [1.85, onBack], [2.2, sit], [2.75, end], [3, end]] as const
    const rolled = between(moments, t)
    // The return is the same in reverse.
    const about = t > 3 ? (0.5 - 0.5 * Math.cos((PI * (t - 3)) / (half - 3))) * PI : 0
    const posture = t > 3 ? { ...rolled, turn: about } : rolled
    return { posture: second ? { ...posture, turn: posture.turn + PI, x: -posture.x } : posture }
  },
}

export const motions: Readonly<Record<Movement, Motion>> = {
  catch: catching,
  walk,
  jump,
  run,
  throw: throwing,
  dribble: dribbling,
  handstand: handstanding,
  kick_ball: kicking,
  somersault: somersaulting,
}
