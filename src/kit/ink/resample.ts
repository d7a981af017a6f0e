import type { Ink } from './types.ts'

/** For each output pixel the first input pixel, their number, and their weights, `most` for each pixel. */
interface Axis {
  readonly first: Int32Array
  readonly count: Int32Array
  readonly weights: Float32Array
  readonly most: number
}

/** Area mean when shrinking, linear when growing. */
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

/** The position of ink on a larger, otherwise empty sheet. */
export interface Part {
  readonly left: number
  readonly top: number
  readonly of: { readonly width: number; readonly height: number }
}

/** Resamples ink, or a larger sheet that contains only this ink, to `width` × `height`, each direction separately. */
export function resampleImage(ink: Ink, width: number, height: number, part: Part = { left: 0, top: 0, of: ink }): Ink {
  const across = axis(width, part.of.width)
  const rows = new Float32Array(width * ink.height)
  const right = part.left + ink.width
  for (let x = 0; x < width; x++) {
    const first = across.first[x] ?? 0
    const from = Math.max(first, part.left)
    const to = Math.min(first + (across.count[x] ?? 0), right)
    if (from >= to) continue
    for (let y = 0; y < ink.height; y++) {
      const row = y * ink.width - part.left
      let sum = 0
      for (let place = from; place < to; place++) {
        sum += (across.weights[x * across.most + place - first] ?? 0) * (ink.data[row + place] ?? 0)
      }
      rows[y * width + x] = sum
    }
  }
  return { data: downwards({ data: rows, width, height: ink.height }, height, part), width, height }
}

function downwards({ data: rows, width, height: tall }: Ink, height: number, { top, of }: Part): Float32Array {
  const down = axis(height, of.height)
  const data = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let k = 0; k < (down.count[y] ?? 0); k++) {
      const row = (down.first[y] ?? 0) + k - top
      if (row < 0 || row >= tall) continue
      const weight = down.weights[y * down.most + k] ?? 0
      for (let x = 0; x < width; x++) data[y * width + x] = (data[y * width + x] ?? 0) + weight * (rows[row * width + x] ?? 0)
    }
  }
  return data
}
