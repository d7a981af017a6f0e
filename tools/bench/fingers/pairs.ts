/** Two photographs of one hand, to be put side by side. */
import { boxOf } from '#areas/math/recognition/model/hand-detector.ts'
import type { FingerCounter } from '#areas/math/recognition/finger-counter.ts'
import { decodeImage } from '../../lib/decode-image.ts'
import type { Half, Photo } from '../../lib/hands/photos.ts'
import { createRng } from '../../lib/rng.ts'

export interface Pair {
  readonly halves: readonly [Half, Half]
  /** how many fingers are up on both hands */
  readonly expected: number
}

/** The position of the hand in a photograph; undefined if no hand is found. */
export async function halfOf(photo: Photo, counter: FingerCounter): Promise<Half | undefined> {
  const [hand] = (await counter.count(await decodeImage(photo.file))).hands
  return hand && { photo, hand: boxOf(hand.landmarks) }
}

/** At most `count` pairs, always the same. A pair in which a hand is not found is left out. */
export async function randomPairs(photos: readonly Photo[], count: number, counter: FingerCounter): Promise<readonly Pair[]> {
  const random = createRng(7)
  const halves = new Map<string, Half | undefined>()
  const one = async (): Promise<Half | undefined> => {
    const photo = photos[Math.floor(random() * photos.length)]
    if (photo === undefined) return undefined
    if (!halves.has(photo.file)) halves.set(photo.file, await halfOf(photo, counter))
    return halves.get(photo.file)
  }
  const pairs: Pair[] = []
  for (let i = 0; i < count; i++) {
    const [left, right] = [await one(), await one()]
    if (left !== undefined && right !== undefined) {
      pairs.push({ halves: [left, right], expected: (left.photo.count ?? 0) + (right.photo.count ?? 0) })
    }
  }
  return pairs
}
