/** Renders hands with any raised fingers, rotation, skin, light and background, for which there are no photographs. */
import type { FingersUp, Frame, FramePoint } from '#areas/math/recognition/types.ts'
import { draw, withForearm, type Drawn } from './draw.ts'
import { multiply, poseVertices, rotation, type Pose, type Proportions, type Rig, type Vector } from './rig.ts'

type Random = () => number

export const between = (random: Random, from: number, to: number): number => from + (to - from) * random()
export const one = <T>(random: Random, of: readonly [T, ...T[]]): T => of[Math.floor(random() * of.length)] ?? of[0]

/** Finger-counting habits: for each number the combinations of raised fingers, thumb first, as often as they are common. */
const countingHabits: readonly (readonly FingersUp[])[] = [
  ['00000'],
  ['01000', '01000', '01000', '10000', '00001'],
  ['01100', '01100', '01100', '11000', '01001', '00011'],
  ['01110', '11100', '01110', '00111', '11100', '01110'],
  ['01111', '01111', '01111', '11110'],
  ['11111'],
].map((all) => all.map((fingers) => fingers.split('').map((finger) => finger === '1') as unknown as FingersUp))

export function randomFingers(random: Random, count: number): FingersUp {
  const some = countingHabits[count] ?? []
  return some[Math.floor(random() * some.length)] ?? [false, false, false, false, false]
}

/** Angles in degrees: the thumb's three joints, sideways spread, and rotation of its base across the palm. */
interface ThumbPose {
  readonly bends: Vector
  readonly spread: number
  readonly across: number
}

function randomThumb(random: Random, up: boolean): ThumbPose {
  const around = (from: Vector, to: Vector): Vector => [0, 1, 2].map((i) => between(random, from[i] ?? 0, to[i] ?? 0)) as unknown as Vector
  if (up) return { bends: around([-12, -12, -15], [8, 10, 15]), spread: between(random, -28, 8), across: between(random, -20, 15) }
  const kind = random()
  // In front of the fingers, across the palm, or along the index finger.
  if (kind < 0.4) return { bends: around([18, 22, 20], [36, 48, 65]), spread: between(random, -4, 12), across: between(random, -10, 12) }
  if (kind < 0.6) return { bends: around([36, 30, 30], [50, 50, 65]), spread: between(random, -6, 10), across: between(random, -8, 12) }
  return { bends: around([8, 5, 5], [34, 30, 45]), spread: between(random, 16, 42), across: between(random, -5, 15) }
}

export function randomPose(random: Random, fingers: FingersUp): Pose {
  const thumb = randomThumb(random, fingers[0])
  const tight = between(random, 0.82, 1.05)
  const fan = between(random, -2, 9)
  const bends = fingers.map((up, finger): Vector => {
    if (finger === 0) return thumb.bends
    if (up) return [between(random, -12, 16), between(random, -5, 16), between(random, -3, 12)]
    return [between(random, 66, 88) * tight, between(random, 86, 106) * tight, between(random, 40, 72) * tight]
  })
  const spreads = [thumb.spread, ...[-1, 0, 0.7, 1.6].map((side, i) => (fingers[i + 1] ? side * fan + between(random, -2, 2) : 0))]
  return { bends, spreads, thumbAcross: thumb.across }
}

/** Zero shown as a ring: the finger tips touch the thumb. */
export function randomRing(random: Random): Pose {
  const bends = [0, 1, 2, 3].map((): Vector => [between(random, 38, 58), between(random, 55, 78), between(random, 35, 55)])
  return {
    bends: [[between(random, 38, 50), between(random, 15, 32), between(random, 15, 35)], ...bends],
    spreads: [between(random, 8, 26), 0, 0, 0, 0],
    thumbAcross: between(random, 18, 42),
  }
}

const skins: readonly [Vector, ...Vector[]] = [
  [236, 196, 170], [224, 172, 140], [205, 150, 115], [186, 128, 92], [160, 105, 74], [132, 86, 60], [105, 68, 48], [78, 52, 40],
]

export interface Setting {
  /** height of an open hand in pixels */
  readonly size: number
  readonly width: number
  readonly height: number
  readonly centre: FramePoint
  /** rotation in the image plane, clockwise, in degrees */
  readonly roll?: number
  /** a left hand */
  readonly left?: boolean
  readonly back?: boolean
  /** rotations out of the image plane, in degrees: of the finger tips towards the camera, and around the forearm */
  readonly pitch?: number
  readonly yaw?: number
  readonly proportions?: Proportions
}

