import type { FingerCount } from '../../api.ts'
import type { HandResult } from '../../recognition/types.ts'

/** One picture of the camera and the hands in it. */
export interface CameraFrame {
  readonly picture: CanvasImageSource
  readonly width: number
  readonly height: number
  /** for drawing; empty if they are already drawn in the picture */
  readonly hands: readonly HandResult[]
  /** null: no hand */
  readonly finger_count: number | null
}

/** Events while fingers are counted. */
export interface FrameListener {
  onFrame(frame: CameraFrame): void
  /** share of the recogniser's download, 0 to 1 */
  onLoading(share: number): void
  /** the camera was disconnected */
  onLost(): void
}

/** A running count, on the device or by the finger-counting service. */
export interface FingerCamera {
  /** The vote of the last second. Rejects if there is none. */
  count(): Promise<FingerCount>
  /** Releases the camera. */
  release(): void
}
