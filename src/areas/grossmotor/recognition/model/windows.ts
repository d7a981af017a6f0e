import { jointCount } from './joints.ts'
import type { PoseSequence } from './pose-sequence.ts'
import { windowFeatures, windowMoments } from './window-features.ts'

const values = 2 * jointCount
/** Moments from one window's start to the next one's. */
const hop = 2

/** The features of every second of the sequence. The ends of a shorter sequence are repeated. */
export function toWindows({ joints, shift, moments }: PoseSequence): Float32Array[] {
  if (joints === undefined) return []
  const window = (start: number): Float32Array => {
    const at = (all: Float32Array, size: number): Float32Array =>
      Float32Array.from({ length: windowMoments * size }, (_, i) => {
        const moment = Math.min(moments - 1, Math.max(0, start + Math.floor(i / size)))
        return all[moment * size + (i % size)] ?? 0
      })
    return windowFeatures(at(joints, values), at(shift, 2))
  }
  if (moments <= windowMoments) return [window(Math.round((moments - windowMoments) / 2))]
  const count = Math.floor((moments - windowMoments) / hop) + 1
  return Array.from({ length: count }, (_, i) => window(i * hop))
}
