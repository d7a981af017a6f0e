/** Finishes a drawn picture: outlines, blur, light and noise of a camera. */
import type { Rng } from '../rng.ts'
import { type Canvas, nothing } from './canvas.ts'
import type { Style } from './look.ts'

/** Parts whose depths differ by more metres have an outline between them. */
const outlineDepth = 0.06
const outlineColour = 25

/** Returns the picture as red, green, blue, alpha. */
export function finishPicture(canvas: Canvas, style: Style, rng: Rng): Uint8ClampedArray {
  if (style.outline > 0) drawOutlines(canvas, Math.ceil(style.outline))
  const { width, height, colours } = canvas
  const out = new Uint8ClampedArray(width * height * 4)
  const { blur, gain, tint } = style
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const near = [x > 0 ? i - 1 : i, x < width - 1 ? i + 1 : i, y > 0 ? i - width : i, y < height - 1 ? i + width : i]
      const noise = style.noise > 0 ? style.noise * (rng.next() + rng.next() + rng.next() - 1.5) * 2 : 0
      for (const k of [0, 1, 2] as const) {
        const own = colours[3 * i + k] ?? 0
        const sharp = blur > 0 ? near.reduce((sum, n) => sum + 0.2 * blur * (colours[3 * n + k] ?? 0), own * (1 - 0.8 * blur)) : own
        out[4 * i + k] = sharp * gain * tint[k] + noise
      }
      out[4 * i + 3] = 255
    }
  }
  return out
}

function drawOutlines({ width, height, colours, depth, part }: Canvas, reach: number): void {
  const partAt = (i: number): number => ((depth[i] ?? 0) < nothing / 10 ? (part[i] ?? 0) : 0)
  const differ = (i: number, k: number): boolean => {
    const [a, b] = [partAt(i), partAt(k)]
    return a !== b && (a === 0 || b === 0 || Math.abs((depth[i] ?? 0) - (depth[k] ?? 0)) > outlineDepth)
  }
  for (let y = reach; y < height - reach; y++) {
    for (let x = reach; x < width - reach; x++) {
      const i = y * width + x
      if (differ(i, i + reach) || differ(i, i + reach * width)) colours.fill(outlineColour, 3 * i, 3 * i + 3)
    }
  }
}
