import type { Frame, FramePoint } from '../types.ts'

/** A square somewhere in a frame, turned clockwise by `turn` radians; sides and places in the frame's pixels. */
export interface RotatedBox {
  readonly x: number
  readonly y: number
  readonly side: number
  readonly turn: number
}

/** A frame from which square regions are cut at any size and turn. */
export interface ImagePyramid {
  readonly width: number
  readonly height: number
  /**
   * Fills `out` with `side` × `side` pixels of the region, RGB from 0 to 1, row by row. Outside the frame its border
   * pixels repeat, because a hand at the border is then found more often than with black.
   */
  crop(region: RotatedBox, side: number, out: Float32Array): void
}

/** Converts a point in a region (0 to 1 along its sides) to a point of the frame. */
export function regionToFrame({ x, y, side, turn }: RotatedBox, across: number, down: number): FramePoint {
  const u = (across - 0.5) * side
  const v = (down - 0.5) * side
  return { x: x + u * Math.cos(turn) - v * Math.sin(turn), y: y + u * Math.sin(turn) + v * Math.cos(turn) }
}

/** @throws RangeError if the data do not match the size */
export function imagePyramid(frame: Frame): ImagePyramid {
  const { data, width, height } = frame
  if (!(width >= 1 && height >= 1) || data.length !== width * height * 4) {
    throw new RangeError(`${data.length} bytes are no image of ${width} × ${height} pixels in RGBA`)
  }
  const levels = [frame]
  return {
    width,
    height,
    crop(region, side, out) {
      // Shrinking averages pixels, because thin fingers would break up otherwise.
      let level = 0
      for (let step = region.side / side; step > 1.6; step /= 2) level++
      while (levels.length <= level) levels.push(halved(levels.at(-1) ?? frame))
      sample(levels[level] ?? frame, width, height, region, side, out)
    },
  }
}

function halved({ data, width, height }: Frame): Frame {
  const [w, h] = [Math.ceil(width / 2), Math.ceil(height / 2)]
  const out = new Uint8Array(w * h * 4)
  for (let y = 0; y < h; y++) {
    const above = 2 * y * width
    const below = Math.min(2 * y + 1, height - 1) * width
    for (let x = 0; x < w; x++) {
      const left = 2 * x
      const right = Math.min(left + 1, width - 1)
      const [a, b, c, d] = [4 * (above + left), 4 * (above + right), 4 * (below + left), 4 * (below + right)]
      const at = 4 * (y * w + x)
      for (let channel = 0; channel < 3; channel++) {
        const sum = at4(data, a + channel) + at4(data, b + channel) + at4(data, c + channel) + at4(data, d + channel)
        out[at + channel] = (sum + 2) >> 2
      }
    }
  }
  return { data: out, width: w, height: h }
}

const at4 = (data: Frame['data'], index: number): number => data[index] ?? 0

/** Bilinear, from a level of the pyramid; `fullWidth` and `fullHeight` are the frame's. */
function sample(level: Frame, fullWidth: number, fullHeight: number, region: RotatedBox, side: number, out: Float32Array): void {
  const { data, width, height } = level
  const [scaleX, scaleY] = [width / fullWidth, height / fullHeight]
  const step = region.side / side
  const [cos, sin] = [step * Math.cos(region.turn), step * Math.sin(region.turn)]
  let at = 0
  for (let j = 0; j < side; j++) {
    const v = j + 0.5 - side / 2
    for (let i = 0; i < side; i++) {
      const u = i + 0.5 - side / 2
      const x = Math.min(Math.max((region.x + u * cos - v * sin) * scaleX - 0.5, 0), width - 1)
      const y = Math.min(Math.max((region.y + u * sin + v * cos) * scaleY - 0.5, 0), height - 1)
      const left = Math.floor(x)
      const top = Math.floor(y)
      const [fx, fy] = [x - left, y - top]
      const a = 4 * (top * width + left)
      const b = left + 1 < width ? a + 4 : a
      const c = top + 1 < height ? a + 4 * width : a
      const d = c + b - a
      const [wa, wb, wc, wd] = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy]
      for (let channel = 0; channel < 3; channel++) {
        const sum =
          wa * at4(data, a + channel) + wb * at4(data, b + channel) + wc * at4(data, c + channel) + wd * at4(data, d + channel)
        out[at++] = sum / 255
      }
    }
  }
}
