/** The baseline: a nearest-neighbour classifier on the joints of single seconds. */
import { jointCount } from '#areas/grossmotor/recognition/model/joints.ts'
import { windowMoments } from '#areas/grossmotor/recognition/model/window-features.ts'

export interface Seconds {
  readonly source: string
  readonly label: string
  /** features of each second, original and mirrored */
  readonly windows: readonly Float32Array[]
}

/** The first features of a second: joint positions relative to the hips, in torso lengths. */
const positionCount = 2 * jointCount * windowMoments

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
  for (let i = 0; i < positionCount && sum < limit; i++) sum += ((a[i] ?? 0) - (b[i] ?? 0)) ** 2
  return sum
}
