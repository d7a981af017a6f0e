import type { Pixels } from '#kit/server/files/pictures.ts'
import type { HandResult, FramePoint } from '../recognition/types.ts'

/** Indices of the 21 landmarks that are connected by lines. */
const bones = [
  [0, 1, 2, 3, 4], [0, 5, 6, 7, 8], [5, 9, 10, 11, 12], [9, 13, 14, 15, 16], [13, 17, 18, 19, 20], [0, 17],
] as const
/** Landmarks of the tips of thumb, index, middle, ring and little finger. */
const tips = [4, 8, 12, 16, 20] as const

type Colour = readonly [red: number, green: number, blue: number]
const white: Colour = [255, 255, 255]
const ink: Colour = [30, 40, 67]
const sun: Colour = [255, 201, 60]

/** Draws hands into a picture: lines between the landmarks, and a disc on the tip of each raised finger. */
export function drawHands(canvas: Pixels, hands: readonly HandResult[]): void {
  const thick = Math.max(1, Math.min(canvas.width, canvas.height) / 220)
  for (const { landmarks, fingers } of hands) {
    for (const places of bones) {
      for (let at = 1; at < places.length; at++) {
        const [from, to] = [landmarks[places[at - 1] ?? 0], landmarks[places[at] ?? 0]]
        if (from && to) stroke(canvas, from, to, thick, white)
      }
    }
    for (const [finger, tip] of tips.entries()) {
      const point = landmarks[tip]
      if (point === undefined || !fingers[finger]) continue
      stroke(canvas, point, point, thick * 9, ink)
      stroke(canvas, point, point, thick * 7, sun)
    }
  }
}

/** Colours every pixel within `radius` of the line; a disc if both ends are equal. */
function stroke({ data, width, height }: Pixels, from: FramePoint, to: FramePoint, radius: number, colour: Colour): void {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const [top, bottom] = [Math.max(0, Math.floor(Math.min(from.y, to.y) - radius)), Math.min(height - 1, Math.ceil(Math.max(from.y, to.y) + radius))]
  const [left, right] = [Math.max(0, Math.floor(Math.min(from.x, to.x) - radius)), Math.min(width - 1, Math.ceil(Math.max(from.x, to.x) + radius))]
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / length))
      if (Math.hypot(x - from.x - along * dx, y - from.y - along * dy) <= radius) data.set(colour, (y * width + x) * 3)
    }
  }
}
