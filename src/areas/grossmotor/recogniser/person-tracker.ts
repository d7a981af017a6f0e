import type { Picture, Region } from './picture.ts'
import type { Detection, Landmarks, PoseModel } from './pose-model.ts'

/** How the picture is turned for each look: somebody upside down is not found upright. */
const turns = [0, Math.PI, Math.PI / 2, -Math.PI / 2]
/** Looks left out between two searches that found nobody. */
const pause = 2
/** A part of the picture, as a share of its longer side, looked at for somebody small. */
const partShare = 0.6

/** Follows one person from frame to frame: the detector works only when the person is lost. */
export class PersonTracker {
  readonly #model: PoseModel
  #last: Landmarks | undefined
  #wait = 0
  #searches = 0

  constructor(model: PoseModel) {
    this.#model = model
  }

  /** The person's joints in the next frame; undefined where nobody is found. */
  async find(picture: Picture): Promise<Landmarks | undefined> {
    this.#last = (await this.follow(picture, this.#last)) ?? (await this.#search(picture))
    return this.#last
  }

  /** The same person in a frame before or after; undefined where there is none any more. */
  async follow(picture: Picture, last: Landmarks | undefined): Promise<Landmarks | undefined> {
    return last && this.#model.landmarks(picture, last.region)
  }

  async #search(picture: Picture): Promise<Landmarks | undefined> {
    if (this.#wait > 0) {
      this.#wait--
      return undefined
    }
    // The turned looks and the looks at parts take turns: together they take too long.
    const found = this.#searches % 2 === 0 ? await this.#searchTurned(picture) : await this.#searchParts(picture)
    this.#searches = found === undefined ? this.#searches + 1 : 0
    this.#wait = found === undefined ? pause : 0
    return found
  }

  async #searchTurned(picture: Picture): Promise<Landmarks | undefined> {
    const { width, height } = picture
    for (const angle of turns) {
      const part = { x: width / 2, y: height / 2, size: Math.max(width, height), angle }
      const found = await this.#joints(picture, chosen(await this.#model.detect(picture, part), picture))
      if (found !== undefined) return found
    }
    return undefined
  }

  async #searchParts(picture: Picture): Promise<Landmarks | undefined> {
    const seen: Detection[] = []
    for (const part of parts(picture)) seen.push(...(await this.#model.detect(picture, part)))
    return this.#joints(picture, chosen(seen, picture))
  }

  async #joints(picture: Picture, person: Detection | undefined): Promise<Landmarks | undefined> {
    return person && this.#model.landmarks(picture, person.region)
  }
}

/** Six overlapping squares. */
function parts({ width, height }: Picture): Region[] {
  const size = partShare * Math.max(width, height)
  const [xs, ys] =
    width >= height
      ? [
          [0.3, 0.5, 0.7],
          [0.35, 0.65],
        ]
      : [
          [0.35, 0.65],
          [0.3, 0.5, 0.7],
        ]
  return xs.flatMap((x) => ys.map((y) => ({ x: x * width, y: y * height, size, angle: 0 })))
}

/** The surest of the large: where being in the middle counts as much as being twice as large as at the edge. */
function chosen(people: readonly Detection[], { width, height }: Picture): Detection | undefined {
  const weight = ({ score, region: { x, y, size } }: Detection): number =>
    score * size * (1 - 0.5 * Math.min(1, Math.max(Math.abs((2 * x) / width - 1), Math.abs((2 * y) / height - 1))))
  return people.toSorted((a, b) => weight(b) - weight(a))[0]
}
