/** Why a video is refused. Codes are stable. */
export const videoFaults = [
  /** not a video, or its metadata cannot be read */
  'NOT_A_VIDEO',
  /** cannot be decoded, is truncated, or changes in the middle */
  'BROKEN',
  /** sound only */
  'NO_PICTURES',
  'UNKNOWN_CODEC',
  'TOO_LONG',
  'TOO_MANY_PIXELS',
  'TOO_MANY_FRAMES',
  /** reading or decoding it took too long */
  'TOOK_TOO_LONG',
] as const
export type VideoFault = (typeof videoFaults)[number]

export class VideoError extends Error {
  override readonly name = 'VideoError'
  readonly code: VideoFault

  constructor(code: VideoFault, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}
