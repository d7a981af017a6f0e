/** A hand read several times in one picture: the mean is steadier, and surer only where all readings are. */
import type { Model } from '#kit/ml/model.ts'
import { fingerOdds } from './finger-classifier.ts'
import { nextRegion, readLandmarks } from './hand-landmarks.ts'
import type { Picture } from '../preprocess/image-pyramid.ts'
import { presentFrom, type Hand } from './hand-detector.ts'

/** Beside the reading that is there: once more where that one found the hand, in a mirror, turned to either side. */
const glances: readonly { readonly turn: number; readonly scale: number; readonly mirrored?: true }[] = [
  { turn: 0, scale: 1 },
  { turn: 0, scale: 1, mirrored: true },
  { turn: 0.1, scale: 1.06 },
  { turn: -0.1, scale: 1 },
]

/** The fingers' log-odds, the mean of several readings. */
export async function glanceAround(hand: Hand, picture: Picture, model: Model): Promise<readonly number[]> {
  const readings = [fingerOdds(hand.landmarks)]
  const base = nextRegion(hand.landmarks.points)
  for (const { turn, scale, mirrored } of glances) {
    const region = { ...base, side: base.side * scale, turn: base.turn + turn }
    const landmarks = await readLandmarks(model, picture, region, mirrored)
    if (landmarks.presence >= presentFrom) readings.push(fingerOdds(landmarks))
  }
  return [0, 1, 2, 3, 4].map((finger) => readings.reduce((sum, one) => sum + (one[finger] ?? 0), 0) / readings.length)
}
