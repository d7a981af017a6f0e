/** Synthetic motion: handstand, somersault, dribbling, and no movement. */
import { frameValues, interpolatePostures, limbs, motionRate, pose, posture, type Motion, type Posture } from './body-model.ts'
import type { Rng } from './rng.ts'

const { PI } = Math

/** Returns the offset that moves a frame's posed joints to their position in space. */
export type Place = (joints: Float32Array, frame: number) => [number, number, number]

/** Animates the postures with a body, by default a random one; its angles wander slowly with a deviation of `unrest` radians. */
export function animate(postures: readonly Posture[], rng: Rng, unrest: number, place: Place, body = limbs(rng)): Motion {
  const out = new Float32Array(postures.length * frameValues)
  const keys = [
    'trunk',
    'rightHip',
    'leftHip',
    'rightKnee',
    'leftKnee',
    'rightShoulder',
    'leftShoulder',
    'rightElbow',
    'leftElbow',
  ] as const
  const wander = keys.map(() => rng.wander(postures.length, unrest))
  postures.forEach((one, frame) => {
    const moved = { ...one }
    keys.forEach((key, i) => (moved[key] += wander[i]?.[frame] ?? 0))
    pose(moved, body, out, frame * frameValues)
    const joints = out.subarray(frame * frameValues, (frame + 1) * frameValues)
    const [x, y, z] = place(joints, frame)
    for (let i = 0; i < frameValues; i += 3) {
      joints[i] = (joints[i] ?? 0) + x
      joints[i + 1] = (joints[i + 1] ?? 0) + y
      joints[i + 2] = (joints[i + 2] ?? 0) + z
    }
  })
  return out
}

function lowest(joints: Float32Array): number {
  let low = Number.POSITIVE_INFINITY
  for (let i = 1; i < frameValues; i += 3) low = Math.min(low, joints[i] ?? 0)
  return low
}

/** Puts the lowest joint on the floor. */
export const onFloor: Place = (joints) => [0, -lowest(joints), 0]

/** A handstand: kicked or pressed up, held straight, bent, split, tucked or against a wall, and down again. */
export function synthesiseHandstand(rng: Rng): Motion {
  const u = (low: number, high: number): number => rng.between(low, high)
  const hold = posture({
    trunk: PI + rng.normal(0.15),
    hip: rng.normal(0.12),
    knee: Math.abs(rng.normal(0.12)),
    shoulder: PI - Math.abs(rng.normal(0.25)),
    elbow: Math.abs(rng.normal(0.15)),
    head: 0.1 + rng.normal(0.4),
    legsApart: rng.chance(0.4) ? u(0.02, 0.35) : u(0.02, 0.1),
    armsApart: u(0.02, 0.25),
  })
  const style = rng.next()
  if (style < 0.15) Object.assign(hold, { rightKnee: u(0.4, 1.6), leftKnee: u(0.2, 1.6) })
  else if (style < 0.3)
    Object.assign(hold, { rightHip: u(0.3, 1.1), leftHip: -u(0, 0.8), rightKnee: u(0, 1), leftKnee: u(0, 0.8) })
  else if (style < 0.4)
    Object.assign(hold, { rightHip: u(1, 2), leftHip: u(1, 2), rightKnee: u(1.2, 2.3), leftKnee: u(1.2, 2.3) })
  else if (style < 0.48) Object.assign(hold, { rightHip: u(0.5, 1.4), leftHip: u(0.5, 1.4) })
  else if (style < 0.6) Object.assign(hold, { rightHip: -u(0.1, 0.4), leftHip: -u(0.1, 0.4), trunk: PI - u(0, 0.35) })
  const later = { ...hold }
  for (const key of ['trunk', 'rightHip', 'leftHip', 'rightKnee', 'leftKnee'] as const)
    later[key] += rng.normal(0.06)
  const kick = posture({
    trunk: u(2, 2.7),
    rightHip: u(1.2, 1.9),
    leftHip: -u(0, 0.5),
    rightKnee: u(0.1, 0.8),
    leftKnee: u(0, 0.6),
    shoulder: PI - u(0, 0.4),
    elbow: u(0, 0.2),
  })
  const low = posture({
    trunk: u(1.5, 2.2),
    rightHip: u(0.9, 1.7),
    leftHip: u(0.3, 1.4),
    knee: u(0.1, 0.9),
    shoulder: u(1.9, 2.9),
    elbow: u(0, 0.2),
  })
  const press = posture({
    trunk: u(1.6, 2.2),
    hip: rng.chance(0.5) ? 0 : u(0, 1.5),
    knee: u(0, 0.3),
    shoulder: u(1, 2.2),
    elbow: u(0, 0.8),
    legsApart: u(0.02, 0.6),
  })
  const length = u(1.3, 3)
  const way = rng.next()
  const [postures, times] =
    way < 0.55
      ? [
          [hold, later, hold],
          [0, length / 2, length],
        ]
      : way < 0.8
        ? [
            [low, kick, hold, later],
            [0, u(0.2, 0.4), u(0.55, 0.9), length],
          ]
        : way < 0.9
          ? [
              [press, hold, later],
              [0, u(0.6, 1.8), length + 1],
            ]
          : [
              [hold, later, kick, low],
              [0, length / 2, length / 2 + u(0.25, 0.5), length / 2 + u(0.6, 1)],
            ]
  const walking = rng.chance(0.12) ? rng.normal(0.4) : 0
  const frames = interpolatePostures(postures, times)
  return animate(frames, rng, 0.05, (joints, frame) => {
    const hands = (k: number): number => ((joints[33 + k] ?? 0) + (joints[36 + k] ?? 0)) / 2
    return [-hands(0) + (walking * frame) / frames.length, -hands(1), -hands(2)]
  })
}

