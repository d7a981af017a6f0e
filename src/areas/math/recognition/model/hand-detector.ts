/** Looking for hands in a picture that nothing is known about yet. */
import type { Model } from '#kit/ml/model.ts'
import type { Point } from '../types.ts'
import { nextRegion, readLandmarks, type Landmarks } from './hand-landmarks.ts'
import { findPalms, handRegion, type Palm } from './palm-detector.ts'
import type { Picture, Region } from '../preprocess/image-pyramid.ts'

export interface Hand {
  /** where its landmarks were read */
  readonly region: Region
  readonly landmarks: Landmarks
  /** of its palm, 0 to 1 */
  readonly score: number
}

/** A place to look for palms, and what to look with: 0 or 1, the palm detectors in the order they were opened. */
export interface View {
  readonly region: Region
  readonly detector: number
}

/** Palms below this are not looked at any closer. */
export const palmFrom = 0.15
/** A region below this shows no hand. */
export const presentFrom = 0.5
/** Smaller parts of a frame, in pixels, show nothing that the whole does not. */
const smallestTile = 160
/** Of the palms that a view shows, so many are looked at. */
const palmsEach = 4

/**
 * The views of a picture, the likeliest first. The frame with a border around it comes first: a hand that fills the
 * frame, or is cut by it, is found no other way; then the frame without; then parts of it, for small hands.
 */
export function viewsOf({ width, height }: Picture, detectors: number): readonly View[] {
  const long = Math.max(width, height)
  const short = Math.min(width, height)
  const whole = (side: number): Region => ({ x: width / 2, y: height / 2, side, turn: 0 })
  const last = detectors - 1
  return [
    { region: whole(1.6 * long), detector: 0 },
    { region: whole(long), detector: last },
    ...[...tiles(width, height, short, 2), ...tiles(width, height, 0.6 * short, 3)]
      .filter(({ side }) => side >= smallestTile)
      .map((region) => ({ region, detector: last })),
  ]
}

/** Squares of that side over the whole frame, in `across` columns where it is wider than high. */
function tiles(width: number, height: number, side: number, across: number): readonly Region[] {
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

/** Hands that a view shows and that are not among `known`, surest first. */
export async function lookAt(
  view: View,
  picture: Picture,
  models: { readonly palms: readonly Model[]; readonly hand: Model },
  known: readonly Hand[],
): Promise<readonly Hand[]> {
  const detector = models.palms[view.detector]
  if (detector === undefined) throw new RangeError(`There is no palm detector ${view.detector}`)
  const palms = await findPalms(detector, picture, view.region, palmFrom)
  const found: Hand[] = []
  for (const palm of palms.slice(0, palmsEach)) {
    if ([...known, ...found].some((hand) => isPalmOf(palm, hand))) continue
    const hand = await handAt(palm, picture, models.hand)
    if (hand !== undefined && ![...known, ...found].some((other) => isSameHand(hand, other))) found.push(hand)
  }
  return found
}

/** Reads twice: the palm gives the region roughly, its landmarks better. */
async function handAt(palm: Palm, picture: Picture, model: Model): Promise<Hand | undefined> {
  const first = await readLandmarks(model, picture, handRegion(palm))
  if (first.presence < presentFrom) return undefined
  const region = nextRegion(first.points)
  const landmarks = await readLandmarks(model, picture, region)
  if (landmarks.presence < presentFrom) return undefined
  return { region, landmarks, score: palm.score }
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export function boxOf(points: readonly Point[]): Box {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** Longer side of the hand's box, in pixels. */
export function sizeOf({ landmarks }: Hand): number {
  const { left, top, right, bottom } = boxOf(landmarks.points)
  return Math.max(right - left, bottom - top)
}

function middleOf(points: readonly Point[]): Point {
  const { left, top, right, bottom } = boxOf(points)
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}

const inside = ({ x, y }: Point, { left, top, right, bottom }: Box): boolean => x >= left && x <= right && y >= top && y <= bottom

function isPalmOf({ centre, side }: Palm, hand: Hand): boolean {
  return inside(centre, boxOf(hand.landmarks.points)) && side > 0.25 * sizeOf(hand)
}

/** A reading less than half as large, close to a hand, is of its wrist or of a part of it. */
const muchSmaller = 0.45

/** Whether two readings are of one hand: the middle of one lies well within the other. */
export function isSameHand(a: Hand, b: Hand): boolean {
  const [small, large] = sizeOf(a) < sizeOf(b) ? [a, b] : [b, a]
  const near = sizeOf(small) < muchSmaller * sizeOf(large) ? 1 : 0.5
  const from = middleOf(small.landmarks.points)
  const to = middleOf(large.landmarks.points)
  return inside(from, boxOf(large.landmarks.points)) || Math.hypot(from.x - to.x, from.y - to.y) < near * sizeOf(large)
}
