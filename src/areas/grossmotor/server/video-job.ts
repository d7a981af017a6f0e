import type { Recognised } from '../recogniser/recognised.ts'
import type { Container } from './whole-file.ts'
import type { VideoFault } from './video-check.ts'

export interface VideoJob {
  /** where the video lies */
  readonly path: string
  /** gets how many milliseconds of the video have been looked at; -1: none yet */
  readonly looked: Int32Array<SharedArrayBuffer>
}

export type VideoAnswer =
  | { readonly kind: 'seen'; readonly recognised: Recognised; readonly container: Container }
  /** `BROKEN`: the file breaks off, or changes in the middle */
  | { readonly kind: 'fault'; readonly code: VideoFault | 'BROKEN' }