/** A full turn in a tuck, on the floor or in the air, forwards or backwards, ending upright or not. */
export function synthesiseSomersault(rng: Rng): Motion {
  const u = (low: number, high: number): number => rng.between(low, high)
  const air = rng.chance(0.35)
  const sign = !air || rng.chance(0.4) ? 1 : -1
  const tuck = posture({
    hip: u(1.7, 2.4),
    knee: u(1.7, 2.5),
    shoulder: u(0.5, 1.4),
    elbow: u(0.2, 1.2),
    head: u(0.2, 1),
    armsApart: 0.15,
    legsApart: u(0.02, 0.3),
  })
  const stand = posture({ hip: u(0, 0.3), knee: u(0, 0.4), shoulder: u(0.3, 2.8), elbow: u(0, 0.4), armsApart: 0.15 })
  const crouch = posture({ hip: u(1.4, 2.2), knee: u(1.4, 2.2), shoulder: u(1, 2), elbow: u(0, 0.4), head: u(0, 0.6) })
  const end = posture({ hip: u(0.2, 2), knee: u(0.2, 2), shoulder: u(0.8, 2.2), elbow: u(0, 0.5) })
  const hands = posture({
    hip: u(0.9, 2),
    knee: u(0.4, 1.6),
    shoulder: u(1.8, 2.8),
    elbow: u(0.1, 0.8),
    head: u(0.3, 1),
  })
  const turn = air ? u(0.45, 0.95) : u(0.8, 2)
  const [before, after] = [u(0, 0.5), u(0, 0.5)]
  const start = rng.chance(0.5) || air ? stand : crouch
  const total = before + turn + after
  const postures = air ? [start, tuck, tuck, end] : [start, hands, tuck, tuck, end]
  const shares = air ? [0.25, 0.75] : [0.2, 0.45, 0.8]
  const frames = interpolatePostures(postures, [0, ...shares.map((share) => before + share * turn), total])
  const lean = air ? 0 : u(0, 0.3)
  const full = 2 * PI * u(0.95, 1.05)
  const distance = air ? u(-0.2, 1.2) : u(0.6, 1.8)
  const jump = air ? u(0.3, 0.8) : 0
  const progress = frames.map((_, i) => Math.min(1, Math.max(0, ((i / (frames.length - 1)) * total - before) / turn)))
  progress.forEach((share, i) => {
    const one = frames[i]
    if (one !== undefined) one.trunk += sign * (lean * (1 - share) * Math.min(1, 3 * share) + full * share)
  })
  return animate(frames, rng, 0.05, (joints, frame) => {
    const share = progress[frame] ?? 0
    const up = air ? 0.9 + 4 * jump * share * (1 - share) : -lowest(joints)
    return [sign * share * distance, up, 0]
  })
}

