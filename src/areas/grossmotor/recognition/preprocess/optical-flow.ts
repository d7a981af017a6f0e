/** Optical flow: where each small part of an image went in the next one. */
import type { GreyImage } from './image.ts'

/** Displacements in pixels, from the first image to the second. */
export interface Flow {
  readonly width: number
  readonly height: number
  readonly x: Float32Array
  readonly y: Float32Array
  /** the smaller eigenvalue of the structure tensor around each pixel: low without trackable structure */
  readonly texture: Float32Array
}

/** The smallest image of the pyramid has at least this many pixels on its shorter side. */
const minSide = 14
/** Half the side of the window, in pixels, over which a displacement is one. */
const reach = 3
const rounds = 3
/** Added to the structure (grey levels² a pixel): larger keeps flat parts still. */
const damping = 25
/** One round moves a pixel by at most this much. */
const maxStep = 1.5

/** What is worked with at one size of image. */
interface Planes {
  readonly gx: Float32Array
  readonly gy: Float32Array
  readonly xx: Float32Array
  readonly xy: Float32Array
  readonly yy: Float32Array
  readonly px: Float32Array
  readonly py: Float32Array
  readonly buffer: Float32Array
  readonly rest: Float32Array
  readonly flowX: Float32Array
  readonly flowY: Float32Array
}

function planesFor(size: number): Planes {
  const plane = (): Float32Array => new Float32Array(size)
  return {
    gx: plane(),
    gy: plane(),
    xx: plane(),
    xy: plane(),
    yy: plane(),
    px: plane(),
    py: plane(),
    buffer: plane(),
    rest: plane(),
    flowX: plane(),
    flowY: plane(),
  }
}

/**
 * Dense flow after Lucas and Kanade (1981) from coarse to fine (Bouguet 2000): at each size the second image is
 * drawn back along the flow so far and the rest is solved in a window around each pixel.
 */
export class FlowFinder {
  readonly #planes = new Map<number, Planes>()

  /** The flow between images of one size. What it gave is overwritten by the next call. */
  between(first: GreyImage, second: GreyImage): Flow {
    const pyramid: [GreyImage, GreyImage][] = [[first, second]]
    for (let [a, b] = [first, second]; Math.min(a.width, a.height) >= 2 * minSide;) {
      a = halved(a)
      b = halved(b)
      pyramid.push([a, b])
    }
    let flow: Flow | undefined
    for (const [a, b] of pyramid.toReversed()) flow = refine(a, b, flow, this.#planesOf(a))
    return flow ?? refine(first, second, undefined, this.#planesOf(first))
  }

  #planesOf({ width, height }: GreyImage): Planes {
    const size = width * height
    const planes = this.#planes.get(size) ?? planesFor(size)
    this.#planes.set(size, planes)
    return planes
  }
}

function halved({ width, height, data }: GreyImage): GreyImage {
  const w = width >> 1
  const h = height >> 1
  const out = new Float32Array(w * h)
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const i = 2 * y * width + 2 * x
      out[y * w + x] = ((data[i] ?? 0) + (data[i + 1] ?? 0) + (data[i + width] ?? 0) + (data[i + width + 1] ?? 0)) / 4
    }
  }
  return { width: w, height: h, data: out }
}

/** Sums over the window around each pixel, the border's values going on outside. `buffer` and `out` are overwritten. */
function windowSums(
  values: Float32Array,
  width: number,
  height: number,
  buffer: Float32Array,
  out: Float32Array,
): void {
  for (let y = 0; y < height; y++) {
    const row = y * width
    let sum = reach * (values[row] ?? 0)
    for (let x = 0; x < reach; x++) sum += values[row + Math.min(x, width - 1)] ?? 0
    for (let x = 0; x < width; x++) {
      sum += values[row + (x + reach < width ? x + reach : width - 1)] ?? 0
      buffer[row + x] = sum
      sum -= values[row + (x - reach > 0 ? x - reach : 0)] ?? 0
    }
  }
  const sums = new Float32Array(width)
  for (let x = 0; x < width; x++) {
    sums[x] = reach * (buffer[x] ?? 0)
    for (let y = 0; y < reach; y++) sums[x] = (sums[x] ?? 0) + (buffer[Math.min(y, height - 1) * width + x] ?? 0)
  }
  for (let y = 0; y < height; y++) {
    const below = (y + reach < height ? y + reach : height - 1) * width
    const above = (y - reach > 0 ? y - reach : 0) * width
    for (let x = 0; x < width; x++) {
      const sum = (sums[x] ?? 0) + (buffer[below + x] ?? 0)
      out[y * width + x] = sum
      sums[x] = sum - (buffer[above + x] ?? 0)
    }
  }
}

