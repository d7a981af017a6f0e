import type { Box } from '#kit/ink/normalise.ts'
import { type Part, resampleImage } from '#kit/ink/resample.ts'
import type { Ink } from '#kit/ink/types.ts'
import type { RasterImage } from './types.ts'

/** Fainter marks (difference from the background, 0 to 255) are not ink but grain, JPEG noise or the app's guide. */
const faintest = 31
/** Below this difference a pixel is background. */
const grain = 10
/** The longest side that is worked on; larger pictures are shrunk. */
const maxSide = 256
const levels = 256
/** If the longer side is at least twice this, the image is averaged over blocks first: reading every pixel takes too long. */
const largeSide = 640

/**
 * Separates ink from the background. The background may be light, dark or coloured, the pen any colour with contrast to
 * it. Transparent pixels get a background that contrasts with the drawing. A guide letter, printed at one even level
 * fainter than the pen, is removed.
 * @throws RangeError if the data do not match the size
 */
export function inkFromImage(given: RasterImage): Ink {
  const channels = given.data.length / (given.width * given.height)
  if (channels !== 1 && channels !== 3 && channels !== 4) {
    throw new RangeError(`${given.data.length} bytes are no picture of ${given.width} by ${given.height} pixels`)
  }
  const block = Math.floor(Math.max(given.width, given.height) / largeSide)
  const picture = block < 2 ? given : averageBlocks(given, channels, block)
  const { width, height } = picture
  const data = onGround(channels === 4 ? picture.data : withAlpha(picture.data, channels))
  const [red, green, blue] = [mostCommon(data, 0), mostCommon(data, 1), mostCommon(data, 2)]
  const box = inkBounds(data, width, wordOf(red, green, blue, 255))
  const away = contrast(data, width, [red, green, blue], box)
  const levelOf = inkLevels(away)
  const drawn = new Float32Array(away.length)
  for (let pixel = 0; pixel < away.length; pixel++) drawn[pixel] = levelOf[away[pixel] ?? 0] ?? 0
  return shrunk({ data: drawn, width: box.width, height: box.height }, { ...box, of: { width, height } })
}

/** Each pixel is the mean of a block of `block` × `block` pixels; a blend of colours counts each by its opacity. */
function averageBlocks({ data, width, height }: RasterImage, channels: 1 | 3 | 4, block: number): RasterImage {
  const [across, down] = [Math.ceil(width / block), Math.ceil(height / block)]
  const out = new Uint8Array(across * down * channels)
  for (let row = 0, to = 0; row < down; row++) {
    const bottom = Math.min((row + 1) * block, height)
    for (let column = 0; column < across; column++, to += channels) {
      const right = Math.min((column + 1) * block, width)
      let [weight, red, green, blue] = [0, 0, 0, 0]
      for (let y = row * block; y < bottom; y++) {
        const end = (y * width + right) * channels
        for (let at = (y * width + column * block) * channels; at < end; at += channels) {
          const opacity = channels === 4 ? (data[at + 3] ?? 0) : 1
          weight += opacity
          red += opacity * (data[at] ?? 0)
          if (channels === 1) continue
          green += opacity * (data[at + 1] ?? 0)
          blue += opacity * (data[at + 2] ?? 0)
        }
      }
      if (weight === 0) continue
      out[to] = Math.round(red / weight)
      if (channels === 1) continue
      out[to + 1] = Math.round(green / weight)
      out[to + 2] = Math.round(blue / weight)
      if (channels === 4) out[to + 3] = Math.round(weight / ((bottom - row * block) * (right - column * block)))
    }
  }
  return { data: out, width: across, height: down }
}

/** Grey or RGB as RGBA. */
function withAlpha(data: RasterImage['data'], channels: 1 | 3): Uint8Array {
  const out = new Uint8Array((data.length / channels) * 4).fill(255)
  const [green, blue] = channels === 1 ? [0, 0] : [1, 2]
  for (let from = 0, to = 0; from < data.length; from += channels, to += 4) {
    out[to] = data[from] ?? 0
    out[to + 1] = data[from + green] ?? 0
    out[to + 2] = data[from + blue] ?? 0
  }
  return out
}

/** Puts transparent pixels on white, or on black if the drawing is light. */
function onGround(data: RasterImage['data']): RasterImage['data'] {
  const words = wordsOf(data)
  const opaque = wordOf(0, 0, 0, 255)
  let all = opaque
  for (let pixel = 0; pixel < words.length; pixel++) all &= words[pixel] ?? 0
  if (all >>> 0 === opaque) return data
  let covered = 0
  let light = 0
  for (let at = 3; at < data.length; at += 4) {
    const alpha = data[at] ?? 0
    covered += alpha
    light += (alpha * ((data[at - 3] ?? 0) + (data[at - 2] ?? 0) + (data[at - 1] ?? 0))) / 3
  }
  const ground = light / Math.max(covered, 1) > 160 ? 0 : 255
  const out = new Uint8Array(new Uint32Array(words.length).fill(wordOf(ground, ground, ground, 255)).buffer)
  for (let at = 0; at < data.length; at += 4) {
    const share = (data[at + 3] ?? 0) / 255
    if (share === 0) continue
    for (let channel = at; channel < at + 3; channel++) {
      out[channel] = Math.round((data[channel] ?? 0) * share + ground * (1 - share))
    }
  }
  return out
}

