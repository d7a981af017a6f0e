import { describe, expect, it } from 'vitest'
import { shrink, maxSide, type DecodedFrame } from './shrink.ts'

/** A grey frame, its right half white; I420. */
function frame(width: number, height: number, rotation: DecodedFrame['rotation']): DecodedFrame {
  const half = (width / 2) * (height / 2)
  const data = new Uint8Array(width * height + 2 * half).fill(128)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data[y * width + x] = x < width / 2 ? 16 : 235
  const planes = [
    { offset: 0, stride: width },
    { offset: width * height, stride: width / 2 },
    { offset: width * height + half, stride: width / 2 },
  ]
  return { format: 'I420', width, height, data, planes, rotation, pixelAspect: 1, fullRange: false }
}

function red(image: { data: ArrayLike<number>; width: number }, x: number, y: number): number {
  return image.data[(y * image.width + x) * 4] ?? -1
}

describe('shrink', () => {
  it('makes large frames small and leaves small ones', () => {
    expect(shrink(frame(1280, 720, 0))).toMatchObject({ width: maxSide, height: 180 })
    expect(shrink(frame(160, 120, 0))).toMatchObject({ width: 160, height: 120 })
  })

  it.each([
    [0, [0, 255, 0, 255]],
    [90, [0, 0, 255, 255]],
    [180, [255, 0, 255, 0]],
    [270, [255, 255, 0, 0]],
  ] as const)('turns a frame by %d° clockwise', (rotation, corners) => {
    const image = shrink(frame(640, 360, rotation))
    expect([image.width, image.height]).toEqual(rotation % 180 === 0 ? [320, 180] : [180, 320])
    const [right, bottom] = [image.width - 1, image.height - 1]
    expect([red(image, 0, 0), red(image, right, 0), red(image, 0, bottom), red(image, right, bottom)]).toEqual(
      corners,
    )
  })

  it('keeps the shape of pixels that are not square', () => {
    expect(shrink({ ...frame(720, 576, 0), pixelAspect: 64 / 45 })).toMatchObject({ width: 320, height: 180 })
  })
})
