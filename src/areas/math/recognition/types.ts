/** A place in a frame, in its pixels, y down; outside the frame where a hand is cut by its border. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A picture of the camera: RGBA, row after row. */
export interface Frame {
  readonly data: Uint8Array | Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** Thumb, index, middle, ring and little finger: whether each is up. */
export type Fingers = readonly [boolean, boolean, boolean, boolean, boolean]

export interface CountedHand {
  readonly fingers: Fingers
  /** 21: wrist, then four of each finger from its root to its tip, thumb first. */
  readonly landmarks: readonly Point[]
  /** In a frame that is not mirrored. */
  readonly handedness: 'left' | 'right'
  /** 0 to 1, calibrated: how likely these are the fingers that are up. */
  readonly confidence: number
}

/** What a frame shows. Without a hand: no hands, finger_count 0, confidence 0. */
export interface Counted {
  /** two at most, the larger first */
  readonly hands: readonly CountedHand[]
  /** 0 to 10 */
  readonly finger_count: number
  /** 0 to 1, calibrated: of the counts told at 0.8 and above, 99 of 100 are right. */
  readonly confidence: number
}
