/** Test-time augmentation: the mean of several readings of a hand is more stable, and sure only if all readings agree. */
import type { Model } from '#kit/ml/model.ts'
import { fingerLogOdds } from './finger-classifier.ts'
import { nextRegion, readLandmarks } from './hand-landmarks.ts'
import type { ImagePyramid } from '../preprocess/image-pyramid.ts'
import { minHandScore, type DetectedHand } from './hand-detector.ts'

/** Readings besides the first one: at the region it found, mirrored, and turned to both sides. */
const augmentations: readonly { readonly turn: number; readonly scale: number; readonly mirrored?: true }[] = [
  { turn: 0, scale: 1 },
  { turn: 0, scale: 1, mirrored: true },
  { turn: 0.1, scale: 1.06 },
  { turn: -0.1, scale: 1 },
]

/** The fingers' mean log-odds. */
export async function averageOverAugmentations(hand: DetectedHand, image: ImagePyramid, model: Model): Promise<readonly number[]> {
  const readings = [fingerLogOdds(hand.landmarks)]
  const base = nextRegion(hand.landmarks.points)
  for (const { turn, scale, mirrored } of augmentations) {
    const region = { ...base, side: base.side * scale, turn: base.turn + turn }
    const landmarks = await readLandmarks(model, image, region, mirrored)
    if (landmarks.presence >= minHandScore) readings.push(fingerLogOdds(landmarks))
  }
  return [0, 1, 2, 3, 4].map((finger) => readings.reduce((sum, one) => sum + (one[finger] ?? 0), 0) / readings.length)
}
