import type { Model, OpenModel } from '#kit/ml/model.ts'
import type { ModelName } from '#kit/ml/models.ts'
import type { Counted, CountedHand, Frame, Point } from './types.ts'
import { fingerOdds, fingersUp, handConfidence } from './model/finger-classifier.ts'
import { glanceAround } from './model/test-time-augmentation.ts'
import { nextRegion, readLandmarks, type Landmarks } from './model/hand-landmarks.ts'
import { pictureOf, type Picture } from './preprocess/image-pyramid.ts'
import { boxOf, isSameHand, lookAt, presentFrom, sizeOf, viewsOf, type Hand } from './model/hand-detector.ts'

/**
 * `full` for the native engine. `light` for the browser, where two of three readings are by the smaller network and the
 * smaller detector looks for hands.
 */
export type CounterKind = 'full' | 'light'

/** What each kind opens. */
export const neededModels = {
  full: ['palm-full', 'palm-lite', 'hand-full'],
  light: ['palm-lite', 'hand-full', 'hand-lite'],
} as const satisfies Record<CounterKind, readonly ModelName[]>

const most = 2
/** Views that a frame is searched in while no hand is known, and while one is: from time to time a second may come. */
const viewsAtOnce = 2
const secondHandEvery = 350
/** Milliseconds after which a reading is half forgotten. */
const halfForgotten = 90
/** A hand that moves less than this share of its size between two frames is drawn steadily. */
const still = 0.04
/** One that moves further than this share of its size from one frame to the next is not followed. */
const jump = 0.25

interface Reader {
  readonly model: Model
  /** how much its readings count */
  readonly weight: number
}

interface Models {
  readonly palms: readonly Model[]
  readonly hand: Model
  readonly readers: readonly Reader[]
  /** The first frame of a stream is read as a picture by itself; a browser would take a second or more for it. */
  readonly firstByItself: boolean
}

/** A hand that is followed from frame to frame. */
interface Followed {
  readonly hand: Hand
  readonly odds: readonly number[]
  /** 0 left to 1 right */
  readonly right: number
  readonly points: readonly Point[]
  /** how often it was read */
  readonly readings: number
}

/** Counts fingers in the frames of a camera (`next`) and in pictures that belong to no stream (`count`). */
export class FingerCounter {
  readonly #models: Models
  #followed: readonly Followed[] = []
  #lastAt: number | undefined
  #nextView = 0
  #lastSearch = -Infinity

  private constructor(models: Models) {
    this.#models = models
  }

  /** Rejects where a model cannot be opened. */
  static async open(openModel: OpenModel, kind: CounterKind = 'full'): Promise<FingerCounter> {
    const hand = await openModel('hand-full')
    const full = { model: hand, weight: 1 }
    if (kind === 'full') {
      const palms = [await openModel('palm-full'), await openModel('palm-lite')]
      return new FingerCounter({ palms, hand, readers: [full], firstByItself: true })
    }
    const lite = { model: await openModel('hand-lite'), weight: 0.4 }
    const palms = [await openModel('palm-lite')]
    return new FingerCounter({ palms, hand, readers: [full, lite, lite], firstByItself: false })
  }

  /** Forgets the hands that were followed. */
  reset(): void {
    this.#followed = []
    this.#lastAt = undefined
    this.#nextView = 0
    this.#lastSearch = -Infinity
  }

