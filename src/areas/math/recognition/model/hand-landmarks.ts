/** The 21 landmarks of a hand, by MediaPipe's hand landmark network. */
import { floats, tensor, type Model } from '#kit/ml/model.ts'
import type { FramePoint } from '../types.ts'
import { regionToFrame, type ImagePyramid, type RotatedBox } from '../preprocess/image-pyramid.ts'

export interface Landmark extends FramePoint {
  readonly z: number
}

export interface Landmarks {
  /** probability that the region shows a hand, 0 to 1 */
  readonly presence: number
  /** 0 a left hand, 1 a right one, in a frame that is not mirrored */
  readonly right: number
  /** 21, in the frame's pixels */
  readonly points: readonly Landmark[]
  /** 21, in metres around the hand's middle; turned as the region is */
  readonly world: readonly Landmark[]
}

const inputSide = 224
export const landmarkCount = 21

/** @param mirrored mirrors the input and mirrors the output back */
export async function readLandmarks(model: Model, image: ImagePyramid, region: RotatedBox, mirrored = false): Promise<Landmarks> {
  const input = new Float32Array(inputSide * inputSide * 3)
  image.crop(region, inputSide, input)
  if (mirrored) mirror(input)
  const output = await model.run({ input_1: tensor('float32', input, [1, inputSide, inputSide, 3]) })
  const points = places(floats(output, 'Identity').data).map((read) => {
    const across = read.x / inputSide
    const { x, y } = regionToFrame(region, mirrored ? 1 - across : across, read.y / inputSide)
    return { x, y, z: (read.z / inputSide) * region.side }
  })
  const right = floats(output, 'Identity_2').data[0] ?? 0
  return {
    presence: floats(output, 'Identity_1').data[0] ?? 0,
    right: mirrored ? 1 - right : right,
    points,
    world: places(floats(output, 'Identity_3').data).map(({ x, y, z }) => ({ x: mirrored ? -x : x, y, z })),
  }
}

/** Swaps the pixels of each row. */
function mirror(input: Float32Array): void {
  for (let row = 0; row < input.length; row += 3 * inputSide) {
    for (let left = row, right = row + 3 * (inputSide - 1); left < right; left += 3, right -= 3) {
      const pixel = input.slice(left, left + 3)
      input.copyWithin(left, right, right + 3)
      input.set(pixel, right)
    }
  }
}

function places(values: Float32Array): readonly Landmark[] {
  return Array.from({ length: landmarkCount }, (_, i) => ({
    x: values[3 * i] ?? 0,
    y: values[3 * i + 1] ?? 0,
    z: values[3 * i + 2] ?? 0,
  }))
}

/** Wrist, thumb without its tip and the two lower joints of each finger. They move little when fingers move. */
const steady = [0, 1, 2, 3, 5, 6, 9, 10, 13, 14, 17, 18]

/** The region of the same hand in the next frame. Constants of MediaPipe. */
export function nextRegion(points: readonly FramePoint[]): RotatedBox {
  const point = (i: number): FramePoint => points[i] ?? { x: 0, y: 0 }
  const wrist = point(0)
  const towardsX = (point(5).x + point(13).x) / 4 + point(9).x / 2
  const towardsY = (point(5).y + point(13).y) / 4 + point(9).y / 2
  const turn = Math.atan2(towardsX - wrist.x, wrist.y - towardsY)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const across = steady.map((i) => point(i).x * cos + point(i).y * sin)
  const down = steady.map((i) => point(i).y * cos - point(i).x * sin)
  const [left, right, top, bottom] = [Math.min(...across), Math.max(...across), Math.min(...down), Math.max(...down)]
  const height = bottom - top
  const u = (left + right) / 2
  const v = (top + bottom) / 2 - 0.1 * height
  return { x: u * cos - v * sin, y: u * sin + v * cos, side: 2 * Math.max(right - left, height), turn }
}
