import type { MovementExample } from '../../recognition/movement-features.ts'
import type { Movement } from '../../rules/movements.ts'

/** One video for the recogniser on the device. Its progress is in seconds of the video. */
export interface VideoJob {
  readonly video: Blob
  /** the requested movement */
  readonly movement: Movement | undefined
  /** movements of this learner that an adult marked as right */
  readonly examples: readonly MovementExample[]
}
