/**
 * Pictures for the camera, made from files that every checkout has: photographs and a short film of the development
 * package fingerpose (MIT), and rendered hands (tools/training/hand/render-test-hands.ts) for the numbers without a photograph.
 */
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

const assets = join(import.meta.dirname, '../node_modules/fingerpose/assets')
const [width, height] = [640, 480]
const wall = '#c9c2b8'

/** A fist. */
function fist(): Sharp {
  return sharp(join(assets, 'fullcurl.jpg')).extract({ left: 0, top: 150, width: 480, height: 360 })
}

/** A thumb up, or two fingers, without the sign in the corner of the film. */
function fromFilm(page: number): Sharp {
  return sharp(join(assets, 'fingers-lq.gif'), { page }).extract({ left: 120, top: 75, width: 200, height: 165 })
}
const thumb = (): Sharp => fromFilm(0)
const two = (): Sharp => fromFilm(30)

function rendered(up: number): Sharp {
  return sharp(join(import.meta.dirname, `hands/${up}.webp`))
}

async function sideBySide(left: Sharp, right: Sharp): Promise<Sharp> {
  const half = async (one: Sharp): Promise<Buffer> =>
    sharp(await one.png().toBuffer()).resize(width / 2, height, { fit: 'contain', background: wall }).png().toBuffer()
  const [a, b] = await Promise.all([half(left.flop()), half(right)])
  return sharp({ create: { width, height, channels: 3, background: wall } })
    .composite([{ input: a, left: 0, top: 0 }, { input: b, left: width / 2, top: 0 }]).png()
}

const hands = {
  0: async () => fist(),
  1: async () => thumb(),
  2: async () => two(),
  3: () => sideBySide(two(), thumb()),
  4: () => sideBySide(two(), two()),
  5: async () => rendered(5),
  6: async () => rendered(6),
  7: async () => rendered(7),
  8: async () => rendered(8),
  9: async () => rendered(9),
  10: async () => rendered(10),
  /** a wall */
  none: async () => sharp(join(assets, 'fullcurl.jpg')).extract({ left: 0, top: 0, width: 240, height: 180 }),
} as const satisfies Record<string, () => Promise<Sharp>>

export type Shown = keyof typeof hands | 'unsteady'

async function frame(name: keyof typeof hands): Promise<Buffer> {
  const picture = await hands[name]()
  return sharp(await picture.toColourspace('srgb').removeAlpha().png().toBuffer())
    .resize(width, height, { fit: 'contain', background: wall }).jpeg({ quality: 88 }).toBuffer()
}

const made = new Map<Shown, Promise<Buffer[]>>()

/** Consecutive seconds differ, even at one picture a second. */
const unsteady = [1, 8, 5, 10, 2, 7, 3, 6] as const

/** This many fingers in front of the camera, or none; `unsteady`: one hand and two hands in turn, never none. */
export function pictures(shown: Shown): Promise<Buffer[]> {
  const known = made.get(shown)
  if (known !== undefined) return known
  const all = Promise.all((shown === 'unsteady' ? unsteady : [shown]).map(frame))
  made.set(shown, all)
  return all
}

/** A film in MJPEG of one picture. */
export async function film(shown: Shown): Promise<Buffer> {
  const [picture = Buffer.alloc(0)] = await pictures(shown)
  return Buffer.concat([picture, picture])
}
