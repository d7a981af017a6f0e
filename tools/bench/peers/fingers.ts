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

function trialsOf(folder: string, most: number): readonly Trial<Frame>[] {
  return evenly(photosOf(folder).filter((photo) => photo.count !== undefined && photo.count > 0), most)
    .map(({ person, count, file }) => ({ group: person, open: () => decodeImage(file), isRight: (counted) => counted === count }))
}

export const fingerPeers = {
  'this app': async (folder, most) => {
    const counter = await FingerCounter.open(openModel)
    const weights = neededModels.full.reduce((sum, { bytes }) => sum + bytes, 0)
    return measure(trialsOf(folder, most), weights, async (frame) => {
      const { hands, finger_count } = await counter.count(frame)
      return hands.length === 0 ? undefined : finger_count
    })
  },
  'MediaPipe Hands, a finger is up if its tip is above its joint': (folder, most) => (
    measure(trialsOf(folder, most), models['palm-full'].bytes + models['hand-full'].bytes, countByTipAboveJoint)
  ),
} satisfies Record<string, Peer>
