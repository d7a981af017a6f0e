/**
 * MediaPipe's two networks for the body: a person detector (224 × 224) and the joints of the person in a region
 * (256 × 256). The steps around them follow MediaPipe's pose graph.
 */
import { floats, tensor, type OpenModel } from '#kit/ml/model.ts'
import { models } from '../../models.ts'
import { cropRotated, type RgbaImage, type RotatedBox } from '../preprocess/image.ts'

/** A detected person: a region that contains the whole body, upright in it. */
export interface Detection {
  readonly region: RotatedBox
  /** 0 to 1 */
  readonly score: number
}

export interface Landmarks {
  /** x, y in pixels of the image and visibility (0 to 1), for MediaPipe's 33 points one after another */
  readonly points: Float32Array
  /** the region to search in the next frame */
  readonly region: RotatedBox
  /** 0 to 1: how surely the region contained a body */
  readonly presence: number
}

const detectorSide = 224
const landmarkSide = 256
const pointCount = 33
/** values of a point: x, y, z, visibility, presence */
const pointValues = 5
/** The two points after the 33: the middle of the hips, and a point on the circle around the whole body. */
const middlePoint = 33
const circlePoint = 34
/** The region is so much larger than the circle around the body. */
const regionScale = 1.25
/** As a share of the region's size, and in radians. */
const regionStep = 1 / 32
/** Detections with a lower score are ignored. A lower limit finds more people and more furniture (without joints). */
const minScore = 0.3
/** With a lower presence there is no body in the region. */
const minPresence = 0.5
/** Boxes with a larger intersection over union are one person. */
const maxOverlap = 0.3
/** Values of a box: centre and size, then four points (hips, circle around the body, shoulders, circle above). */
const boxValues = 12

const anchors = makeAnchors()

/** Anchors of the detector's 2254 boxes, as shares of the image: two a cell at strides 8 and 16, six at 32. */
function makeAnchors(): Float32Array {
  const places: number[] = []
  const layers = [
    [8, 2],
    [16, 2],
    [32, 6],
  ] as const
  for (const [stride, boxes] of layers) {
    const cells = detectorSide / stride
    for (let y = 0; y < cells; y++) {
      for (let x = 0; x < cells; x++) {
        for (let i = 0; i < boxes; i++) places.push((x + 0.5) / cells, (y + 0.5) / cells)
      }
    }
  }
  return Float32Array.from(places)
}

function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x))
}

/** The region of a body from the middle of its hips and a point on the circle around it (the head's side is up). */
function regionOf(x: number, y: number, circleX: number, circleY: number): RotatedBox {
  const radius = Math.hypot(circleX - x, circleY - y)
  return coarse({ x, y, size: 2 * radius * regionScale, angle: Math.PI / 2 - Math.atan2(y - circleY, circleX - x) })
}

function inSteps(value: number, step: number): number {
  return Math.round(value / step) * step
}

/**
 * Rounds the region. Engines differ in the last digits, and each frame's region depends on the frame before, so that
 * without rounding the device and the service would find different joints.
 */
function coarse({ x, y, size, angle }: RotatedBox): RotatedBox {
  const large = Math.exp(inSteps(Math.log(Math.max(size, 1)), regionStep))
  const step = large * regionStep
  return { x: inSteps(x, step), y: inSteps(y, step), size: large, angle: inSteps(angle, regionStep) }
}

interface Box {
  readonly score: number
  /** middle, size, then the points' x and y, as shares of the detector's image */
  readonly values: readonly number[]
}

/** Intersection over union. */
function overlap(a: Box, b: Box): number {
  const [ax = 0, ay = 0, aw = 0, ah = 0] = a.values
  const [bx = 0, by = 0, bw = 0, bh = 0] = b.values
  const width = Math.min(ax + aw / 2, bx + bw / 2) - Math.max(ax - aw / 2, bx - bw / 2)
  const height = Math.min(ay + ah / 2, by + bh / 2) - Math.max(ay - ah / 2, by - bh / 2)
  const shared = Math.max(0, width) * Math.max(0, height)
  return shared / (aw * ah + bw * bh - shared)
}