/** Renders one hand on a transparent background, with random skin, light and sleeve. */
export function renderHand(rig: Rig, random: Random, pose: Pose, setting: Setting): Drawn {
  const { size, width, height, centre, left = false, back = random() < 0.5 } = setting
  const roll = setting.roll ?? between(random, -35, 35)
  const facing = (back ? 0 : 180) + (setting.yaw ?? between(random, -45, 45))
  const mesh = withForearm(poseVertices(rig, pose, setting.proportions), rig.triangles)
  const turn = multiply(
    rotation(2, left ? roll : -roll),
    multiply(rotation(0, setting.pitch ?? between(random, -30, 30)), multiply(rotation(1, facing), rotation(0, 90))),
  )
  const shade = between(random, 0.75, 1.15)
  const skin = one(random, skins).map((value) => value * shade * between(random, 0.95, 1.05)) as unknown as Vector
  const look = {
    turn,
    skin,
    sleeve: [between(random, 20, 230), between(random, 20, 230), between(random, 20, 230)] as const,
    sleeveFrom: between(random, 0.0, 0.25),
    light: [between(random, -1, 1), between(random, -0.3, 1), between(random, 0.1, 1)] as const,
    ambient: between(random, 0.25, 0.75),
  }
  const drawn = draw(mesh, look, size, width, height, [left ? width - centre.x : centre.x, centre.y])
  return left ? mirrored(drawn) : drawn
}

function mirrored({ data, width, height }: Drawn): Drawn {
  const out = new Uint8Array(data.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = 4 * (y * width + x)
      out.set(data.subarray(from, from + 4), 4 * (y * width + (width - 1 - x)))
    }
  }
  return { data: out, width, height }
}

/** Generates a room: a wall with a gradient and blurred objects in front of it. Returns RGBA. */
export function randomRoom(random: Random, width: number, height: number): Uint8Array {
  const colour = (): Vector => [between(random, 20, 245), between(random, 20, 245), between(random, 20, 245)]
  const [from, to] = [colour(), colour()]
  const slope = between(random, 0, 2 * Math.PI)
  const grey = random() < 0.5 ? 0.7 : 0
  const things = Array.from({ length: Math.floor(between(random, 0, 12)) }, () => ({
    colour: random() < 0.25 ? one(random, skins) : colour(),
    x: random() * width,
    y: random() * height,
    rx: between(random, 0.02, 0.3) * width,
    ry: between(random, 0.02, 0.35) * height,
    round: random() < 0.5,
    soft: between(random, 2, 12),
  }))
  const out = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const share = 0.5 + 0.35 * (((x / width) * 2 - 1) * Math.cos(slope) + ((y / height) * 2 - 1) * Math.sin(slope))
      const pixel = from.map((value, i) => value + Math.min(1, Math.max(0, share)) * ((to[i] ?? 0) - value))
      for (const thing of things) {
        const [dx, dy] = [Math.abs(x - thing.x) / thing.rx, Math.abs(y - thing.y) / thing.ry]
        const far = thing.round ? Math.hypot(dx, dy) : Math.max(dx, dy)
        const cover = 1 / (1 + Math.exp((far - 1) * (thing.rx / thing.soft) * 3))
        if (cover < 0.01) continue
        pixel.forEach((value, i) => (pixel[i] = value + cover * ((thing.colour[i] ?? 0) - value)))
      }
      const mean = ((pixel[0] ?? 0) + (pixel[1] ?? 0) + (pixel[2] ?? 0)) / 3
      const at = 4 * (y * width + x)
      pixel.forEach((value, i) => (out[at + i] = value + grey * (mean - value)))
      out[at + 3] = 255
    }
  }
  return out
}

/** Composes hands over a room and adds the defects of a cheap camera: low light and noise. */
export function photograph(random: Random, room: Uint8Array, hands: readonly Drawn[], width: number, height: number): Frame {
  const data = Uint8Array.from(room)
  for (const hand of hands) {
    for (let at = 0; at < data.length; at += 4) {
      const cover = (hand.data[at + 3] ?? 0) / 255
      if (cover === 0) continue
      for (let i = 0; i < 3; i++) data[at + i] = (data[at + i] ?? 0) * (1 - cover) + (hand.data[at + i] ?? 0) * cover
    }
  }
  const gain = between(random, 0.45, 1.15)
  const noise = between(random, 0, 12)
  for (let at = 0; at < data.length; at++) {
    if (at % 4 === 3) continue
    const grain = noise * (random() + random() + random() - 1.5)
    data[at] = Math.min(255, Math.max(0, (data[at] ?? 0) * gain + grain))
  }
  return { data, width, height }
}
