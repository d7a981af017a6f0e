/** The baseline: a nearest-neighbour classifier on the joints of single seconds, or of single moments. */
import { bodySize, joint, jointCount } from '#areas/grossmotor/recognition/model/joints.ts'
import { momentsPerSecond, type PoseSequence } from '#areas/grossmotor/recognition/model/pose-sequence.ts'
import { median } from '#areas/grossmotor/recognition/preprocess/signal.ts'

export interface Seconds {
  readonly source: string
  readonly label: string
  /** joint positions in each second or moment */
  readonly windows: readonly Float32Array[]
}

const values = 2 * jointCount
/** Moments from one window's start to the next one's. */
const hop = 2

/**
 * Joint positions from the hips, in torsos, in every window of the sequence. The ends of a shorter sequence are repeated.
 * @param length moments of a window: a second, or less
 */
export function toWindows({ joints, moments }: PoseSequence, length = momentsPerSecond): Float32Array[] {
  if (joints === undefined) return []
  const frame = (moment: number): Float32Array => {
    const t = Math.min(moments - 1, Math.max(0, moment))
    return joints.subarray(t * values, (t + 1) * values)
  }
  const count = Math.max(1, Math.floor((moments - length) / hop) + 1)
  const first = Math.min(0, Math.round((moments - length) / 2))
  return Array.from({ length: count }, (_, i) => {
    const frames = Array.from({ length }, (__, t) => frame(first + i * hop + t))
    const scale = Math.max(1e-3, median(Float64Array.from(frames, (one) => bodySize(one, 2))))
    return Float32Array.from(frames.flatMap((one) => Array.from(one, (value, k) => (value - hip(one, k % 2)) / scale)))
  })
}

function hip(frame: Float32Array, k: number): number {
  return ((frame[2 * joint.rightHip + k] ?? 0) + (frame[2 * joint.leftHip + k] ?? 0)) / 2
}

/** The majority vote of the video's seconds; each votes for the label of its nearest neighbour among other sources. */
export function nearestLabel(video: Seconds, all: readonly Seconds[]): string | undefined {
  const votes = new Map<string, number>()
  for (const window of video.windows) {
    let [best, label] = [Number.POSITIVE_INFINITY, undefined as string | undefined]
    for (const other of all) {
      if (other.source === video.source) continue
      for (const candidate of other.windows) {
        const distance = squaredDistance(window, candidate, best)
        if (distance < best) [best, label] = [distance, other.label]
      }
    }
    if (label !== undefined) votes.set(label, (votes.get(label) ?? 0) + 1)
  }
  return [...votes].toSorted((a, b) => b[1] - a[1])[0]?.[0]
}

/** Squared distance; stops early once the sum reaches `limit`. */
function squaredDistance(a: Float32Array, b: Float32Array, limit: number): number {
  let sum = 0
  for (let i = 0; i < a.length && sum < limit; i++) sum += ((a[i] ?? 0) - (b[i] ?? 0)) ** 2
  return sum
}
