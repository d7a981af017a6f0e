/** A point in a frame, in its pixels, y down. It can be outside the frame if the border cuts the hand. */
export interface FramePoint {
  readonly x: number
  readonly y: number
}

/** An image of the camera: RGBA, row by row. */
export interface Frame {
  readonly data: Uint8Array | Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** Thumb, index, middle, ring and little finger: whether each is up. */
export type FingersUp = readonly [boolean, boolean, boolean, boolean, boolean]

export interface HandResult {
  readonly fingers: FingersUp
  /** 21: the wrist, then four of each finger from root to tip, thumb first. */
  readonly landmarks: readonly FramePoint[]
  /** In a frame that is not mirrored. */
  readonly handedness: 'left' | 'right'
  /** 0 to 1, calibrated: the probability that `fingers` is right. */
  readonly confidence: number
  /** how the hand looks to the recogniser, to make it an example; in a stream, only after the first readings, which differ from later ones */
  readonly features?: string | undefined
  /** the learner's own examples decided */
  readonly byExamples?: boolean
}

/** The result of one frame. Without a hand: no hands, finger_count 0, confidence 0. */
export interface FrameResult {
  /** two at most, the larger first */
  readonly hands: readonly HandResult[]
  /** 0 to 10 */
  readonly finger_count: number
  /** 0 to 1, calibrated: of the counts at 0.8 and above, 99 of 100 are right. */
  readonly confidence: number
}
