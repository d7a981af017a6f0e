import type { Ink } from './drawing.ts'

/** For each output place the first input place, how many there are, and their weights, `most` to a place. */
interface Axis {
  readonly first: Int32Array
  readonly count: Int32Array
  readonly weights: Float32Array
  readonly most: number
}

/** Mean over the covered stretch when shrinking, linear when growing. */
function axis(length: number, from: number): Axis {
  const scale = from / length
  const most = Math.max(2, Math.ceil(scale) + 1)
  const first = new Int32Array(length)
  const count = new Int32Array(length)
  const weights = new Float32Array(length * most)
  for (let place = 0; place < length; place++) {
    const start = place * scale
    const centre = Math.min(Math.max(start + scale / 2 - 0.5, 0), from - 1)
    const low = Math.floor(scale >= 1 ? start : centre)
    const high = scale >= 1 ? Math.min(from, Math.ceil(start + scale)) : Math.min(from, low + 2)
    first[place] = low
    count[place] = high - low
    for (let k = 0; k < high - low; k++) {
      const covered = Math.min(start + scale, low + k + 1) - Math.max(start, low + k)
      weights[place * most + k] = scale >= 1 ? covered / scale : 1 - Math.abs(centre - low - k)
    }
  }
  return { first, count, weights, most }
}

/** Where there is anything at all: the first row and column, and one past the last ones. */
function inked({ data, width, height }: Ink): { left: number; top: number; right: number; bottom: number } {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (data[at] === 0) continue
      if (x < left) left = x
      if (x >= right) right = x + 1
      if (y < top) top = y
      bottom = y + 1
    }
  }
  return { left, top, right, bottom }
}

/** Resamples to `width` × `height`, each direction on its own. Most of a sheet is empty: that is passed over. */
export function resample(ink: Ink, width: number, height: number): Ink {
  const across = axis(width, ink.width)
  const rows = new Float32Array(width * ink.height)
  const { left, top, right, bottom } = inked(ink)
  const firstX = Math.max(0, Math.floor(((left - 1) * width) / ink.width) - 1)
  const endX = Math.min(width, Math.ceil(((right + 1) * width) / ink.width) + 1)
  for (let y = top; y < bottom; y++) {
    for (let x = firstX; x < endX; x++) {
      const from = y * ink.width + (across.first[x] ?? 0)
      const weight = x * across.most
      let sum = 0
      for (let k = 0; k < (across.count[x] ?? 0); k++) {
        sum += (across.weights[weight + k] ?? 0) * (ink.data[from + k] ?? 0)
      }
      rows[y * width + x] = sum
    }
  }
  const down = axis(height, ink.height)
  const data = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let k = 0; k < (down.count[y] ?? 0); k++) {
      const row = (down.first[y] ?? 0) + k
      if (row < top || row >= bottom) continue
      const from = row * width
      const weight = down.weights[y * down.most + k] ?? 0
      for (let x = firstX; x < endX; x++) data[y * width + x] = (data[y * width + x] ?? 0) + weight * (rows[from + x] ?? 0)
    }
  }
  return { data, width, height }
}
