/** Draws rooms: walls, floors, patterns, things. */
import type { Rng } from '../rng.ts'
import { type Colour, colour } from './look.ts'
import type { Camera } from './room-camera.ts'

/** A random room: red, green, blue of each pixel, 0 to 255. */
export function drawRoom(camera: Camera, rng: Rng): Float32Array {
  const { width, height } = camera
  const room = new Float32Array(width * height * 3)
  const put = (x: number, y: number, [red, green, blue]: Colour, light: number): void => {
    room.set([red * light, green * light, blue * light], 3 * (y * width + x))
  }
  const soft = (): Colour => colour(rng.below(360), rng.between(0, 0.4), rng.between(0.25, 0.92))
  const wall = soft()
  const floor = rng.chance(0.5) ? colour(rng.between(20, 45), rng.between(0.15, 0.5), rng.between(0.25, 0.7)) : soft()
  const far = new Float32Array(3)
  camera.project(0, camera.floor, 0, far)
  const horizon = Math.min(height * 0.95, Math.max(height * 0.35, (far[1] ?? 0) - rng.between(0.04, 0.25) * height))
  const [slopeX, slopeY] = [rng.normal(0.12), rng.normal(0.12)]
  const [grain, cell, pattern] = [rng.between(0, 6), rng.between(12, 60), rng.chance(0.35) ? rng.between(6, 26) : 0]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const light = 1 + slopeX * (x / width - 0.5) + slopeY * (y / height - 0.5) + rng.normal(grain) / 255
      const tile = Math.floor(x / cell) + Math.floor(y / cell)
      const plank = Math.floor((x - width / 2) / (1 + (y - horizon) / 20) / 12)
      if (y < horizon) put(x, y, wall, light * (pattern > 0 && tile % 2 !== 0 ? 1 - pattern / 200 : 1))
      else put(x, y, floor, light * (pattern > 0 && plank % 2 !== 0 ? 1 - pattern / 150 : 1))
    }
  }
  for (let things = rng.below(9); things > 0; things--) drawThing(camera, horizon, soft, put, rng)
  return room
}

/** A picture, a window, a lamp or a cupboard: rectangles and ellipses on the wall or the floor. */
function drawThing(
  { width, height }: Camera, horizon: number, soft: () => Colour,
  put: (x: number, y: number, colour: Colour, light: number) => void, rng: Rng,
): void {
  const [w, h] = [rng.between(0.05, 0.32) * width, rng.between(0.05, 0.45) * height]
  const left = rng.between(-0.1, 1) * width
  const top = rng.chance(0.6) ? horizon - h + rng.between(0, 0.08) * height : rng.between(0, 0.5) * height
  const outer = soft()
  const round = rng.chance(0.25)
  const inner = rng.chance(0.4) ? soft() : outer
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, top + h); y++) {
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, left + w); x++) {
      const [a, b] = [(x - left) / w, (y - top) / h]
      if (round && (a - 0.5) ** 2 + (b - 0.5) ** 2 > 0.25) continue
      const inside = a > 0.12 && a < 0.88 && b > 0.12 && b < 0.88
      put(x, y, inside ? inner : outer, 1 - 0.2 * b)
    }
  }
}
