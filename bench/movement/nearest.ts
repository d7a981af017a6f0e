/** What the networks are compared with: the nearest second of another video by the same joints. */
import { jointCount } from '#areas/grossmotor/recognition/model/joints.ts'
import { windowMoments } from '#areas/grossmotor/recognition/model/window-features.ts'

export interface Seconds {
  readonly source: string
  readonly label: string
  /** features of its seconds, also seen in a mirror */
  readonly windows: readonly Float32Array[]
}

/** Of a second's features, the places of the joints in torsos from the hips. */
const places = 2 * jointCount * windowMoments

/** The label most seconds of the video are nearest to, among videos of other sources. */
export function nearestLabel(video: Seconds, all: readonly Seconds[]): string | undefined {
  const votes = new Map<string, number>()
  for (const window of video.windows) {
    let [best, label] = [Number.POSITIVE_INFINITY, undefined as string | undefined]
    for (const other of all) {
      if (other.source === video.source) continue
      for (const candidate of other.windows) {
        const distance = apart(window, candidate, best)
        if (distance < best) [best, label] = [distance, other.label]
      }
    }
    if (label !== undefined) votes.set(label, (votes.get(label) ?? 0) + 1)
  }
  return [...votes].toSorted((a, b) => b[1] - a[1])[0]?.[0]
}

/** Squared distance; anything from `enough` on where it is more. */
function apart(a: Float32Array, b: Float32Array, enough: number): number {
  let sum = 0
  for (let i = 0; i < places && sum < enough; i++) sum += ((a[i] ?? 0) - (b[i] ?? 0)) ** 2
  return sum
}
