import type { FingerExample } from '../../recognition/hand-features.ts'

/** One frame for the recogniser on the device. The worker takes the image over and closes it. */
export interface FrameJob {
  readonly image: ImageBitmap
  /** when the frame was taken, in milliseconds */
  readonly at: number
  /** of a camera: hands that were tracked before belong to another stream */
  readonly isFirst: boolean
  /** hands of this learner */
  readonly examples: readonly FingerExample[]
}
