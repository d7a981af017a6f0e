/** Decoded video frames as small upright pictures; the same under Node and in the browser. */
import type { Picture } from './picture.ts'

/** The longer side of the pictures that the recogniser works on, in pixels. */
export const workingSide = 320

export interface DecodedFrame {
  readonly format: 'I420' | 'NV12' | 'RGBA'
  /** of the planes, in pixels */
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
  /** where each plane starts and how many bytes a row takes */
  readonly planes: readonly { readonly offset: number; readonly stride: number }[]
  /** clockwise, to make it upright */
  readonly rotation: 0 | 90 | 180 | 270
  /** width of a pixel over its height */
  readonly pixelAspect: number
  /** Whether luma goes from 0 to 255 instead of 16 to 235. */
  readonly fullRange: boolean
}

/**
 * The frame upright, its longer side at most `workingSide`. Brightness is the mean of what a pixel covers (at most
 * 2 × 2 samples of it), colour a sample (BT.601; what is judged does not hang on exact colours).
 */
export function shrink(frame: DecodedFrame): Picture {
  const { rotation, pixelAspect } = frame
  const sideways = rotation === 90 || rotation === 270
  const shownWidth = (sideways ? frame.height : frame.width) * (sideways ? 1 : pixelAspect)
  const shownHeight = (sideways ? frame.width : frame.height) * (sideways ? pixelAspect : 1)
  const factor = Math.min(1, workingSide / Math.max(shownWidth, shownHeight))
  const width = Math.max(1, Math.round(shownWidth * factor))
  const height = Math.max(1, Math.round(shownHeight * factor))
  const data = new Uint8ClampedArray(width * height * 4)
  // How far one pixel across and one down in the small picture lead in the frame.
  const acrossX = sideways ? 0 : (rotation === 180 ? -1 : 1) * (frame.width / width)
  const acrossY = sideways ? (rotation === 90 ? -1 : 1) * (frame.height / width) : 0
  const downX = sideways ? (rotation === 270 ? -1 : 1) * (frame.width / height) : 0
  const downY = sideways ? 0 : (rotation === 180 ? -1 : 1) * (frame.height / height)
  const originX = rotation === 180 || rotation === 270 ? frame.width : 0
  const originY = rotation === 90 || rotation === 180 ? frame.height : 0
  const reader = frame.format === 'RGBA' ? rgbaReader(frame) : yuvReader(frame)
  const coverX = Math.abs(acrossX + downX)
  const coverY = Math.abs(acrossY + downY)
  const pixel = { data, at: 0 }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++, pixel.at += 4) {
      const centreX = originX + (x + 0.5) * acrossX + (y + 0.5) * downX
      const centreY = originY + (x + 0.5) * acrossY + (y + 0.5) * downY
      reader(centreX - coverX / 2, centreY - coverY / 2, coverX, coverY, pixel)
    }
  }
  return { width, height, data }
}

/** Puts the colour of a part of the frame into a pixel. */
type Reader = (
  left: number,
  top: number,
  width: number,
  height: number,
  pixel: { data: Uint8ClampedArray; at: number },
) => void

const mostSamples = 2

/** The mean of one byte of each sample in the part. */
function mean(
  data: Uint8Array,
  start: number,
  stride: number,
  step: number,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
): number {
  const jumpX = Math.max(1, (x1 - x0) / mostSamples)
  const jumpY = Math.max(1, (y1 - y0) / mostSamples)
  let sum = 0
  let count = 0
  for (let y = y0 + jumpY / 2; y < y1; y += jumpY) {
    const row = start + (y | 0) * stride
    for (let x = x0 + jumpX / 2; x < x1; x += jumpX) {
      sum += data[row + (x | 0) * step] ?? 0
      count++
    }
  }
  return count === 0 ? 0 : sum / count
}

function yuvReader({ format, width, height, data, planes, fullRange }: DecodedFrame): Reader {
  const [luma = { offset: 0, stride: width }, u = luma, v = u] = planes
  const together = format === 'NV12'
  const step = together ? 2 : 1
  const scale = fullRange ? 1 : 255 / 219
  const black = fullRange ? 0 : 16
  const colourScale = fullRange ? 1 : 255 / 224
  return (left, top, spanX, spanY, pixel) => {
    const x0 = Math.max(0, Math.floor(left))
    const y0 = Math.max(0, Math.floor(top))
    const x1 = Math.min(width, Math.max(x0 + 1, Math.floor(left + spanX)))
    const y1 = Math.min(height, Math.max(y0 + 1, Math.floor(top + spanY)))
    const brightness = (mean(data, luma.offset, luma.stride, 1, x0, x1, y0, y1) - black) * scale
    const cx = ((x0 + x1) >> 2) * step
    const cy = (y0 + y1) >> 2
    const blue = ((data[u.offset + cy * u.stride + cx] ?? 128) - 128) * colourScale
    const red =
      ((together ? data[u.offset + cy * u.stride + cx + 1] : data[v.offset + cy * v.stride + cx]) ?? 128) - 128
    const redScaled = red * colourScale
    pixel.data[pixel.at] = brightness + 1.402 * redScaled
    pixel.data[pixel.at + 1] = brightness - 0.344 * blue - 0.714 * redScaled
    pixel.data[pixel.at + 2] = brightness + 1.772 * blue
    pixel.data[pixel.at + 3] = 255
  }
}

function rgbaReader({ width, height, data, planes }: DecodedFrame): Reader {
  const { offset, stride } = planes[0] ?? { offset: 0, stride: 4 * width }
  return (left, top, spanX, spanY, pixel) => {
    const x0 = Math.max(0, Math.floor(left))
    const y0 = Math.max(0, Math.floor(top))
    const x1 = Math.min(width, Math.max(x0 + 1, Math.floor(left + spanX)))
    const y1 = Math.min(height, Math.max(y0 + 1, Math.floor(top + spanY)))
    for (let k = 0; k < 3; k++) pixel.data[pixel.at + k] = mean(data, offset + k, stride, 4, x0, x1, y0, y1)
    pixel.data[pixel.at + 3] = 255
  }
}
