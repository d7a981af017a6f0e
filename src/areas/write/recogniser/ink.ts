import type { Ink, Picture } from './drawing.ts'
import { resample } from './resample.ts'

/** A pen fainter than this (difference from the ground, 0 to 255) is none: grain, JPEG's noise, the app's guide. */
const faintest = 31
/** Below this a pixel is the ground. */
const grain = 10
/** The longest side that is worked on; larger pictures are shrunk. */
const largestSide = 256
const levels = 256

/**
 * What of a picture is ink. The ground may be light, dark or coloured, the pen any colour that stands out from it; what
 * is see-through shows a ground opposed to what is drawn on it. A guide letter, printed at one even level fainter than
 * the pen, is taken away. Throws RangeError where the data do not fit the size.
 */
export function inkOf(picture: Picture): Ink {
  const { width, height } = picture
  const channels = picture.data.length / (width * height)
  if (channels !== 1 && channels !== 3 && channels !== 4) {
    throw new RangeError(`${picture.data.length} bytes are no picture of ${width} by ${height} pixels`)
  }
  const away = contrast(picture, channels)
  const levelOf = inkLevels(away)
  const data = new Float32Array(away.length)
  for (let pixel = 0; pixel < away.length; pixel++) data[pixel] = levelOf[away[pixel] ?? 0] ?? 0
  return shrunk({ data, width, height })
}

/** How far each pixel is from the ground, 0 to 255: the greatest difference of its channels. */
function contrast({ data, width, height }: Picture, channels: number): Uint8Array {
  const opaque = channels === 4 ? onGround(data) : data
  const first = commonest(opaque, channels, 0)
  const second = channels === 1 ? 0 : commonest(opaque, channels, 1)
  const third = channels === 1 ? 0 : commonest(opaque, channels, 2)
  const away = new Uint8Array(width * height)
  // Most of a sheet is ground: four channels at once tell it.
  const words = channels === 4 && opaque.byteOffset % 4 === 0
    ? new Uint32Array(opaque.buffer, opaque.byteOffset, away.length)
    : undefined
  const [ground] = new Uint32Array(Uint8Array.of(first, second, third, 255).buffer)
  for (let pixel = 0, at = 0; pixel < away.length; pixel++, at += channels) {
    if (words !== undefined && words[pixel] === ground) continue
    const red = (opaque[at] ?? 0) - first
    const green = channels === 1 ? 0 : (opaque[at + 1] ?? 0) - second
    const blue = channels === 1 ? 0 : (opaque[at + 2] ?? 0) - third
    away[pixel] = Math.max(Math.abs(red), Math.abs(green), Math.abs(blue))
  }
  return away
}

/** See-through pixels laid on white, or on black where what is drawn is light. */
function onGround(data: Picture['data']): Picture['data'] {
  let covered = 0
  let light = 0
  let see = false
  for (let at = 3; at < data.length && !see; at += 4) see = (data[at] ?? 0) < 255
  if (!see) return data
  for (let at = 3; at < data.length; at += 4) {
    const alpha = data[at] ?? 0
    covered += alpha
    light += (alpha * ((data[at - 3] ?? 0) + (data[at - 2] ?? 0) + (data[at - 1] ?? 0))) / 3
  }
  const ground = light / Math.max(covered, 1) > 160 ? 0 : 255
  const out = new Uint8Array(data.length)
  for (let at = 0; at < data.length; at += 4) {
    const share = (data[at + 3] ?? 0) / 255
    for (let channel = 0; channel < 3; channel++) {
      out[at + channel] = Math.round((data[at + channel] ?? 0) * share + ground * (1 - share))
    }
  }
  return out
}

/** The commonest level of a channel, counted over three neighbouring levels. */
function commonest(data: Picture['data'], channels: number, channel: number): number {
  const counts = new Uint32Array(levels + 2)
  // Some ten thousand pixels tell as much as all; a prime step keeps off the picture's columns.
  const step = data.length > 200_000 ? 7 * channels : channels
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
    // Between equals the level itself decides.
    const score = sum + (counts[level] ?? 0) / 1e3
    if (score > most) [best, most] = [level - 1, score]
  }
  return best
}

/** For each contrast how much ink it is: the pen's is 1, an even level fainter than the pen's is none. */
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

/** The level that the strongest fiftieth of what is seen reaches. */
function strongest(counts: Uint32Array, seen: number): number {
  let left = seen / 50
  for (let level = levels; level >= 1; level--) {
    left -= counts[level] ?? 0
    if (left <= 0) return level - 1
  }
  return 0
}

/** A level between ground and pen that holds more pixels than the edges of strokes could: a printed guide's. */
function evenLevel(counts: Uint32Array, seen: number, pen: number): number | undefined {
  const reach = Math.max(2, Math.round(pen * 0.04))
  const between = counts.slice()
  between.fill(0, Math.round(pen * 0.7))
  const level = highestAround(between, reach)
  const near = between.subarray(Math.max(0, level + 1 - reach), level + 2 + reach)
  const held = near.reduce((sum, count) => sum + count, 0)
  return held > 0.25 * seen ? level : undefined
}

function shrunk(ink: Ink): Ink {
  const times = Math.max(ink.width, ink.height) / largestSide
  if (times <= 1) return ink
  const small = resample(ink, Math.max(1, Math.round(ink.width / times)), Math.max(1, Math.round(ink.height / times)))
  const most = small.data.reduce((high, level) => Math.max(high, level), 0)
  // Thin lines on a large sheet grow faint.
  return most === 0 ? small : { ...small, data: small.data.map((level) => Math.min(level / most, 1)) }
}
