/** Finds hands in an image without knowledge of earlier frames. */
import type { Model } from '#kit/ml/model.ts'
import type { FramePoint } from '../types.ts'
import { nextRegion, readLandmarks, type Landmarks } from './hand-landmarks.ts'
import { findPalms, handRegion, type Palm } from './palm-detector.ts'
import type { ImagePyramid, RotatedBox } from '../preprocess/image-pyramid.ts'

export interface DetectedHand {
  /** the region in which its landmarks were read */
  readonly region: RotatedBox
  readonly landmarks: Landmarks
  /** of its palm, 0 to 1 */
  readonly score: number
}

/** A region to search, and the index of the palm detector to use. */
export interface View {
  readonly region: RotatedBox
  readonly detector: number
}

/** Palms with a lower score are ignored. */
export const minPalmScore = 0.15
/** With a lower presence there is no hand in the region. */
export const minHandScore = 0.5
/** Smaller tiles, in pixels, find no more hands than the whole frame. */
const minTile = 160
/** At most this many palms of a view are used. */
const maxPalmsPerView = 4

/**
 * The views of an image, likeliest first: the frame with a border, which alone finds a hand that fills the frame or is
 * cut by it; the frame without a border; tiles of it, for small hands.
 */
export function searchViews({ width, height }: ImagePyramid, detectors: number): readonly View[] {
  const long = Math.max(width, height)
  const short = Math.min(width, height)
  const whole = (side: number): RotatedBox => ({ x: width / 2, y: height / 2, side, turn: 0 })
  const last = detectors - 1
  return [
    { region: whole(1.6 * long), detector: 0 },
    { region: whole(long), detector: last },
    ...[...tiles(width, height, short, 2), ...tiles(width, height, 0.6 * short, 3)]
      .filter(({ side }) => side >= minTile)
      .map((region) => ({ region, detector: last })),
  ]
}

/** Squares with that side that cover the whole frame: `across` columns if it is wider than high. */
function tiles(width: number, height: number, side: number, across: number): readonly RotatedBox[] {
  const wide = width >= height
  const long = Math.max(width, height)
  const short = Math.min(width, height)
  const down = Math.max(1, Math.ceil((short / side) * 1.01 - 1e-9))
  const place = (i: number, of: number, length: number): number => (of === 1 ? length / 2 : side / 2 + (i * (length - side)) / (of - 1))
  return Array.from({ length: across * down }, (_, i) => {
    const u = place(i % across, across, long)
    const v = place(Math.floor(i / across), down, short)
    return { x: wide ? u : v, y: wide ? v : u, side, turn: 0 }
  })
}

/** The hands of a view that are not in `known`, highest score first. */
export async function detectHands(
  view: View,
  image: ImagePyramid,
  models: { readonly palms: readonly Model[]; readonly hand: Model },
  known: readonly DetectedHand[],
): Promise<readonly DetectedHand[]> {
  const detector = models.palms[view.detector]
  if (detector === undefined) throw new RangeError(`There is no palm detector ${view.detector}`)
  const palms = await findPalms(detector, image, view.region, minPalmScore)
  const found: DetectedHand[] = []
  for (const palm of palms.slice(0, maxPalmsPerView)) {
    if ([...known, ...found].some((hand) => isPalmOf(palm, hand))) continue
    const hand = await handAt(palm, image, models.hand)
    if (hand !== undefined && ![...known, ...found].some((other) => isSameHand(hand, other))) found.push(hand)
  }
  return found
}

/** Reads the landmarks twice: the palm gives a rough region, the first landmarks a better one. */
async function handAt(palm: Palm, image: ImagePyramid, model: Model): Promise<DetectedHand | undefined> {
  const first = await readLandmarks(model, image, handRegion(palm))
  if (first.presence < minHandScore) return undefined
  const region = nextRegion(first.points)
  const landmarks = await readLandmarks(model, image, region)
  if (landmarks.presence < minHandScore) return undefined
  return { region, landmarks, score: palm.score }
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export function boxOf(points: readonly FramePoint[]): Box {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** Longer side of the hand's box, in pixels. */
export function sizeOf({ landmarks }: DetectedHand): number {
  const { left, top, right, bottom } = boxOf(landmarks.points)
  return Math.max(right - left, bottom - top)
}

function middleOf(points: readonly FramePoint[]): FramePoint {
  const { left, top, right, bottom } = boxOf(points)
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}

const inside = ({ x, y }: FramePoint, { left, top, right, bottom }: Box): boolean => x >= left && x <= right && y >= top && y <= bottom

function isPalmOf({ centre, side }: Palm, hand: DetectedHand): boolean {
  return inside(centre, boxOf(hand.landmarks.points)) && side > 0.25 * sizeOf(hand)
}

/** A reading less than half as large and close to a hand is a part of that hand, such as its wrist. */
const muchSmaller = 0.45

/** Whether two readings are of one hand: the middle of one is well inside the other. */
export function isSameHand(a: DetectedHand, b: DetectedHand): boolean {
  const [small, large] = sizeOf(a) < sizeOf(b) ? [a, b] : [b, a]
  const near = sizeOf(small) < muchSmaller * sizeOf(large) ? 1 : 0.5
  const from = middleOf(small.landmarks.points)
  const to = middleOf(large.landmarks.points)
  return inside(from, boxOf(large.landmarks.points)) || Math.hypot(from.x - to.x, from.y - to.y) < near * sizeOf(large)
}
