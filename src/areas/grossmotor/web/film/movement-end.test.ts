import { expect, test } from 'vitest'
import { MovementEnd, sampleHeight, sampleSeconds, sampleWidth, toGrey } from './movement-end.ts'

/** Noise of a camera in a dim room, in grey levels. */
const noise = 4

interface Scene {
  /** the child's position at this time, 0 to 1 of the picture's width */
  readonly at: (seconds: number) => number
  readonly noise?: number
  /** grey levels between the child and the wall */
  readonly contrast?: number
}

/** Returns when the movement in a scene is over, in seconds; undefined if it is not over in 8 s. */
function endOf({ at, noise: levels = noise, contrast = 90 }: Scene): number | undefined {
  const end = new MovementEnd()
  let state = 1
  for (let i = 0; i * sampleSeconds <= 8; i++) {
    const seconds = i * sampleSeconds
    const left = at(seconds) * sampleWidth
    const picture = Uint8Array.from({ length: sampleWidth * sampleHeight }, (_, pixel) => {
      state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
      const [x, y] = [pixel % sampleWidth, Math.floor(pixel / sampleWidth)]
      // Partly covered pixels are partly changed.
      const covered = y < 12 ? 0 : Math.max(0, Math.min(1, x + 1 - left)) * Math.max(0, Math.min(1, left + 8 - x))
      return 60 + contrast * covered + ((state / 2 ** 32) * 2 - 1) * levels
    })
    if (end.add(picture, seconds)) return seconds
  }
  return undefined
}

/** Moves to and fro between two times. */
function sways(from: number, to: number): Scene['at'] {
  return (seconds) => 0.4 + 0.2 * Math.sin(4 * (Math.min(to, Math.max(from, seconds)) - from))
}

test('a movement of three seconds is over two seconds after its end', () => {
  const end = endOf({ at: sways(0.5, 3.5) })
  expect(end).toBeGreaterThanOrEqual(5.5)
  expect(end).toBeLessThanOrEqual(6)
})

test('a short movement is over after three seconds', () => {
  expect(endOf({ at: sways(0, 0.7) })).toBeCloseTo(3)
})

test.each([
  ['who has not begun', () => 0.4],
  ['who moves all the time', sways(0, 8)],
  ['who moves slowly: once across the picture in 16 s', (seconds: number) => 0.2 + seconds / 16],
  ['who pauses for a second and a half', (seconds: number) => sways(0.5, 2)(seconds) + sways(3.5, 7.5)(seconds)],
  ['who only twitches', sways(1, 1.1)],
] as const)('the recording of a child %s continues', (_, at) => expect(endOf({ at })).toBeUndefined())

test('noise of a dark room is not a movement, and does not hide the end of one', () => {
  expect(endOf({ at: () => 0.4, noise: 6 })).toBeUndefined()
  expect(endOf({ at: sways(0.5, 3), noise: 6, contrast: 40 })).toBeLessThanOrEqual(5.6)
})

test('a single change is not a movement, even if the pictures are late', () => {
  const end = new MovementEnd()
  const dark = new Uint8Array(12)
  const bright = new Uint8Array(12).fill(200)
  for (const [picture, seconds] of [[dark, 0], [dark, 0.1], [dark, 0.2], [bright, 3], [bright, 3.1], [bright, 3.2], [bright, 3.3], [bright, 8]] as const) {
    expect(end.add(picture, seconds)).toBe(false)
  }
})

test('grey values weight the colours as the eye does', () => {
  expect([...toGrey(Uint8ClampedArray.of(255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255))]).toEqual([76, 149, 29, 255])
})
