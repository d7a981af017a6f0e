/** Draws a head with hair and a face. */
import type { Canvas } from './canvas.ts'
import { brightness, type Colour, type Look, type Style } from './look.ts'
import { acrossFrom, add, cross, dot, unit, type Vector } from './vectors.ts'

export interface Head {
  readonly centre: Vector
  /** in metres */
  readonly radius: number
  readonly up: Vector
  readonly forward: Vector
  readonly part: number
  readonly focal: number
  /** x, y (pixels), depth (metres) */
  readonly project: (point: Vector) => Float32Array
}

export function drawHead(canvas: Canvas, { centre, radius, up, forward, part, focal, project }: Head, look: Look, style: Style): void {
  const [x0 = 0, y0 = 0, depth0 = 1] = project(centre)
  const r = (radius * focal) / depth0
  /** Where a step in a direction leads in the picture, in radii of the head. */
  const step = (direction: Vector): Vector => {
    const [x = 0, y = 0, depth = 0] = project(add(centre, direction, 0.5 * radius))
    return [(x - x0) / (0.5 * r), (y - y0) / (0.5 * r), (depth - depth0) / (0.5 * radius)]
  }
  const ahead = acrossFrom(forward, up)
  const [upwards, forwards, sideways] = [step(up), step(ahead), step(unit(cross(ahead, up)))]
  for (let y = Math.max(0, Math.floor(y0 - 1.2 * r)); y <= Math.min(canvas.height - 1, y0 + 1.2 * r); y++) {
    for (let x = Math.max(0, Math.floor(x0 - 1.2 * r)); x <= Math.min(canvas.width - 1, x0 + 1.2 * r); x++) {
      const [nx, ny] = [(x - x0) / r, (y - y0) / r]
      // An egg: longer along the axis of the head.
      const along = nx * upwards[0] + ny * upwards[1]
      const squared = (nx * nx + ny * ny - along * along) / (0.86 * 0.86) + (along / 1.12) ** 2
      if (squared > 1) continue
      const nz = -Math.sqrt(1 - squared)
      const depth = depth0 + nz * radius
      if (!canvas.isNearer(x, y, depth)) continue
      const surface: Vector = [nx, ny, nz]
      const colour = colourAt(dot(surface, upwards), dot(surface, forwards), Math.abs(dot(surface, sideways)), look)
      canvas.put(x, y, depth, part, colour, brightness({ ...style, bands: 0 }, nx, ny, -nz))
    }
  }
}

/** up, ahead, aside: where on the head, in radii; the head's sides are alike. */
function colourAt(up: number, ahead: number, aside: number, look: Look): Colour {
  const { skin, hair, hairLength } = look
  const behind = ahead < 0.15 - 0.3 * (1 - hairLength) && up > -0.8 * hairLength
  if (up > 0.5 - 0.15 * hairLength || behind) return hair
  if (ahead <= 0) return skin
  const fromEye = Math.abs(aside - 0.34)
  if (fromEye < 0.11 && Math.abs(up - 0.08) < 0.07) return fromEye < 0.06 ? [25, 20, 20] : [245, 245, 245]
  if (fromEye < 0.15 && Math.abs(up - 0.24) < 0.035) return hair
  if (aside < 0.09 && Math.abs(up + 0.14) < 0.1) return [skin[0] * 0.8, skin[1] * 0.75, skin[2] * 0.75]
  if (aside < 0.25 && Math.abs(up + 0.42) < 0.06) return [170, 60, 60]
  return skin
}