  /** A picture by itself. Throws RangeError where its pixels do not fit its size. */
  async count(frame: Frame): Promise<Counted> {
    return countedOf(await this.#readAll(pictureOf(frame)))
  }

  /**
   * The next frame of a stream; `at` is when it was taken, in milliseconds of any clock. Hands are followed: the
   * detector looks only where fewer than two are known. Throws RangeError where the pixels do not fit the size.
   */
  async next(frame: Frame, at: number): Promise<Counted> {
    const picture = pictureOf(frame)
    const passed = at - (this.#lastAt ?? at)
    const isFirst = this.#lastAt === undefined
    this.#lastAt = at
    if (isFirst && this.#models.firstByItself) {
      this.#followed = await this.#readAll(picture)
      this.#lastSearch = at
      return countedOf(this.#followed)
    }
    const kept: Followed[] = []
    for (const one of this.#followed) {
      const again = await this.#follow(one, picture, passed)
      if (again !== undefined && !kept.some((other) => isSameHand(other.hand, again.hand))) kept.push(again)
    }
    this.#followed = kept
    await this.#search(picture, at)
    return countedOf(this.#followed)
  }

  async #readAll(picture: Picture): Promise<readonly Followed[]> {
    const { palms, hand } = this.#models
    const hands: Hand[] = []
    for (const view of viewsOf(picture, palms.length)) {
      if (hands.length >= most) break
      hands.push(...(await lookAt(view, picture, { palms, hand }, hands)))
    }
    const read: Followed[] = []
    for (const one of hands.slice(0, most)) {
      read.push({ ...firstReading(one), odds: await glanceAround(one, picture, hand) })
    }
    return read
  }

  async #follow(one: Followed, picture: Picture, passed: number): Promise<Followed | undefined> {
    const { readers } = this.#models
    const reader = readers[one.readings % readers.length]
    if (reader === undefined) return undefined
    const region = nextRegion(one.hand.landmarks.points)
    const landmarks = await readLandmarks(reader.model, picture, region)
    if (landmarks.presence < presentFrom || hasJumped(one.hand, landmarks)) return undefined
    const old = 0.5 ** (passed / halfForgotten)
    const share = Math.max((1 - old) * reader.weight, 1 / (one.readings + 1))
    const now = fingerOdds(landmarks)
    const odds = one.odds.map((before, finger) => before + share * ((now[finger] ?? 0) - before))
    return {
      hand: { region, landmarks, score: one.hand.score },
      odds,
      right: one.right + share * (landmarks.right - one.right),
      points: steadied(one.points, landmarks),
      readings: one.readings + 1,
    }
  }

  async #search(picture: Picture, at: number): Promise<void> {
    const missing = most - this.#followed.length
    if (missing === 0) return
    if (missing < most && at - this.#lastSearch < secondHandEvery) return
    this.#lastSearch = at
    const { palms, hand } = this.#models
    const views = viewsOf(picture, palms.length)
    for (let looked = 0; looked < (missing === most ? viewsAtOnce : 1); looked++) {
      const view = views[this.#nextView++ % views.length]
      if (view === undefined || this.#followed.length >= most) return
      const known = this.#followed.map((one) => one.hand)
      const found = await lookAt(view, picture, { palms, hand }, known)
      this.#followed = [...this.#followed, ...found.map(firstReading)].slice(0, most)
      if (found.length > 0) this.#nextView = 0
    }
  }
}

function firstReading(hand: Hand): Followed {
  const { landmarks } = hand
  return { hand, odds: fingerOdds(landmarks), right: landmarks.right, points: landmarks.points, readings: 1 }
}

/** Whether this is another picture rather than the next one of a stream: the hand is looked for anew. */
function hasJumped(before: Hand, { points }: Landmarks): boolean {
  const moved = points.map(({ x, y }, i) => {
    const old = before.landmarks.points[i] ?? { x, y }
    return Math.hypot(x - old.x, y - old.y)
  })
  return moved.reduce((sum, one) => sum + one, 0) / moved.length > jump * sizeOf(before)
}

/** Places that hardly move stay where they were drawn; the faster they move, the closer they are followed. */
function steadied(before: readonly Point[], { points }: Landmarks): readonly Point[] {
  const { left, top, right, bottom } = boxOf(points)
  const size = Math.max(right - left, bottom - top)
  return points.map(({ x, y }, i) => {
    const old = before[i] ?? { x, y }
    const share = Math.min(1, Math.max(0.3, Math.hypot(x - old.x, y - old.y) / (still * size)))
    return { x: old.x + share * (x - old.x), y: old.y + share * (y - old.y) }
  })
}

function countedOf(followed: readonly Followed[]): Counted {
  const hands = followed.toSorted((a, b) => sizeOf(b.hand) - sizeOf(a.hand)).map(handOf)
  return {
    hands,
    finger_count: hands.reduce((sum, { fingers }) => sum + fingers.filter(Boolean).length, 0),
    confidence: hands.length === 0 ? 0 : hands.reduce((so, { confidence }) => so * confidence, 1),
  }
}

function handOf({ odds, right, points }: Followed): CountedHand {
  return {
    fingers: fingersUp(odds),
    landmarks: points.map(({ x, y }) => ({ x, y })),
    handedness: right >= 0.5 ? 'right' : 'left',
    confidence: handConfidence(odds),
  }
}
