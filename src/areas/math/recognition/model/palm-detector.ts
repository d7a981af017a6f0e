/** Finds palms with MediaPipe's palm detector. */
import { floats, tensor, type Model } from '#kit/ml/model.ts'
import type { FramePoint } from '../types.ts'
import { regionToFrame, type ImagePyramid, type RotatedBox } from '../preprocess/image-pyramid.ts'

export interface Palm {
  /** 0 to 1 */
  readonly score: number
  readonly centre: FramePoint
  /** of the palm's square box, in the frame's pixels */
  readonly side: number
  /** from the wrist to the root of the middle finger: 0 is up, clockwise */
  readonly turn: number
}

const inputSide = 192
/** A box and seven points of two numbers each. */
const valuesEach = 18
/** Of the seven points: the wrist and the root of the middle finger. */
const [wristAt, middleAt] = [0, 2]
/** Boxes that share more of their area are the same palm. */
const sameFrom = 0.3

/** The anchors of the network's 2016 boxes: the centres of 24 × 24 cells, two each, then of 12 × 12, six each. */
const anchors = Float32Array.from(
  [
    { cells: 24, each: 2 },
    { cells: 12, each: 6 },
  ].flatMap(({ cells, each }) =>
    Array.from({ length: cells * cells * each }, (_, i) => {
      const cell = Math.floor(i / each)
      return [((cell % cells) + 0.5) / cells, (Math.floor(cell / cells) + 0.5) / cells]
    }).flat(),
  ),
)

interface Box {
  readonly score: number
  /** centre and size, 0 to 1 of the input, then the seven points */
  readonly values: Float32Array
}

/** The palms in a region with a score of at least `threshold`, highest first, each once. */
export async function findPalms(model: Model, image: ImagePyramid, region: RotatedBox, threshold: number): Promise<readonly Palm[]> {
  const input = new Float32Array(inputSide * inputSide * 3)
  image.crop(region, inputSide, input)
  const output = await model.run({ input_1: tensor('float32', input, [1, inputSide, inputSide, 3]) })
  const boxes = decode(floats(output, 'Identity').data, floats(output, 'Identity_1').data, threshold)
  return merged(boxes).map((box) => palmOf(box, region))
}

function decode(values: Float32Array, scores: Float32Array, threshold: number): readonly Box[] {
  const least = Math.log(threshold / (1 - threshold))
  const boxes: Box[] = []
  scores.forEach((logit, i) => {
    if (logit < least) return
    const box = values.slice(i * valuesEach, (i + 1) * valuesEach).map((value) => value / inputSide)
    for (let at = 0; at < valuesEach; at += 2) {
      // The second pair is the box's size, which has no anchor.
      if (at === 2) continue
      box[at] = (box[at] ?? 0) + (anchors[2 * i] ?? 0)
      box[at + 1] = (box[at + 1] ?? 0) + (anchors[2 * i + 1] ?? 0)
    }
    boxes.push({ score: 1 / (1 + Math.exp(-logit)), values: box })
  })
  return boxes
}

/** Merges overlapping boxes into their weighted mean (MediaPipe's weighted non-maximum suppression). */
function merged(boxes: readonly Box[]): readonly Box[] {
  let rest = boxes.toSorted((a, b) => b.score - a.score)
  const result: Box[] = []
  for (let first = rest[0]; first !== undefined; first = rest[0]) {
    const best = first
    const group = rest.filter((box) => box === best || overlap(box.values, best.values) > sameFrom)
    const total = group.reduce((sum, { score }) => sum + score, 0)
    const values = best.values.map((_, at) => group.reduce((sum, box) => sum + box.score * (box.values[at] ?? 0), 0) / total)
    result.push({ score: best.score, values })
    rest = rest.filter((box) => !group.includes(box))
  }
  return result
}

/** Intersection over union of two boxes. */
function overlap(a: Float32Array, b: Float32Array): number {
  const [ax = 0, ay = 0, aw = 0, ah = 0] = a
  const [bx = 0, by = 0, bw = 0, bh = 0] = b
  const across = Math.min(ax + aw / 2, bx + bw / 2) - Math.max(ax - aw / 2, bx - bw / 2)
  const down = Math.min(ay + ah / 2, by + bh / 2) - Math.max(ay - ah / 2, by - bh / 2)
  if (across <= 0 || down <= 0) return 0
  return (across * down) / (aw * ah + bw * bh - across * down)
}

function palmOf({ score, values }: Box, region: RotatedBox): Palm {
  const place = (at: number) => regionToFrame(region, values[at] ?? 0, values[at + 1] ?? 0)
  const wrist = place(4 + 2 * wristAt)
  const middle = place(4 + 2 * middleAt)
  return {
    score,
    centre: place(0),
    side: Math.max(values[2] ?? 0, values[3] ?? 0) * region.side,
    turn: Math.atan2(middle.x - wrist.x, wrist.y - middle.y),
  }
}

/** The region of the whole hand: larger than the palm and further towards the fingers. Constants of MediaPipe. */
export function handRegion({ centre, side, turn }: Palm): RotatedBox {
  return { x: centre.x + 0.5 * side * Math.sin(turn), y: centre.y - 0.5 * side * Math.cos(turn), side: 2.6 * side, turn }
}
