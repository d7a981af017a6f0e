/** A picture with depth, on which capsules are drawn. */
import { brightness, type Colour, type Style } from './look.ts'

/** Depth of the background. */
export const nothing = 1e9
/** The number of a part in front of everything. */
export const foreground = 250

export class Canvas {
  readonly width: number
  readonly height: number
  /** red, green, blue of each pixel, 0 to 255 */
  readonly colours: Float32Array
  /** metres to the camera */
  readonly depth: Float32Array
  /** number of the drawn part, for outlines */
  readonly part: Uint8Array

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.colours = new Float32Array(width * height * 3)
    this.depth = new Float32Array(width * height).fill(nothing)
    this.part = new Uint8Array(width * height)
  }

  /** Sets a pixel. */
  put(x: number, y: number, depth: number, part: number, [red, green, blue]: Colour, light: number): void {
    const i = y * this.width + x
    this.depth[i] = depth
    this.part[i] = part
    this.colours[3 * i] = red * light
    this.colours[3 * i + 1] = green * light
    this.colours[3 * i + 2] = blue * light
  }

  /** Whether a point at this depth is in front of what is drawn. */
  isNearer(x: number, y: number, depth: number): boolean {
    return depth < (this.depth[y * this.width + x] ?? 0)
  }

  /** The pixels within `margin` of a box that are inside the picture. */
  range(from: number, to: number, margin: number, size: number): [number, number] {
    return [Math.max(0, Math.floor(Math.min(from, to) - margin)), Math.min(size - 1, Math.ceil(Math.max(from, to) + margin))]
  }
}

export interface CapsuleEnd {
  /** in pixels */
  readonly x: number
  readonly y: number
  /** in metres */
  readonly depth: number
  /** in pixels */
  readonly radius: number
}

export interface Capsule {
  readonly from: CapsuleEnd
  readonly to: CapsuleEnd
  /** metres that a pixel shows */
  readonly pixel: number
  readonly part: number
  /** the colour at a share of the way from one end to the other */
  readonly colour: (along: number) => Colour
}

export function drawCapsule(canvas: Canvas, { from, to, pixel, part, colour }: Capsule, style: Style): void {
  const margin = Math.max(from.radius, to.radius) + 1
  const [left, right] = canvas.range(from.x, to.x, margin, canvas.width)
  const [top, bottom] = canvas.range(from.y, to.y, margin, canvas.height)
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const squaredLength = dx * dx + dy * dy + 1e-6
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const [px, py] = [x - from.x, y - from.y]
      const along = Math.max(0, Math.min(1, (px * dx + py * dy) / squaredLength))
      const radius = from.radius + (to.radius - from.radius) * along
      const [ox, oy] = [px - along * dx, py - along * dy]
      const squared = ox * ox + oy * oy
      if (squared > radius * radius) continue
      const front = Math.sqrt(1 - squared / (radius * radius + 1e-9))
      const depth = from.depth + (to.depth - from.depth) * along - front * radius * pixel
      if (!canvas.isNearer(x, y, depth)) continue
      const light = brightness(style, ox / (radius + 1e-6), oy / (radius + 1e-6), front)
      canvas.put(x, y, depth, part, colour(along), light)
    }
  }
}
