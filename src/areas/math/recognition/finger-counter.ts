import type { Model, OpenModel } from '#kit/ml/model.ts'
import type { NamedModel } from '#kit/ml/models.ts'
import type { Example } from '#kit/recognition/examples.ts'
import { models } from '../models.ts'
import type { FrameResult, HandResult, Frame, FramePoint } from './types.ts'
import { type FingerExample, writeHandFeatures } from './hand-features.ts'
import { fingersWithExamples, handFeaturesOf, readExamples } from './postprocess/own-hands.ts'
import { fingersUp, oddsOfReading, withReading, type FingerOdds } from './model/finger-classifier.ts'
import { averageOverAugmentations } from './model/test-time-augmentation.ts'
import { nextRegion, readLandmarks, type Landmarks } from './model/hand-landmarks.ts'
import { imagePyramid, type ImagePyramid } from './preprocess/image-pyramid.ts'
import { boxOf, isSameHand, detectHands, minHandScore, sizeOf, searchViews, type DetectedHand } from './model/hand-detector.ts'

/**
 * `full` for the native engine. `light` for the browser: the smaller detector, and the smaller landmark network for two of
 * three readings.
 */
export type CounterKind = 'full' | 'light'

/** The models that each kind opens. */
export const neededModels = {
  full: [models['palm-full'], models['palm-lite'], models['hand-full']],
  light: [models['palm-lite'], models['hand-full'], models['hand-lite']],
} as const satisfies Record<CounterKind, readonly NamedModel[]>

const maxHands = 2
/** Views that are searched in one frame if no hand is known; ms between searches for a second hand. */
const viewsAtOnce = 2
const secondHandEvery = 350
/** The second hand is about as large as the first one: smaller tiles than this, in sizes of that hand, are not searched. */
const smallestTile = 2
/** Milliseconds after which a reading has half its weight. */
const halfLife = 90
/** Smoothing is strongest if a hand moves less than this share of its size between two frames. */
const still = 0.04
/** A hand that moves further than this share of its size between two frames is detected again. */
const jump = 0.25
/** After a pause of so many ms another hand may have come: a hand goes on only if it is nearly at its place and shows the same fingers. */
const pauseMs = 600
const jumpAfterPause = 0.08
/** So many readings move the region of a hand in a stream to its place. Features of earlier ones are not comparable with later ones. */
const settledAfter = 5

interface Reader {
  readonly model: Model
  /** the weight of its readings */
  readonly weight: number
}

interface Models {
  readonly palms: readonly Model[]
  readonly hand: Model
  /** in turn; the second one is the larger network, because it reads a new hand for the second time */
  readonly readers: readonly Reader[]
  /** Reads the first frame of a stream, and a new hand after a pause, like a single image. A browser would need a second or more for that. */
  readonly firstByItself: boolean
}

/** A hand that is tracked from frame to frame. */
interface TrackedHand {
  readonly hand: DetectedHand
  readonly odds: FingerOdds
  /** 0 left to 1 right */
  readonly right: number
  readonly points: readonly FramePoint[]
  /** the newest reading of the larger network: the smaller one places the landmarks differently, and examples are compared by them */
  readonly described: Landmarks
  /** number of readings */
  readonly readings: number
}

/** Counts fingers in the frames of a camera (`next`) and in pictures that belong to no stream (`count`). */
export class FingerCounter {
  readonly #models: Models
  #tracked: readonly TrackedHand[] = []
  #lastAt: number | undefined
  #nextView = 0
  #lastSearch = -Infinity

  private constructor(opened: Models) {
    this.#models = opened
  }

  /** Rejects if a model cannot be opened. */
  static async open(openModel: OpenModel, kind: CounterKind = 'full'): Promise<FingerCounter> {
    const hand = await openModel(models['hand-full'])
    const full = { model: hand, weight: 1 }
    if (kind === 'full') {
      const palms = [await openModel(models['palm-full']), await openModel(models['palm-lite'])]
      return new FingerCounter({ palms, hand, readers: [full], firstByItself: true })
    }
    const lite = { model: await openModel(models['hand-lite']), weight: 0.4 }
    const palms = [await openModel(models['palm-lite'])]
    return new FingerCounter({ palms, hand, readers: [lite, full, lite], firstByItself: false })
  }

  /** Forgets the tracked hands. */
  reset(): void {
    this.#tracked = []
    this.#lastAt = undefined
    this.#nextView = 0
    this.#lastSearch = -Infinity
  }