function boxesOf(numbers: Float32Array, scores: Float32Array, least: number): Box[] {
  const boxes: Box[] = []
  for (let i = 0; i < scores.length; i++) {
    const score = sigmoid(Math.max(-100, Math.min(100, scores[i] ?? 0)))
    if (score < least) continue
    const values = Array.from(numbers.subarray(i * boxValues, (i + 1) * boxValues), (value, k) => {
      if (k === 2 || k === 3) return value / detectorSide
      return value / detectorSide + (anchors[2 * i + (k % 2)] ?? 0)
    })
    boxes.push({ score, values })
  }
  return boxes.toSorted((a, b) => b.score - a.score)
}

/** Merges overlapping boxes into their mean, weighted by their scores: one box for each person. */
function merged(boxes: readonly Box[]): Box[] {
  const people: Box[] = []
  let left = boxes
  for (let best = left[0]; best !== undefined; best = left[0]) {
    const first = best
    const same = left.filter((box) => box === first || overlap(first, box) > maxOverlap)
    const weight = same.reduce((sum, { score }) => sum + score, 0)
    const values = first.values.map(
      (_, k) => same.reduce((sum, box) => sum + box.score * (box.values[k] ?? 0), 0) / weight,
    )
    people.push({ score: first.score, values })
    left = left.filter((box) => !same.includes(box))
  }
  return people
}

/** The two networks and their input buffers; one call at a time. */
export class PoseModel {
  readonly #openModel: OpenModel
  readonly #detectorInput = new Float32Array(detectorSide * detectorSide * 3)
  readonly #landmarkInput = new Float32Array(landmarkSide * landmarkSide * 3)

  constructor(openModel: OpenModel) {
    this.#openModel = openModel
  }

  /** All persons of at least this score in a part of the image, which may be turned. */
  async detect(image: RgbaImage, part: RotatedBox, least = minScore): Promise<readonly Detection[]> {
    const model = await this.#openModel(models['pose-detection'])
    cropRotated(image, part, detectorSide, -1, 1, this.#detectorInput)
    const outputs = await model.run({
      input_1: tensor('float32', this.#detectorInput, [1, detectorSide, detectorSide, 3]),
    })
    const boxes = boxesOf(floats(outputs, 'Identity').data, floats(outputs, 'Identity_1').data, least)
    const cos = Math.cos(part.angle) * part.size
    const sin = Math.sin(part.angle) * part.size
    const placed = (x: number, y: number): [number, number] => [
      part.x + (x - 0.5) * cos - (y - 0.5) * sin,
      part.y + (x - 0.5) * sin + (y - 0.5) * cos,
    ]
    return merged(boxes).map(({ score, values: [, , , , hipX = 0, hipY = 0, circleX = 0, circleY = 0] }) => ({
      score,
      region: regionOf(...placed(hipX, hipY), ...placed(circleX, circleY)),
    }))
  }

  /** The joints of the person in the region; undefined without a body. */
  async landmarks(image: RgbaImage, region: RotatedBox): Promise<Landmarks | undefined> {
    const model = await this.#openModel(models['pose-landmark'])
    cropRotated(image, region, landmarkSide, 0, 1, this.#landmarkInput)
    const outputs = await model.run({
      input_1: tensor('float32', this.#landmarkInput, [1, landmarkSide, landmarkSide, 3]),
    })
    const presence = floats(outputs, 'Identity_1').data[0] ?? 0
    if (presence < minPresence) return undefined
    const { data } = floats(outputs, 'Identity')
    const scale = region.size / landmarkSide
    const cos = Math.cos(region.angle) * scale
    const sin = Math.sin(region.angle) * scale
    const place = (point: number): [number, number] => {
      const u = (data[point * pointValues] ?? 0) - landmarkSide / 2
      const v = (data[point * pointValues + 1] ?? 0) - landmarkSide / 2
      return [region.x + u * cos - v * sin, region.y + u * sin + v * cos]
    }
    const points = new Float32Array(pointCount * 3)
    for (let point = 0; point < pointCount; point++) {
      const visible = sigmoid(data[point * pointValues + 3] ?? 0) * sigmoid(data[point * pointValues + 4] ?? 0)
      points.set([...place(point), visible], 3 * point)
    }
    return { points, region: regionOf(...place(middlePoint), ...place(circlePoint)), presence }
  }
}
