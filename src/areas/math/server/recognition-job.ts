/** What the handlers give the server's recogniser. */
import type { FingerExample } from '../recognition/hand-features.ts'

export interface FingerJob {
  /** the caller whose hands are tracked from frame to frame */
  readonly of: string
  readonly picture: Uint8Array
  /** when it came, in milliseconds */
  readonly at: number
  /** hands of the caller */
  readonly examples: readonly FingerExample[]
}
