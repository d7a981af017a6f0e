import type { RgbaImage, RotatedBox } from '../preprocess/image.ts'
import type { Detection, Landmarks, PoseModel } from './pose-model.ts'

/** Turns of the image for each search: a person upside down is not found in the upright image. */
const turns = [0, Math.PI, Math.PI / 2, -Math.PI / 2]
/** Frames that are skipped after a search without a person. */
const pause = 2
/** Parts of the image for small persons: size as a share of its longer side, and centres in both directions. */
const parts = { share: 0.6, long: [0.3, 0.5, 0.7], short: [0.35, 0.65] }
const smallParts = { share: 0.4, long: [0.2, 0.4, 0.6, 0.8], short: [0.25, 0.5, 0.75] }
/** The lowest score in a thorough search. Most of these detections are furniture, which has no joints. */
const minScoreThoroughly = 0.15
const maxAttempts = 3
/**
 * A body that is turned further than this (radians) is often furniture or a tree, with certain joints too. So it needs a
 * higher score of the detector, and a higher presence.
 */
const turned = Math.PI / 3
const minTurned = { score: 0.6, presence: 0.9 }
/** The detector checks the tracked person once in so many frames, in a square that is so much larger than the region. */
const check = { frames: 5, size: 1.6, minScore: 0.15 }
/** After so many checks in a row that find no person there, the track is dropped. */
const maxDoubts = 2
/** A detection is the tracked person within this distance, as a share of the region's size, and this ratio of sizes. */
const same = { distance: 0.35, ratio: 2 }

/** Tracks one person from frame to frame. The detector runs if the person is lost, and now and then to check. */
export class PersonTracker {
  readonly #model: PoseModel
  #last: Landmarks | undefined
  #wait = 0
  #searches = 0
  #framesFollowed = 0
  #doubts = 0

  constructor(model: PoseModel) {
    this.#model = model
  }

  /** The person's joints in the next frame; undefined if no person is found. */
  async find(image: RgbaImage): Promise<Landmarks | undefined> {
    const followed = await this.follow(image, this.#last)
    if (followed !== undefined && !(await this.#isDoubtful(image, followed))) {
      this.#last = followed
    } else {
      this.#last = await this.#search(image)
      this.#framesFollowed = 0
      this.#doubts = 0
    }
    return this.#last
  }

  /** As `find`, but slow and thorough: turned, in parts and in small parts, with a low score. */
  async findThoroughly(image: RgbaImage): Promise<Landmarks | undefined> {
    const whole = wholes(image)
    for (const look of [whole.slice(0, 1), whole.slice(1), partsOf(image, parts), partsOf(image, smallParts)]) {
      const detections: Detection[] = []
      for (const part of look) detections.push(...(await this.#model.detect(image, part, minScoreThoroughly)))
      for (const person of largestFirst(detections, image).slice(0, maxAttempts)) {
        const found = await this.#joints(image, person)
        if (found !== undefined) return found
      }
    }
    return undefined
  }

  /** The same person in the frame before or after; undefined if it is lost. */
  async follow(image: RgbaImage, last: Landmarks | undefined): Promise<Landmarks | undefined> {
    return last && this.#model.landmarks(image, last.region)
  }

  /** Whether the detector has missed the person repeatedly. Most frames are not checked. */
  async #isDoubtful(image: RgbaImage, { region }: Landmarks): Promise<boolean> {
    this.#framesFollowed++
    if (this.#framesFollowed % check.frames !== 0) return false
    const detections = await this.#model.detect(image, { ...region, size: check.size * region.size }, check.minScore)
    this.#doubts = detections.some((detection) => isSame(detection.region, region)) ? 0 : this.#doubts + 1
    return this.#doubts >= maxDoubts
  }

  async #search(image: RgbaImage): Promise<Landmarks | undefined> {
    if (this.#wait > 0) {
      this.#wait--
      return undefined
    }
    // Searches in turned images and in parts alternate, because both together take too long.
    const found = this.#searches % 2 === 0 ? await this.#searchTurned(image) : await this.#searchParts(image)
    this.#searches = found === undefined ? this.#searches + 1 : 0
    this.#wait = found === undefined ? pause : 0
    return found
  }

  async #searchTurned(image: RgbaImage): Promise<Landmarks | undefined> {
    for (const part of wholes(image)) {
      const [person] = largestFirst(await this.#model.detect(image, part), image)
      const found = await this.#joints(image, person)
      if (found !== undefined) return found
    }
    return undefined
  }

  async #searchParts(image: RgbaImage): Promise<Landmarks | undefined> {
    const detections: Detection[] = []
    for (const part of partsOf(image, parts)) detections.push(...(await this.#model.detect(image, part)))
    return this.#joints(image, largestFirst(detections, image)[0])
  }

  async #joints(image: RgbaImage, person: Detection | undefined): Promise<Landmarks | undefined> {
    const found = person && (await this.#model.landmarks(image, person.region))
    if (person === undefined || found === undefined || !isTurned(found.region)) return found
    return person.score >= minTurned.score && found.presence >= minTurned.presence ? found : undefined
  }
}

function isSame(a: RotatedBox, b: RotatedBox): boolean {
  const near = Math.hypot(a.x - b.x, a.y - b.y) <= same.distance * b.size
  return near && Math.max(a.size / b.size, b.size / a.size) <= same.ratio
}

function isTurned({ angle }: RotatedBox): boolean {
  return Math.cos(angle) < Math.cos(turned)
}

/** The whole image, upright first. */
function wholes({ width, height }: RgbaImage): RotatedBox[] {
  return turns.map((angle) => ({ x: width / 2, y: height / 2, size: Math.max(width, height), angle }))
}

/** Overlapping squares. */
function partsOf({ width, height }: RgbaImage, { share, long, short }: typeof parts): RotatedBox[] {
  const size = share * Math.max(width, height)
  const [xs, ys] = width >= height ? [long, short] : [short, long]
  return xs.flatMap((x) => ys.map((y) => ({ x: x * width, y: y * height, size, angle: 0 })))
}

/** Sorts by score and size. A person at the edge counts like one of half the size in the middle. */
function largestFirst(people: readonly Detection[], { width, height }: RgbaImage): Detection[] {
  const weight = ({ score, region: { x, y, size } }: Detection): number =>
    score * size * (1 - 0.5 * Math.min(1, Math.max(Math.abs((2 * x) / width - 1), Math.abs((2 * y) / height - 1))))
  return people.toSorted((a, b) => weight(b) - weight(a))
}