  /** Counts in a single image. @param examples of this child @throws RangeError if its data do not match its size */
  async count(frame: Frame, examples: readonly FingerExample[] = []): Promise<FrameResult> {
    return toFrameResult(await this.#readAll(imagePyramid(frame)), examples, 1)
  }

  /**
   * Counts in the next frame of a stream. Hands are tracked; the detector runs only if fewer than two are known.
   * @param at when the frame was taken, in milliseconds of any clock
   * @param examples hands of this child
   * @throws RangeError if the data do not match the size
   */
  async next(frame: Frame, at: number, examples: readonly FingerExample[] = []): Promise<FrameResult> {
    const image = imagePyramid(frame)
    const passed = at - (this.#lastAt ?? at)
    const isFirst = this.#lastAt === undefined
    this.#lastAt = at
    const tracked: TrackedHand[] = []
    for (const one of this.#tracked) {
      const again = await this.#track(one, image, passed)
      if (again !== undefined && !tracked.some((other) => isSameHand(other.hand, again.hand))) tracked.push(again)
    }
    const isNew = isFirst || (passed > pauseMs && tracked.length < this.#tracked.length)
    if (isNew && this.#models.firstByItself) {
      this.#tracked = await this.#readAll(image)
      this.#lastSearch = at
    } else {
      this.#tracked = tracked
      await this.#search(image, at)
    }
    return toFrameResult(this.#tracked, examples, settledAfter)
  }

  async #readAll(image: ImagePyramid): Promise<readonly TrackedHand[]> {
    const { palms, hand } = this.#models
    const hands: DetectedHand[] = []
    for (const view of searchViews(image, palms.length)) {
      if (hands.length >= maxHands) break
      const isSmallTile = view.region.side < Math.min(image.width, image.height)
      if (isSmallTile && hands.some((one) => view.region.side < smallestTile * sizeOf(one))) continue
      hands.push(...(await detectHands(view, image, { palms, hand }, hands)))
    }
    const read: TrackedHand[] = []
    for (const one of hands.slice(0, maxHands)) {
      read.push({ ...firstReading(one), odds: await averageOverAugmentations(one, image, hand) })
    }
    return read
  }

  async #track(one: TrackedHand, image: ImagePyramid, passed: number): Promise<TrackedHand | undefined> {
    const { readers, hand } = this.#models
    const reader = readers[one.readings % readers.length]
    if (reader === undefined) return undefined
    const region = nextRegion(one.hand.landmarks.points)
    const landmarks = await readLandmarks(reader.model, image, region)
    if (landmarks.presence < minHandScore || hasJumped(one.hand, landmarks, passed > pauseMs ? jumpAfterPause : jump)) return undefined
    const reading = oddsOfReading(landmarks)
    if (passed > pauseMs && fingersUp(one.odds).some((up, finger) => up !== fingersUp(reading)[finger])) return undefined
    const old = 0.5 ** (passed / halfLife)
    const share = Math.max((1 - old) * reader.weight, 1 / (one.readings + 1))
    return {
      hand: { region, landmarks, score: one.hand.score },
      odds: withReading(one.odds, reading, share),
      right: one.right + share * (landmarks.right - one.right),
      points: smoothed(one.points, landmarks),
      described: reader.model === hand ? landmarks : one.described,
      readings: one.readings + 1,
    }
  }

  async #search(image: ImagePyramid, at: number): Promise<void> {
    const missing = maxHands - this.#tracked.length
    if (missing === 0) return
    if (missing < maxHands && at - this.#lastSearch < secondHandEvery) return
    this.#lastSearch = at
    const { palms, hand } = this.#models
    const views = searchViews(image, palms.length)
    for (let looked = 0; looked < (missing === maxHands ? viewsAtOnce : 1); looked++) {
      const view = views[this.#nextView++ % views.length]
      if (view === undefined || this.#tracked.length >= maxHands) return
      const known = this.#tracked.map((one) => one.hand)
      const found = await detectHands(view, image, { palms, hand }, known)
      for (const one of found.slice(0, maxHands - this.#tracked.length)) {
        // The palm's region places the landmarks differently than the region around the landmarks, and examples are compared by them.
        const again = await this.#track(firstReading(one), image, 0)
        if (again !== undefined) this.#tracked = [...this.#tracked, again]
      }
      if (found.length > 0) this.#nextView = 0
    }
  }
}

function firstReading(hand: DetectedHand): TrackedHand {
  const { landmarks } = hand
  return { hand, odds: oddsOfReading(landmarks), right: landmarks.right, points: landmarks.points, described: landmarks, readings: 1 }
}

/** Whether the hand moved further than this share of its size, so that this is not the next image of the stream. */
function hasJumped(before: DetectedHand, { points }: Landmarks, most: number): boolean {
  const moved = points.map(({ x, y }, i) => {
    const old = before.landmarks.points[i] ?? { x, y }
    return Math.hypot(x - old.x, y - old.y)
  })
  return moved.reduce((sum, one) => sum + one, 0) / moved.length > most * sizeOf(before)
}

/** Smooths landmarks: slow ones strongly, fast ones little. */
function smoothed(before: readonly FramePoint[], { points }: Landmarks): readonly FramePoint[] {
  const { left, top, right, bottom } = boxOf(points)
  const size = Math.max(right - left, bottom - top)
  return points.map(({ x, y }, i) => {
    const old = before[i] ?? { x, y }
    const share = Math.min(1, Math.max(0.3, Math.hypot(x - old.x, y - old.y) / (still * size)))
    return { x: old.x + share * (x - old.x), y: old.y + share * (y - old.y) }
  })
}

/** @param readings after which a hand has features */
function toFrameResult(tracked: readonly TrackedHand[], examples: readonly FingerExample[], readings: number): FrameResult {
  const known = readExamples(examples)
  const hands = tracked.toSorted((a, b) => sizeOf(b.hand) - sizeOf(a.hand)).map((one) => handOf(one, known, readings))
  return {
    hands,
    finger_count: hands.reduce((sum, { fingers }) => sum + fingers.filter(Boolean).length, 0),
    confidence: hands.length === 0 ? 0 : hands.reduce((so, { confidence }) => so * confidence, 1),
  }
}

function handOf({ odds, right, points, described, readings }: TrackedHand, known: readonly Example<number>[], settled: number): HandResult {
  const features = handFeaturesOf(described)
  return {
    landmarks: points.map(({ x, y }) => ({ x, y })),
    handedness: right >= 0.5 ? 'right' : 'left',
    ...fingersWithExamples(odds, features, known),
    ...(readings >= settled && { features: writeHandFeatures(features) }),
  }
}
