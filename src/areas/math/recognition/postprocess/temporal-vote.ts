import type { Counted } from '../types.ts'

/** A frame's answer and when the frame was taken, in milliseconds of any clock. */
export interface CountedAt {
  readonly at: number
  readonly counted: Counted
}

export interface Agreed {
  /** 0 to 10 */
  readonly finger_count: number
  /** 0 to 1: the mean confidence of the frames that show this count, times the share that they are of all frames */
  readonly confidence: number
}

/** What an answer is made of, in milliseconds. */
const agreedOver = 1000

/**
 * The count that the frames of the last second, or those since `from`, agree on. A frame without a hand speaks for no
 * count. undefined where there was no frame at all; no hand in most of them is count 0 with confidence 0.
 */
export function agreedCount(frames: readonly CountedAt[], now: number, from = now - agreedOver): Agreed | undefined {
  const recent = frames.filter(({ at }) => at >= from && at <= now).map(({ counted }) => counted)
  if (recent.length === 0) return undefined
  const sums = new Map<number, { frames: number; confidence: number }>()
  for (const { hands, finger_count, confidence } of recent) {
    if (hands.length === 0) continue
    const sum = sums.get(finger_count) ?? { frames: 0, confidence: 0 }
    sums.set(finger_count, { frames: sum.frames + 1, confidence: sum.confidence + confidence })
  }
  let agreed: Agreed = { finger_count: 0, confidence: 0 }
  for (const [finger_count, sum] of sums) {
    // Their mean times their share of all frames.
    const confidence = sum.confidence / recent.length
    if (confidence > agreed.confidence) agreed = { finger_count, confidence }
  }
  return agreed
}

/** A slow device reads few frames in a second: one or two could not disagree, so there are three, of this time at most. */
const [leastFrames, longest] = [3, 3000]

/** As `agreedCount`, for a stream of frames, oldest first; undefined where the last second had none. */
export function agreedInStream(frames: readonly CountedAt[], now: number): Agreed | undefined {
  if (!frames.some(({ at }) => at >= now - agreedOver)) return undefined
  const third = frames.at(-leastFrames)?.at ?? -Infinity
  return agreedCount(frames, now, Math.max(Math.min(now - agreedOver, third), now - longest))
}
