/** The baseline: MediaPipe's usual pipeline with the rule "a finger is up if its tip is above its joint". */
import type { Frame } from '#areas/math/recognition/types.ts'
import { models } from '#areas/math/models.ts'
import { nextRegion, readLandmarks } from '#areas/math/recognition/model/hand-landmarks.ts'
import { findPalms, handRegion } from '#areas/math/recognition/model/palm-detector.ts'
import { imagePyramid } from '#areas/math/recognition/preprocess/image-pyramid.ts'
import { openModel } from '#kit/ml/node.ts'

/** Counts the raised fingers of at most two hands in the whole frame; returns undefined if no hand is found. */
export async function countByTipAboveJoint(frame: Frame): Promise<number | undefined> {
  const picture = imagePyramid(frame)
  const { width, height } = picture
  const whole = { x: width / 2, y: height / 2, side: Math.max(width, height), turn: 0 }
  const palms = await findPalms(await openModel(models['palm-full']), picture, whole, 0.5)
  let count: number | undefined
  for (const palm of palms.slice(0, 2)) {
    const model = await openModel(models['hand-full'])
    const first = await readLandmarks(model, picture, handRegion(palm))
    if (first.presence < 0.5) continue
    const { points } = await readLandmarks(model, picture, nextRegion(first.points))
    const above = (tip: number, joint: number): boolean => (points[tip]?.y ?? 0) < (points[joint]?.y ?? 0)
    const across = (i: number): number => points[i]?.x ?? 0
    // The thumb is up if its tip is further from the base of the little finger than its joint.
    const thumb = Math.abs(across(4) - across(17)) > Math.abs(across(3) - across(17))
    const up = [thumb, above(8, 6), above(12, 10), above(16, 14), above(20, 18)]
    count = (count ?? 0) + up.filter(Boolean).length
  }
  return count
}
