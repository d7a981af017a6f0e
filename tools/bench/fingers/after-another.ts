/** A hand that leaves, and another one that comes soon after it in the same stream. */
import { FingerCounter } from '#areas/math/recognition/finger-counter.ts'
import { openModel } from '#kit/ml/node.ts'
import { decodeImage } from '../../lib/decode-image.ts'
import type { Photo } from '../../lib/hands/photos.ts'
import { createRng } from '../../lib/rng.ts'
import type { Evaluation } from './evaluation.ts'

const gapMs = 1200

/** Counts each photograph in a stream, 1.2 s after a random other one of the same source. */
export async function countedAfterAnother(photos: readonly Photo[]): Promise<readonly Evaluation[]> {
  const random = createRng(11)
  const counter = await FingerCounter.open(openModel)
  const evaluations: Evaluation[] = []
  for (const photo of photos) {
    const others = photos.filter((other) => other.source === photo.source && other !== photo)
    const other = others[Math.floor(random() * others.length)]
    if (other === undefined) continue
    counter.reset()
    await counter.next(await decodeImage(other.file), 0)
    evaluations.push({ person: photo.person, expected: photo.count, counted: await counter.next(await decodeImage(photo.file), gapMs) })
  }
  return evaluations
}