function refine(first: GreyImage, second: GreyImage, coarse: Flow | undefined, planes: Planes): Flow {
  const { width, height, data: a } = first
  const size = width * height
  const { gx, gy, xx, xy, yy, px, py, buffer, rest, flowX, flowY } = planes
  flowX.fill(0)
  flowY.fill(0)
  if (coarse !== undefined) enlarge(coarse, width, height, flowX, flowY)
  for (let y = 0; y < height; y++) {
    const up = (y > 0 ? y - 1 : 0) * width
    const down = (y + 1 < height ? y + 1 : y) * width
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      gx[i] = ((a[x + 1 < width ? i + 1 : i] ?? 0) - (a[x > 0 ? i - 1 : i] ?? 0)) / 2
      gy[i] = ((a[down + x] ?? 0) - (a[up + x] ?? 0)) / 2
    }
  }
  const product = (u: Float32Array, v: Float32Array, sums: Float32Array): void => {
    for (let i = 0; i < size; i++) rest[i] = (u[i] ?? 0) * (v[i] ?? 0)
    windowSums(rest, width, height, buffer, sums)
  }
  product(gx, gx, xx)
  product(gx, gy, xy)
  product(gy, gy, yy)
  const added = damping * (2 * reach + 1) ** 2 * 0.1
  for (let round = 0; round < rounds; round++) {
    drawBack(second, flowX, flowY, a, rest)
    for (let i = 0; i < size; i++) {
      px[i] = (gx[i] ?? 0) * (rest[i] ?? 0)
      py[i] = (gy[i] ?? 0) * (rest[i] ?? 0)
    }
    windowSums(px, width, height, buffer, px)
    windowSums(py, width, height, buffer, py)
    for (let i = 0; i < size; i++) {
      const sxx = (xx[i] ?? 0) + added
      const syy = (yy[i] ?? 0) + added
      const sxy = xy[i] ?? 0
      const determinant = sxx * syy - sxy * sxy
      const bx = px[i] ?? 0
      const by = py[i] ?? 0
      const stepX = (syy * bx - sxy * by) / determinant
      const stepY = (sxx * by - sxy * bx) / determinant
      flowX[i] = (flowX[i] ?? 0) + (stepX > maxStep ? maxStep : stepX < -maxStep ? -maxStep : stepX)
      flowY[i] = (flowY[i] ?? 0) + (stepY > maxStep ? maxStep : stepY < -maxStep ? -maxStep : stepY)
    }
  }
  for (let i = 0; i < size; i++) {
    const trace = ((xx[i] ?? 0) + (yy[i] ?? 0)) / 2
    const half = ((xx[i] ?? 0) - (yy[i] ?? 0)) / 2
    const cross = xy[i] ?? 0
    // Math.hypot takes several times as long, for each pixel of each frame.
    const spread = Math.sqrt(half * half + cross * cross)
    rest[i] = (trace - spread) / (2 * reach + 1) ** 2
  }
  return { width, height, x: flowX, y: flowY, texture: rest }
}

/** out = first − (second drawn back along the flow), bilinear, the border's pixels going on outside. */
function drawBack(
  second: GreyImage,
  flowX: Float32Array,
  flowY: Float32Array,
  first: Float32Array,
  out: Float32Array,
): void {
  const { width, height, data } = second
  const right = width - 1.001
  const bottom = height - 1.001
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      let u = x + (flowX[i] ?? 0)
      let v = y + (flowY[i] ?? 0)
      u = u < 0 ? 0 : u > right ? right : u
      v = v < 0 ? 0 : v > bottom ? bottom : v
      const left = u | 0
      const top = v | 0
      const fx = u - left
      const fy = v - top
      const k = top * width + left
      const upper = (data[k] ?? 0) * (1 - fx) + (data[k + 1] ?? 0) * fx
      const lower = (data[k + width] ?? 0) * (1 - fx) + (data[k + width + 1] ?? 0) * fx
      out[i] = (first[i] ?? 0) - upper * (1 - fy) - lower * fy
    }
  }
}

/** The coarser flow, twice as large and smoothed, into `outX` and `outY`. */
function enlarge(coarse: Flow, width: number, height: number, outX: Float32Array, outY: Float32Array): void {
  const mean = (values: Float32Array): Float32Array => {
    const sums = new Float32Array(values.length)
    windowMean(values, coarse.width, coarse.height, sums)
    return sums
  }
  const smoothX = mean(coarse.x)
  const smoothY = mean(coarse.y)
  for (let y = 0; y < height; y++) {
    const row = Math.min(y >> 1, coarse.height - 1) * coarse.width
    for (let x = 0; x < width; x++) {
      const from = row + Math.min(x >> 1, coarse.width - 1)
      outX[y * width + x] = 2 * (smoothX[from] ?? 0)
      outY[y * width + x] = 2 * (smoothY[from] ?? 0)
    }
  }
}

/** Means over 3 × 3 pixels. */
function windowMean(values: Float32Array, width: number, height: number, out: Float32Array): void {
  for (let y = 0; y < height; y++) {
    const rows = [(y > 0 ? y - 1 : 0) * width, y * width, (y + 1 < height ? y + 1 : y) * width]
    for (let x = 0; x < width; x++) {
      const before = x > 0 ? x - 1 : 0
      const after = x + 1 < width ? x + 1 : x
      let sum = 0
      for (const row of rows) sum += (values[row + before] ?? 0) + (values[row + x] ?? 0) + (values[row + after] ?? 0)
      out[y * width + x] = sum / 9
    }
  }
}
