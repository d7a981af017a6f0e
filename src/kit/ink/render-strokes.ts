import type { Ink, Stroke } from './types.ts'

/** The longer side of the letter in the rendered ink. */
const longSide = 108
/** Width of the canvas's line, in canvas pixels. */
const canvasLine = 5
/** The line's width is at least and at most this share of the letter's longer side, as in the training data. */
const [thinnest, thickest] = [0.03, 0.08]

/** Renders strokes as round lines of ink that fits them. Returns undefined without points. */
export function renderStrokes(strokes: readonly Stroke[]): Ink | undefined {
  const points = strokes.flat()
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  if (!Number.isFinite(right - left + bottom - top)) return undefined
  const long = Math.max(right - left, bottom - top, canvasLine)
  const scale = longSide / long
  const thick = Math.min(Math.max(canvasLine / long, thinnest), thickest) * longSide
  const margin = Math.ceil(thick / 2) + 2
  const width = Math.ceil((right - left) * scale) + 2 * margin
  const height = Math.ceil((bottom - top) * scale) + 2 * margin
  const ink: Ink = { data: new Float32Array(width * height), width, height }
  for (const stroke of strokes) {
    const placed = stroke.map(({ x, y }) => ({ x: (x - left) * scale + margin, y: (y - top) * scale + margin }))
    placed.forEach((to, i) => drawSegment(ink, placed[i - 1] ?? to, to, thick / 2))
  }
  return ink
}

interface Place {
  readonly x: number
  readonly y: number
}

/** Sets each pixel by how far its centre is inside the segment's round outline. */
function drawSegment({ data, width, height }: Ink, from: Place, to: Place, radius: number): void {
  const reach = radius + 1
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const squared = dx * dx + dy * dy
  const firstX = Math.max(0, Math.floor(Math.min(from.x, to.x) - reach))
  const lastX = Math.min(width - 1, Math.ceil(Math.max(from.x, to.x) + reach))
  const firstY = Math.max(0, Math.floor(Math.min(from.y, to.y) - reach))
  const lastY = Math.min(height - 1, Math.ceil(Math.max(from.y, to.y) + reach))
  for (let y = firstY; y <= lastY; y++) {
    // Only pixels this close to the segment's line can be covered.
    const middle = dy === 0 ? from.x : from.x + ((y - from.y) * dx) / dy
    const half = dy === 0 ? Infinity : (reach * Math.sqrt(squared)) / Math.abs(dy)
    const lastNear = Math.min(lastX, Math.ceil(middle + half))
    for (let x = Math.max(firstX, Math.floor(middle - half)); x <= lastNear; x++) {
      const along = squared === 0 ? 0 : ((x - from.x) * dx + (y - from.y) * dy) / squared
      const nearest = Math.min(Math.max(along, 0), 1)
      const distance = Math.hypot(x - from.x - nearest * dx, y - from.y - nearest * dy)
      const cover = Math.min(Math.max(radius + 0.5 - distance, 0), 1)
      const at = y * width + x
      if (cover > (data[at] ?? 0)) data[at] = cover
    }
  }
}
