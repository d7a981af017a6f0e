/** RGBA images and sampling of regions. */

export interface RgbaImage {
  readonly width: number
  readonly height: number
  /** RGBA, row by row */
  readonly data: Uint8Array | Uint8ClampedArray
}

/** A square part of an image, in its pixels, turned by `angle` (radians, clockwise). */
export interface RotatedBox {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly angle: number
}

/** @throws RangeError if the data do not match the size */
export function checkImage({ width, height, data }: RgbaImage): void {
  const whole = Number.isInteger(width) && Number.isInteger(height) && width > 0 && height > 0
  if (!whole || data.length !== width * height * 4) throw new RangeError('The image does not match its size')
}

/** The region as side × side × 3 values from `low` (black) to `high` (white), bilinear; black outside the image. */
export function cropRotated(
  image: RgbaImage,
  region: RotatedBox,
  side: number,
  low: number,
  high: number,
  out: Float32Array,
): void {
  const { width, height, data } = image
  const step = region.size / side
  const cos = Math.cos(region.angle) * step
  const sin = Math.sin(region.angle) * step
  const scale = (high - low) / 255
  let o = 0
  for (let row = 0; row < side; row++) {
    const v = row + 0.5 - side / 2
    let x = region.x + (0.5 - side / 2) * cos - v * sin - 0.5
    let y = region.y + (0.5 - side / 2) * sin + v * cos - 0.5
    for (let column = 0; column < side; column++, x += cos, y += sin) {
      const left = Math.floor(x)
      const top = Math.floor(y)
      if (left < -1 || top < -1 || left >= width || top >= height) {
        out[o++] = low
        out[o++] = low
        out[o++] = low
        continue
      }
      const fx = x - left
      const fy = y - top
      const x0 = left < 0 ? 0 : left
      const x1 = left + 1 < width ? left + 1 : width - 1
      const upper = (top < 0 ? 0 : top) * width
      const lower = (top + 1 < height ? top + 1 : height - 1) * width
      const a = (upper + x0) * 4
      const b = (upper + x1) * 4
      const c = (lower + x0) * 4
      const d = (lower + x1) * 4
      const wa = (1 - fx) * (1 - fy) * scale
      const wb = fx * (1 - fy) * scale
      const wc = (1 - fx) * fy * scale
      const wd = fx * fy * scale
      for (let k = 0; k < 3; k++) {
        out[o++] =
          low + wa * (data[a + k] ?? 0) + wb * (data[b + k] ?? 0) + wc * (data[c + k] ?? 0) + wd * (data[d + k] ?? 0)
      }
    }
  }
}

export interface GreyImage {
  readonly width: number
  readonly height: number
  /** 0 to 255 */
  readonly data: Float32Array
}

/** The image in grey with its longer side `longest` pixels, each the mean of what it covers; never made larger. */
export function toGrey(image: RgbaImage, longest: number): GreyImage {
  const factor = Math.max(1, Math.max(image.width, image.height) / longest)
  const width = Math.max(1, Math.round(image.width / factor))
  const height = Math.max(1, Math.round(image.height / factor))
  const { data } = image
  const out = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const top = Math.floor((y * image.height) / height)
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * image.height) / height))
    for (let x = 0; x < width; x++) {
      const left = Math.floor((x * image.width) / width)
      const right = Math.max(left + 1, Math.floor(((x + 1) * image.width) / width))
      let sum = 0
      for (let row = top; row < bottom; row++) {
        for (let i = (row * image.width + left) * 4; i < (row * image.width + right) * 4; i += 4) {
          sum += 0.299 * (data[i] ?? 0) + 0.587 * (data[i + 1] ?? 0) + 0.114 * (data[i + 2] ?? 0)
        }
      }
      out[y * width + x] = sum / ((bottom - top) * (right - left))
    }
  }
  return { width, height, data: out }
}
