import { applyMotion, type CameraMotion } from './camera-motion.ts'
import type { Flow } from './optical-flow.ts'

/** Cells around the middle of the hips: columns from −1.6 torsos to the left, rows from −1.8 torsos above. */
export const columns = 4
export const rows = 5
/** Directions, from rightwards on, clockwise (y grows downwards). */
export const directions = 8
export const histogramSize = columns * rows * directions
const cell = 0.8
const left = -1.6
const top = -1.8
/** Torsos a second: slower is noise, faster is cut. */
const minSpeed = 0.3
const maxSpeed = 15

/**
 * How much moves where and in which direction around the person, the camera's motion taken out: for each cell and
 * direction torsos a second times the cell's share that moves so. `size` is the torso's length, `x`, `y` the middle of
 * the hips, in the flow's pixels; `seconds`: the time between the two frames.
 */
export function flowHistogram(
  flow: Flow,
  camera: CameraMotion,
  { x, y, size, seconds }: { x: number; y: number; size: number; seconds: number },
): Float32Array {
  const out = new Float32Array(histogramSize)
  const firstRow = Math.max(0, Math.floor(y + top * size))
  const lastRow = Math.min(flow.height - 1, Math.ceil(y + (top + rows * cell) * size))
  const firstColumn = Math.max(0, Math.floor(x + left * size))
  const lastColumn = Math.min(flow.width - 1, Math.ceil(x + (left + columns * cell) * size))
  const share = 1 / Math.max(1, (cell * size) ** 2)
  for (let py = firstRow; py <= lastRow; py++) {
    const row = Math.floor(((py - y) / size - top) / cell)
    if (row < 0 || row >= rows) continue
    for (let px = firstColumn; px <= lastColumn; px++) {
      const column = Math.floor(((px - x) / size - left) / cell)
      if (column < 0 || column >= columns) continue
      const i = py * flow.width + px
      const [stillX, stillY] = applyMotion(camera, px, py)
      const u = (px + (flow.x[i] ?? 0) - stillX) / size / seconds
      const v = (py + (flow.y[i] ?? 0) - stillY) / size / seconds
      const speed = Math.hypot(u, v)
      if (speed < minSpeed) continue
      const amount = Math.min(speed, maxSpeed) * share
      const turn = ((Math.atan2(v, u) / (2 * Math.PI)) * directions + directions) % directions
      const bin = Math.floor(turn) % directions
      const part = turn - Math.floor(turn)
      const start = (row * columns + column) * directions
      out[start + bin] = (out[start + bin] ?? 0) + amount * (1 - part)
      const following = start + ((bin + 1) % directions)
      out[following] = (out[following] ?? 0) + amount * part
    }
  }
  return out
}