/** Each pixel as one number, so that background is skipped faster. */
function wordsOf(data: RasterImage['data']): Uint32Array {
  const { buffer, byteOffset, length } = data.byteOffset % 4 === 0 ? data : new Uint8Array(data)
  return new Uint32Array(buffer, byteOffset, length / 4)
}

function wordOf(red: number, green: number, blue: number, alpha: number): number {
  return new Uint32Array(Uint8Array.of(red, green, blue, alpha).buffer)[0] ?? 0
}

/** The box around all pixels that differ from the background; its size is 0 if there are none. */
function inkBounds(data: RasterImage['data'], width: number, ground: number): Box {
  const words = wordsOf(data)
  let [left, top, right, bottom] = [width, 0, -1, -1]
  for (let row = 0, y = 0; row < words.length; row += width, y++) {
    let x = 0
    while (x < width && words[row + x] === ground) x++
    if (x === width) continue
    if (bottom < 0) top = y
    bottom = y
    left = Math.min(left, x)
    let end = width - 1
    while (end > right && words[row + end] === ground) end--
    right = Math.max(right, end)
  }
  return bottom < 0 ? { left: 0, top: 0, width: 0, height: 0 } : { left, top, width: right - left + 1, height: bottom - top + 1 }
}

/** The contrast of each pixel in the box, 0 to 255: the largest difference of its channels. */
function contrast(data: RasterImage['data'], width: number, ground: readonly [number, number, number], box: Box): Uint8Array {
  const [red, green, blue] = ground
  const away = new Uint8Array(box.width * box.height)
  for (let y = 0, to = 0; y < box.height; y++) {
    let at = ((box.top + y) * width + box.left) * 4
    for (let x = 0; x < box.width; x++, at += 4, to++) {
      away[to] = Math.max(
        Math.abs((data[at] ?? 0) - red), Math.abs((data[at + 1] ?? 0) - green), Math.abs((data[at + 2] ?? 0) - blue),
      )
    }
  }
  return away
}

/** The commonest level of a channel, counted over three neighbouring levels. */
function mostCommon(data: RasterImage['data'], channel: number): number {
  const counts = new Uint32Array(levels + 2)
  // Some ten thousand pixels are enough; a prime step avoids the image's columns.
  const step = data.length > 200_000 ? 7 * 4 : 4
  for (let at = channel; at < data.length; at += step) add(counts, (data[at] ?? 0) + 1)
  return highestAround(counts, 1)
}

function add(counts: Uint32Array, place: number): void {
  counts[place] = (counts[place] ?? 0) + 1
}

function highestAround(counts: Uint32Array, reach: number): number {
  let best = -1
  let most = -1
  for (let level = 1; level <= levels; level++) {
    let sum = 0
    for (let near = level - reach; near <= level + reach; near++) sum += counts[near] ?? 0
    // The level's own count breaks ties.
    const score = sum + (counts[level] ?? 0) / 1e3
    if (score > most) [best, most] = [level - 1, score]
  }
  return best
}

/** For each contrast how much ink it is: 1 for the pen's, 0 for an even level fainter than the pen's. */
function inkLevels(away: Uint8Array): Float32Array {
  const counts = new Uint32Array(levels + 2)
  for (let pixel = 0; pixel < away.length; pixel++) add(counts, (away[pixel] ?? 0) + 1)
  counts.fill(0, 0, grain)
  const seen = counts.reduce((sum, count) => sum + count, 0)
  const pen = strongest(counts, seen)
  const inks = new Float32Array(levels)
  if (pen < faintest) return inks
  const guide = evenLevel(counts, seen, pen)
  const floor = guide === undefined ? 0 : guide + 0.1 * pen
  return inks.map((_, level) => Math.min(Math.max((level - floor) / (pen - floor), 0), 1))
}

/** The lowest level of the strongest fiftieth of the visible pixels. */
function strongest(counts: Uint32Array, seen: number): number {
  let left = seen / 50
  for (let level = levels; level >= 1; level--) {
    left -= counts[level] ?? 0
    if (left <= 0) return level - 1
  }
  return 0
}

/** A printed guide's level: one between background and pen with more pixels than the edges of strokes can have. */
function evenLevel(counts: Uint32Array, seen: number, pen: number): number | undefined {
  const reach = Math.max(2, Math.round(pen * 0.04))
  const between = counts.slice()
  between.fill(0, Math.round(pen * 0.7))
  const level = highestAround(between, reach)
  const near = between.subarray(Math.max(0, level + 1 - reach), level + 2 + reach)
  const held = near.reduce((sum, count) => sum + count, 0)
  return held > 0.25 * seen ? level : undefined
}

/** The sheet with ink in a part of it, shrunk if it is large. */
function shrunk(ink: Ink, part: Part): Ink {
  const { width, height } = part.of
  const times = Math.max(width, height) / maxSide
  if (times <= 1) return resampleImage(ink, width, height, part)
  const small = resampleImage(ink, Math.max(1, Math.round(width / times)), Math.max(1, Math.round(height / times)), part)
  let most = 0
  for (let at = 0; at < small.data.length; at++) most = Math.max(most, small.data[at] ?? 0)
  // Thin lines on a large sheet grow faint.
  if (most > 0) for (let at = 0; at < small.data.length; at++) small.data[at] = Math.min((small.data[at] ?? 0) / most, 1)
  return small
}
