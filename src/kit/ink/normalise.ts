import type { Ink } from './types.ts'
import { resampleImage } from './resample.ts'

/** The network's input is `inputSize` × `inputSize`. */
export const inputSize = 48
/** The longer side of the ink's box in it. */
const inner = 42
/** The shorter side is inner · (short / long) ^ shape: 1 keeps the shape, 0 makes every letter square. */
const shape = 0.5
/** From here on a pixel counts as ink. */
export const inkThreshold = 0.25

export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The box around the ink; undefined without ink. */
export function inkBox({ data, width, height }: Ink): Box | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[y * width + x] ?? 0) <= inkThreshold) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      bottom = y
    }
  }
  return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 }
}

export function crop(ink: Ink, { left, top, width, height }: Box): Ink {
  const data = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const from = (top + y) * ink.width + left
    data.set(ink.data.subarray(from, from + width), y * width)
  }
  return { data, width, height }
}

/**
 * Converts ink of any size to the network's input: the ink's box, centred, stretched half-way towards a square, with
 * stretched levels. tools/training/letter/normalise.py does the same with the training images.
 */
export function normalise(ink: Ink): Float32Array {
  const out = new Float32Array(inputSize * inputSize)
  const box = inkBox(ink)
  if (box === undefined) return out
  const wide = box.width >= box.height
  const width = wide ? inner : Math.max(1, Math.floor(inner * (box.width / box.height) ** shape + 0.5))
  const height = wide ? Math.max(1, Math.floor(inner * (box.height / box.width) ** shape + 0.5)) : inner
  const small = resampleImage(crop(ink, box), width, height)
  const left = Math.floor((inputSize - width) / 2)
  const top = Math.floor((inputSize - height) / 2)
  for (let y = 0; y < height; y++) {
    out.set(small.data.subarray(y * width, (y + 1) * width), (top + y) * inputSize + left)
  }
  // Thin lines become faint when shrunk, so the levels are stretched until the ink is full again.
  const levels = out.filter((level) => level > 0.1).toSorted()
  const full = Math.max(levels[Math.floor(0.85 * (levels.length - 1))] ?? 1, 0.16)
  return levels.length < 3 ? out : out.map((level) => Math.min(level / full, 1))
}

/** Slants to the right (`slant` < 0) or left by `slant` pixels a pixel of height. */
export function slantInk({ data, width, height }: Ink, slant: number): Ink {
  const room = Math.ceil((Math.abs(slant) * height) / 2) + 1
  const wider = width + 2 * room
  const out = new Float32Array(wider * height)
  for (let y = 0; y < height; y++) {
    const shift = room + slant * (y - (height - 1) / 2)
    const whole = Math.floor(shift)
    const part = shift - whole
    for (let x = 0; x < width; x++) {
      const level = data[y * width + x] ?? 0
      if (level === 0) continue
      const to = y * wider + x + whole
      out[to] = (out[to] ?? 0) + level * (1 - part)
      out[to + 1] = (out[to + 1] ?? 0) + level * part
    }
  }
  return { data: out, width: wider, height }
}
