import type { FingerCount } from '../api.ts'
import type { CountedHand } from '../recogniser/counted.ts'

/** One picture of the camera, and what is seen in it. */
export interface Seen {
  readonly picture: CanvasImageSource
  readonly width: number
  readonly height: number
  /** to be drawn in; empty where they are drawn in already */
  readonly hands: readonly CountedHand[]
  /** null: no hand is seen */
  readonly finger_count: number | null
}

/** What happens while fingers are watched. */
export interface Look {
  onSeen(seen: Seen): void
  /** what the recogniser needs is on its way, 0 to 1 */
  onLoading(share: number): void
  /** the camera was disconnected */
  onLost(): void
}

/** Fingers that are watched, wherever they are counted: on the device, or by the finger-counting service. */
export interface Watch {
  /** What the last second agrees on. Rejects where it cannot be had. */
  count(): Promise<FingerCount>
  /** Releases the camera. */
  release(): void
}
