/** Scales decoded video frames to small upright images; the same under Node and in the browser. */
import type { RgbaImage } from './image.ts'

/** The longer side of the images that the recogniser works on, in pixels. */
export const maxSide = 320

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

/** Positions of the samples in a pixel's area, as shares of its side. */
const lumaSamples = [0.25, 0.75]
const colourSamples = [0.5]

/**
 * The frame upright, its longer side at most `maxSide`. Brightness is the mean of 2 × 2 samples in a pixel's
 * area, colour one sample (BT.601; recognition does not depend on exact colours).
 */
export function shrink(frame: DecodedFrame): RgbaImage {
  const { rotation, pixelAspect } = frame
  const sideways = rotation === 90 || rotation === 270
  const shownWidth = sideways ? frame.height : frame.width * pixelAspect
  const shownHeight = sideways ? frame.width * pixelAspect : frame.height
  const factor = Math.min(1, maxSide / Math.max(shownWidth, shownHeight))
  const width = Math.max(1, Math.round(shownWidth * factor))
  const height = Math.max(1, Math.round(shownHeight * factor))
  const data = new Uint8ClampedArray(width * height * 4)
  if (frame.format === 'RGBA') fillFromRgba(frame, width, height, data)
  else fillFromYuv(frame, width, height, data)
  return { width, height, data }
}

interface Plane {
  readonly offset: number
  readonly stride: number
  /** bytes from one sample to the next in a row */
  readonly step: number
  /** samples of the plane a pixel of the frame, each way: 1 or 0.5 */
  readonly part: number
}

/** The offsets in a plane, in bytes, of the samples of each column and each row of the upright image. */
interface Places {
  readonly across: Int32Array
  readonly down: Int32Array
}

function placesIn(frame: DecodedFrame, plane: Plane, width: number, height: number, samples: readonly number[]): Places {
  const { rotation } = frame
  const columns = { size: Math.ceil(frame.width * plane.part), unit: plane.step }
  const rows = { size: Math.ceil(frame.height * plane.part), unit: plane.stride }
  const sideways = rotation === 90 || rotation === 270
  // Which way of the frame the image's own ways follow, and from which end.
  return {
    across: places(sideways ? rows : columns, width, samples, rotation === 90 || rotation === 180),
    down: places(sideways ? columns : rows, height, samples, rotation === 180 || rotation === 270),
  }
}

/** The byte offset of each sample along one way of the plane. */
function places(
  way: { size: number; unit: number },
  count: number,
  samples: readonly number[],
  backwards: boolean,
): Int32Array {
  const out = new Int32Array(count * samples.length)
  for (let i = 0; i < out.length; i++) {
    const share = (Math.floor(i / samples.length) + (samples[i % samples.length] ?? 0)) / count
    const place = Math.floor((backwards ? 1 - share : share) * way.size)
    out[i] = Math.min(way.size - 1, Math.max(0, place)) * way.unit
  }
  return out
}

function fillFromRgba(frame: DecodedFrame, width: number, height: number, out: Uint8ClampedArray): void {
  const { data, planes: [plane = { offset: 0, stride: 4 * frame.width }] } = frame
  const { across, down } = placesIn(frame, { ...plane, step: 4, part: 1 }, width, height, lumaSamples)
  for (let y = 0, i = 0; y < height; y++) {
    const upper = plane.offset + (down[2 * y] ?? 0)
    const lower = plane.offset + (down[2 * y + 1] ?? 0)
    for (let x = 0; x < width; x++, i += 4) {
      const left = across[2 * x] ?? 0
      const right = across[2 * x + 1] ?? 0
      for (let k = 0; k < 3; k++) {
        const sum = (data[upper + left + k] ?? 0) + (data[upper + right + k] ?? 0) + (data[lower + left + k] ?? 0) + (data[lower + right + k] ?? 0)
        out[i + k] = sum / 4
      }
      out[i + 3] = 255
    }
  }
}

/** In one pass, because this runs for each frame of a video. */
function fillFromYuv(frame: DecodedFrame, width: number, height: number, out: Uint8ClampedArray): void {
  const { data, format, fullRange, planes } = frame
  const [luma = { offset: 0, stride: frame.width }, u = luma, v = u] = planes
  const together = format === 'NV12'
  const step = together ? 2 : 1
  const bright = placesIn(frame, { ...luma, step: 1, part: 1 }, width, height, lumaSamples)
  const blue = placesIn(frame, { ...u, step, part: 0.5 }, width, height, colourSamples)
  const redPlane = together ? { ...u, offset: u.offset + 1 } : v
  const red = placesIn(frame, { ...redPlane, step, part: 0.5 }, width, height, colourSamples)
  const [black, scale, colourScale] = fullRange ? [0, 1, 1] : [16, 255 / 219, 255 / 224]
  for (let y = 0, i = 0; y < height; y++) {
    const upper = luma.offset + (bright.down[2 * y] ?? 0)
    const lower = luma.offset + (bright.down[2 * y + 1] ?? 0)
    const blueRow = u.offset + (blue.down[y] ?? 0)
    const redRow = redPlane.offset + (red.down[y] ?? 0)
    for (let x = 0; x < width; x++, i += 4) {
      const left = bright.across[2 * x] ?? 0
      const right = bright.across[2 * x + 1] ?? 0
      const sum = (data[upper + left] ?? 0) + (data[upper + right] ?? 0) + (data[lower + left] ?? 0) + (data[lower + right] ?? 0)
      const brightness = (sum / 4 - black) * scale
      const b = ((data[blueRow + (blue.across[x] ?? 0)] ?? 0) - 128) * colourScale
      const r = ((data[redRow + (red.across[x] ?? 0)] ?? 0) - 128) * colourScale
      out[i] = brightness + 1.402 * r
      out[i + 1] = brightness - 0.344 * b - 0.714 * r
      out[i + 2] = brightness + 1.772 * b
      out[i + 3] = 255
    }
  }
}
