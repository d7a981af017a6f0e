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
  if (frame.format === 'RGBA') {
    const plane = frame.planes[0] ?? { offset: 0, stride: 4 * frame.width }
    for (let k = 0; k < 3; k++) {
      const values = areaMeans(
        frame,
        { ...plane, offset: plane.offset + k, step: 4, part: 1 },
        width,
        height,
        lumaSamples,
      )
      values.forEach((value, i) => (data[4 * i + k] = value))
    }
  } else {
    fillFromYuv(frame, width, height, data)
  }
  for (let i = 3; i < data.length; i += 4) data[i] = 255
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

/** The plane's mean at each pixel of the upright image of `width` × `height`. */
function areaMeans(
  frame: DecodedFrame,
  plane: Plane,
  width: number,
  height: number,
  samples: readonly number[],
): Float32Array {
  const { rotation, data } = frame
  const columns = { size: Math.ceil(frame.width * plane.part), unit: plane.step }
  const rows = { size: Math.ceil(frame.height * plane.part), unit: plane.stride }
  const sideways = rotation === 90 || rotation === 270
  // Which way of the frame the image's own ways follow, and from which end.
  const across = places(sideways ? rows : columns, width, samples, rotation === 90 || rotation === 180)
  const down = places(sideways ? columns : rows, height, samples, rotation === 180 || rotation === 270)
  const n = samples.length
  const out = new Float32Array(width * height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      let sum = 0
      for (let v = 0; v < n; v++) {
        const row = plane.offset + (down[y * n + v] ?? 0)
        for (let u = 0; u < n; u++) sum += data[row + (across[x * n + u] ?? 0)] ?? 0
      }
      out[i] = sum / (n * n)
    }
  }
  return out
}

/** The byte offset of each sample along one way of the plane. */
function places(
  way: { size: number; unit: number },
  count: number,
  samples: readonly number[],
  backwards: boolean,
): Int32Array {
  return Int32Array.from({ length: count * samples.length }, (_, i) => {
    const share = (Math.floor(i / samples.length) + (samples[i % samples.length] ?? 0)) / count
    const place = Math.floor((backwards ? 1 - share : share) * way.size)
    return Math.min(way.size - 1, Math.max(0, place)) * way.unit
  })
}

function fillFromYuv(frame: DecodedFrame, width: number, height: number, out: Uint8ClampedArray): void {
  const { format, fullRange, planes } = frame
  const [luma = { offset: 0, stride: frame.width }, u = luma, v = u] = planes
  const together = format === 'NV12'
  const step = together ? 2 : 1
  const brightness = areaMeans(frame, { ...luma, step: 1, part: 1 }, width, height, lumaSamples)
  const blue = areaMeans(frame, { ...u, step, part: 0.5 }, width, height, colourSamples)
  const redPlane = together ? { ...u, offset: u.offset + 1 } : v
  const red = areaMeans(frame, { ...redPlane, step, part: 0.5 }, width, height, colourSamples)
  const [black, scale, colourScale] = fullRange ? [0, 1, 1] : [16, 255 / 219, 255 / 224]
  for (let i = 0; i < brightness.length; i++) {
    const y = ((brightness[i] ?? 0) - black) * scale
    const b = ((blue[i] ?? 0) - 128) * colourScale
    const r = ((red[i] ?? 0) - 128) * colourScale
    out[4 * i] = y + 1.402 * r
    out[4 * i + 1] = y - 0.344 * b - 0.714 * r
    out[4 * i + 2] = y + 1.772 * b
  }
}
