import type { Recognised } from '../recognition/types.ts'
import type { Container } from './whole-file.ts'
import type { VideoFault } from './video-check.ts'

export interface VideoJob {
  /** of a video that was checked */
  readonly path: string
  /** gets how many milliseconds of the video the recogniser has seen; -1: none yet */
  readonly looked: Int32Array<SharedArrayBuffer>
}

export type VideoAnswer =
  | { readonly kind: 'seen'; readonly recognised: Recognised; readonly container: Container }
  | { readonly kind: 'fault'; readonly code: VideoFault }
