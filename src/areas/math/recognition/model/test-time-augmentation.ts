/** Test-time augmentation: the mean of several readings of a hand is more stable, and sure only if all readings agree. */
import type { Model } from '#kit/ml/model.ts'
import { oddsOfReading, withReading, type FingerOdds } from './finger-classifier.ts'
import { nextRegion, readLandmarks, type Landmarks } from './hand-landmarks.ts'
import type { ImagePyramid } from '../preprocess/image-pyramid.ts'
import { minHandScore, type DetectedHand } from './hand-detector.ts'

/** The landmarks of the readings that show a hand: the first one, another at the region it found, and one mirrored there. */
export async function augmentedReadings(hand: DetectedHand, image: ImagePyramid, model: Model): Promise<readonly Landmarks[]> {
  const readings = [hand.landmarks]
  const region = nextRegion(hand.landmarks.points)
  for (const mirrored of [false, true]) {
    const landmarks = await readLandmarks(model, image, region, mirrored)
    if (landmarks.presence >= minHandScore) readings.push(landmarks)
  }
  return readings
}

/** The fingers' log-odds over all readings. */
export async function averageOverAugmentations(hand: DetectedHand, image: ImagePyramid, model: Model): Promise<FingerOdds> {
  const [first, ...others] = (await augmentedReadings(hand, image, model)).map(oddsOfReading)
  return others.reduce((odds, one, i) => withReading(odds, one, 1 / (i + 2)), first ?? oddsOfReading(hand.landmarks))
}