/** Adds one-handed dribbling to the motion of a person who stands, walks or runs. */
export function synthesiseDribble(base: Motion, rng: Rng): Motion {
  const out = base.slice()
  const right = rng.chance(0.6)
  const [shoulder, other, elbow, wrist, hip] = right ? [3, 4, 7, 11, 5] : [4, 3, 8, 12, 6]
  const [frequency, phase] = [rng.between(1.2, 3), rng.between(0, 2 * PI)]
  const [ahead, aside, height, amplitude] = [
    rng.between(0.1, 0.4),
    rng.between(0, 0.25),
    rng.between(-0.1, 0.2),
    rng.between(0.1, 0.26),
  ]
  const point = (frame: number, joint: number): [number, number, number] => {
    const at = frame * frameValues + 3 * joint
    return [base[at] ?? 0, base[at + 1] ?? 0, base[at + 2] ?? 0]
  }
  const distance = (a: number, b: number): number => {
    const [p, q] = [point(0, a), point(0, b)]
    return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2])
  }
  const [upper, fore] = [distance(shoulder, elbow), distance(elbow, wrist)]
  for (let frame = 0; frame < base.length / frameValues; frame++) {
    const [s, o, h] = [point(frame, shoulder), point(frame, other), point(frame, hip)]
    const width = Math.hypot(s[0] - o[0], s[2] - o[2]) + 1e-6
    const outward = [(s[0] - o[0]) / width, (s[2] - o[2]) / width] as const
    const forward = right ? ([outward[1], -outward[0]] as const) : ([-outward[1], outward[0]] as const)
    const reach = [
      h[0] + ahead * forward[0] + aside * outward[0] - s[0],
      h[1] + height + amplitude * Math.sin((2 * PI * frequency * frame) / motionRate + phase) - s[1],
      h[2] + ahead * forward[1] + aside * outward[1] - s[2],
    ] as const
    const wanted = Math.hypot(...reach)
    const length = Math.min(wanted, 0.98 * (upper + fore))
    const [dx, dy, dz] = reach.map((value) => (value / wanted) * length) as [number, number, number]
    // The elbow is off the line from shoulder to hand, backwards and down.
    const along = (upper ** 2 - fore ** 2 + length ** 2) / (2 * length)
    const off = Math.sqrt(Math.max(0, upper ** 2 - along ** 2))
    let back = [-forward[0] + 0.3 * outward[0], -0.2, -forward[1] + 0.3 * outward[1]] as [number, number, number]
    const dot = (back[0] * dx + back[1] * dy + back[2] * dz) / length ** 2
    back = [back[0] - dot * dx, back[1] - dot * dy, back[2] - dot * dz]
    const size = Math.hypot(...back) + 1e-6
    const at = frame * frameValues
    out.set([s[0] + dx, s[1] + dy, s[2] + dz], at + 3 * wrist)
    const share = along / length
    out.set(
      [
        s[0] + dx * share + (back[0] / size) * off,
        s[1] + dy * share + (back[1] / size) * off,
        s[2] + dz * share + (back[2] / size) * off,
      ],
      at + 3 * elbow,
    )
  }
  return out
}

/** None of the nine movements: standing, sitting, kneeling or lying; still, waving, clapping, pointing or bending. */
export function noMovement(rng: Rng): Motion {
  const u = (low: number, high: number): number => rng.between(low, high)
  const seat = rng.next()
  const seconds = u(1.5, 3)
  const base =
    seat < 0.45
      ? posture({
          trunk: rng.normal(0.08),
          hip: Math.abs(rng.normal(0.08)),
          knee: Math.abs(rng.normal(0.08)),
          shoulder: u(-0.1, 0.4),
          elbow: u(0, 0.8),
          legsApart: u(0, 0.25),
        })
      : seat < 0.7
        ? posture({
            trunk: u(-0.2, 0.3),
            hip: u(1.2, 1.7),
            knee: u(1.2, 1.8),
            shoulder: u(0, 0.7),
            elbow: u(0.2, 1.4),
            legsApart: u(0.05, 0.4),
          })
        : seat < 0.82
          ? posture({ trunk: u(-0.1, 0.4), hip: u(1.3, 1.8), knee: u(0, 0.5), shoulder: u(0, 0.7), elbow: u(0, 1) })
          : seat < 0.92
            ? posture({ trunk: u(-0.1, 0.3), hip: u(0, 0.3), knee: u(1.4, 2.3), shoulder: u(0, 0.6), elbow: u(0, 1.2) })
            : posture({
                trunk: rng.sign() * u(1.3, 1.7),
                hip: u(0, 0.6),
                knee: u(0, 1),
                shoulder: u(0, 1.5),
                elbow: u(0, 1),
              })
  const frames = interpolatePostures([base, base], [0, seconds])
  const doing = rng.next()
  const [speed, phase, side] = [u(0.8, 3), u(0, 2 * PI), rng.chance(0.5)]
  if (doing < 0.35) {
    // Waving with one arm.
    const [arm, swing, bend] = [u(1.6, 2.9), u(0.1, 0.5), u(0.3, 1.5)]
    frames.forEach((one, i) => {
      const angle = Math.sin((2 * PI * speed * i) / motionRate + phase)
      Object.assign(
        one,
        side
          ? { rightShoulder: arm + swing * angle, rightElbow: bend + swing * angle }
          : { leftShoulder: arm + swing * angle, leftElbow: bend + swing * angle },
      )
      one.armsApart = 0.22
    })
  } else if (doing < 0.5) {
    // Hands in front of the body: clapping, gesturing.
    const [arm, bend, swing] = [u(0.4, 1.3), u(0.4, 1.8), u(0.05, 0.3)]
    frames.forEach((one, i) => {
      const angle = swing * Math.sin((2 * PI * speed * i) / motionRate + phase)
      Object.assign(one, {
        rightShoulder: arm + angle,
        leftShoulder: arm - (side ? angle : -angle),
        rightElbow: bend - angle,
        leftElbow: bend + angle,
        armsApart: 0.1 + Math.abs(angle),
      })
    })
  } else if (doing < 0.65) {
    // Bending down and up again slowly.
    const depth = u(0.3, 1.3)
    frames.forEach((one, i) => {
      const share = Math.sin((PI * i) / frames.length) ** 2 * depth
      one.trunk += 0.8 * share
      one.rightHip += share
      one.leftHip += share
      one.rightShoulder += share
      one.leftShoulder += share
    })
  }
  return animate(frames, rng, doing < 0.8 ? 0.03 : u(0.005, 0.12), onFloor)
}
