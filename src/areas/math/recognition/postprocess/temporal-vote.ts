import type { FrameResult } from '../types.ts'

/** A frame's result and when the frame was taken, in milliseconds of any clock. */
export interface TimedResult {
  readonly at: number
  readonly result: FrameResult
}

export interface Vote {
  /** 0 to 10 */
  readonly finger_count: number
  /** 0 to 1: the mean confidence of the frames with this count, times their share of all frames */
  readonly confidence: number
  /** of the newest frame with this count and features, if it shows one hand */
  readonly features?: string
  /** the learner's own examples decided in most frames with this count */
  readonly byExamples?: boolean
}

/** The time span of one vote, in milliseconds. */
const voteMs = 1000

/**
 * The count for which most frames of the last second, or since `from`, vote. A frame without a hand votes for no count. If
 * there are fewer than `atLeast` frames, the missing ones vote for no count, too. Returns undefined without frames; without hands
 * the count is 0 with confidence 0.
 */
export function voteOnCount(frames: readonly TimedResult[], now: number, { from = now - voteMs, atLeast = 1 } = {}): Vote | undefined {
  const recent = frames.filter(({ at }) => at >= from && at <= now).map(({ result }) => result)
  if (recent.length === 0) return undefined
  const sums = new Map<number, { frames: number; confidence: number; features: string | undefined; byExamples: number }>()
  for (const { hands, finger_count, confidence } of recent) {
    if (hands.length === 0) continue
    const sum = sums.get(finger_count) ?? { frames: 0, confidence: 0, features: undefined, byExamples: 0 }
    const features = hands.length === 1 ? hands[0]?.features ?? sum.features : undefined
    const byExamples = sum.byExamples + (hands.some((hand) => hand.byExamples) ? 1 : 0)
    sums.set(finger_count, { frames: sum.frames + 1, confidence: sum.confidence + confidence, features, byExamples })
  }
  let vote: Vote = { finger_count: 0, confidence: 0 }
  for (const [finger_count, sum] of sums) {
    // Their mean times their share of all frames.
    const confidence = sum.confidence / Math.max(recent.length, atLeast)
    if (confidence > vote.confidence) {
      vote = { finger_count, confidence, ...(sum.features && { features: sum.features }), ...(2 * sum.byExamples > sum.frames && { byExamples: true }) }
    }
  }
  return vote
}

/** A slow device has few frames in a second. So the last three vote, if they are not older than this. */
const [wantedFrames, maxVoteAgeMs] = [3, 3000]
/** One frame alone could show a hand that is moving: it has half of its confidence. */
const fewestFrames = 2

/** As `voteOnCount`, for a stream of frames, oldest first. Returns undefined if the last second had no frame. */
export function voteInStream(frames: readonly TimedResult[], now: number): Vote | undefined {
  if (!frames.some(({ at }) => at >= now - voteMs)) return undefined
  const third = frames.at(-wantedFrames)?.at ?? -Infinity
  return voteOnCount(frames, now, { from: Math.max(Math.min(now - voteMs, third), now - maxVoteAgeMs), atLeast: fewestFrames })
}
