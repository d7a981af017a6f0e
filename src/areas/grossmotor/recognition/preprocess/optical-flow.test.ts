import { describe, expect, it } from 'vitest'
import { cameraMotion, applyMotion } from './camera-motion.ts'
import { FlowFinder } from './optical-flow.ts'
import { directions, flowHistogram } from './flow-histogram.ts'
import type { GreyImage } from './image.ts'

const [width, height] = [96, 72]

function texture(x: number, y: number): number {
  return 128 + 40 * Math.sin(x / 3) * Math.cos(y / 4) + 30 * Math.sin((x + 2 * y) / 7) + 20 * Math.cos((3 * x - y) / 9)
}

/** A textured wall, moved and zoomed by the camera; a textured square that moves by itself. */
function scene(wall: (x: number, y: number) => [number, number], square: [number, number]): GreyImage {
  const data = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const inside = Math.abs(x - square[0]) < 9 && Math.abs(y - square[1]) < 9
      const [u, v] = wall(x, y)
      data[y * width + x] = inside ? texture(x - square[0] + 200, 1.3 * (y - square[1])) : texture(u, v)
    }
  }
  return { width, height, data }
}

const before = scene((x, y) => [x, y], [48, 36])

describe('flow', () => {
  it('finds the displacement of each part', () => {
    const flow = new FlowFinder().between(
      before,
      scene((x, y) => [x - 3, y + 2], [51, 34]),
    )
    const at = 20 * width + 20
    expect(flow.x[at]).toBeCloseTo(3, 0)
    expect(flow.y[at]).toBeCloseTo(-2, 0)
  })

  it('separates the camera’s shift and zoom from independent motion', () => {
    const zoom = 1.03
    const after = scene((x, y) => [(x - 48) / zoom + 48 - 2, (y - 36) / zoom + 36], [40, 36])
    const camera = cameraMotion(new FlowFinder().between(before, after), { left: 30, top: 20, right: 66, bottom: 52 })
    expect(Math.hypot(camera.a, camera.b)).toBeCloseTo(zoom, 2)
    const [x, y] = applyMotion(camera, 10, 10)
    expect(x).toBeCloseTo((10 + 2 - 48) * zoom + 48, 0)
    expect(y).toBeCloseTo((10 - 36) * zoom + 36, 0)
  })

  it('counts motion around the person by direction, without camera motion', () => {
    const flow = new FlowFinder().between(
      before,
      scene((x, y) => [x - 2, y], [54, 36]),
    )
    const camera = cameraMotion(flow, { left: 30, top: 20, right: 70, bottom: 52 })
    const histogram = flowHistogram(flow, camera, { x: 48, y: 36, size: 20, seconds: 1 / 30 })
    const towards = (direction: number): number =>
      histogram.reduce((sum, value, i) => (i % directions === direction ? sum + value : sum), 0)
    expect(towards(0)).toBeGreaterThan(4 * towards(directions / 2))
    expect(towards(0)).toBeGreaterThan(4 * towards(directions / 4))
  })
})
