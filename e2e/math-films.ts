/**
 * Films for the fake camera, in MJPEG, made of what every checkout has: photographs and a short film of the
 * development package fingerpose (MIT), and hands rendered here where no photograph is to be had.
 */
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { hands } from '../scripts/pictures/numbers.ts'
import { skins } from '../scripts/pictures/palette.ts'

const assets = join(import.meta.dirname, '../node_modules/fingerpose/assets')
const [width, height] = [640, 480]
const wall = '#c9c2b8'

/** A fist. */
function fist(): Sharp {
  return sharp(join(assets, 'fullcurl.jpg')).extract({ left: 0, top: 150, width: 480, height: 360 })
}

/** A thumb up, or two fingers; without the sign that stands in the film's corner. */
function fromFilm(page: number): Sharp {
  return sharp(join(assets, 'fingers-lq.gif'), { page }).extract({ left: 120, top: 75, width: 200, height: 165 })
}
const thumb = (): Sharp => fromFilm(0)
const two = (): Sharp => fromFilm(30)

/**
 * Drawn hands before a wall, lit from one side and blurred, as a camera sees them. How wide and how sharp each is was
 * tried: with these the counter is the surest.
 */
async function rendered(up: number, { wide = 1.3, side = 345, blur = 2.4 } = {}): Promise<Sharp> {
  const { brown, tan } = skins
  const shaded = hands(up).replaceAll(brown.base, tan.base).replaceAll(brown.shade, tan.shade)
  const arm = (up > 5 ? [-98, 98] : [0])
    .map((x) => `<path d="M${x - 30} 100L${x - 42} 400H${x + 42}L${x + 30} 100Z" fill="${tan.base}"/>`).join('')
  const box = [(-side * width) / height / 2, -side / 2, (side * width) / height, side]
  const everywhere = 'x="-500" y="-500" width="1000" height="1000"'
  const light = '<radialGradient id="l" cx=".3" cy=".25" r=".9"><stop stop-color="#fff" stop-opacity=".35"/><stop offset="1" stop-color="#000" stop-opacity=".35"/></radialGradient>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}" width="${width}" height="${height}" stroke-linecap="round" stroke-linejoin="round">
    <defs>${light}</defs><rect ${everywhere} fill="${wall}"/><g transform="scale(${wide} 1)">${arm}${shaded}</g><rect ${everywhere} fill="url(#l)"/></svg>`
  return sharp(await sharp(Buffer.from(svg)).blur(blur).png().toBuffer())
}

async function sideBySide(left: Sharp, right: Sharp): Promise<Sharp> {
  const half = async (one: Sharp): Promise<Buffer> =>
    sharp(await one.png().toBuffer()).resize(width / 2, height, { fit: 'contain', background: wall }).png().toBuffer()
  const [a, b] = await Promise.all([half(left.flop()), half(right)])
  return sharp({ create: { width, height, channels: 3, background: wall } })
    .composite([{ input: a, left: 0, top: 0 }, { input: b, left: width / 2, top: 0 }]).png()
}

const pictures = {
  0: async () => fist(),
  1: async () => thumb(),
  2: async () => two(),
  3: () => sideBySide(two(), thumb()),
  4: () => sideBySide(two(), two()),
  5: () => rendered(5, { wide: 1, side: 321, blur: 1.3 }),
  6: () => rendered(6),
  7: () => rendered(7),
  8: () => rendered(8),
  9: () => rendered(9, { wide: 1.2, side: 330, blur: 1.6 }),
  10: () => rendered(10),
  /** a wall */
  none: async () => sharp(join(assets, 'fullcurl.jpg')).extract({ left: 0, top: 0, width: 240, height: 180 }),
} as const satisfies Record<string, () => Promise<Sharp>>

export type Shown = keyof typeof pictures | 'unsteady'

async function frame(name: keyof typeof pictures): Promise<Buffer> {
  const picture = await pictures[name]()
  return sharp(await picture.toColourspace('srgb').removeAlpha().png().toBuffer())
    .resize(width, height, { fit: 'contain', background: wall }).jpeg({ quality: 88 }).toBuffer()
}

const made = new Map<Shown, Promise<Buffer>>()

/** So many fingers before the camera, or none; `unsteady`: now one, now two hands, now none. */
export function film(shown: Shown): Promise<Buffer> {
  const known = made.get(shown)
  if (known !== undefined) return known
  const frames = shown === 'unsteady' ? ([1, 5, 'none', 2, 10, 'none'] as const) : ([shown, shown] as const)
  const each = shown === 'unsteady' ? 5 : 2
  const whole = Promise.all(frames.map(frame)).then((all) => Buffer.concat(all.flatMap((one) => Array.from({ length: each }, () => one))))
  made.set(shown, whole)
  return whole
}
