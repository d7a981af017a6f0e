/** Photographs of one hand with one to five raised fingers. */
import { models } from '#areas/math/models.ts'
import { FingerCounter, neededModels } from '#areas/math/recognition/finger-counter.ts'
import type { Frame } from '#areas/math/recognition/types.ts'
import { openModel } from '#kit/ml/node.ts'
import { decodeImage } from '../../lib/decode-image.ts'
import { evenly } from '../../lib/evenly.ts'
import { photosOf } from '../../lib/hands/photos.ts'
import { countByTipAboveJoint } from '../fingers/tip-above-joint.ts'
import { measure, type Peer, type Trial } from './peer.ts'

async function trialsOf(folder: string, most: number): Promise<readonly Trial<Frame>[]> {
  const trials: Trial<Frame>[] = []
  for (const { person, count, file } of evenly(photosOf(folder).filter((photo) => photo.count !== undefined && photo.count > 0), most)) {
    trials.push({ group: person, item: await decodeImage(file), isRight: (counted) => counted === count })
  }
  return trials
}

export const fingerPeers = {
  'this app': async (folder, most) => {
    const counter = await FingerCounter.open(openModel)
    const weights = neededModels.full.reduce((sum, { bytes }) => sum + bytes, 0)
    return measure(await trialsOf(folder, most), weights, async (frame) => {
      const { hands, finger_count } = await counter.count(frame)
      return hands.length === 0 ? undefined : finger_count
    })
  },
  'MediaPipe Hands, a finger is up if its tip is above its joint': async (folder, most) => (
    measure(await trialsOf(folder, most), models['palm-full'].bytes + models['hand-full'].bytes, countByTipAboveJoint)
  ),
} satisfies Record<string, Peer>
