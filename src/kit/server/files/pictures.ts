/** How handlers decode and encode pictures. `server-pictures.ts` does it on the server. */
import type { FairQueue, QueueSlot } from '../limits/fair-queue.ts'

interface EncodeOptions {
  /** maximum width and height, in px */
  readonly side?: number
  /** The picture is an SVG text that the caller has checked. */
  readonly isDrawing?: boolean
}

export interface Pictures {
  readonly maxBytes: number
  /** Decodes two pictures at a time, one for each learner, so that a slow picture does not delay other learners. */
  readonly queue: FairQueue
  /**
   * Decodes a picture and encodes it as WebP: upright, at most 512 px wide and high, without metadata.
   * @param from path of the uploaded file
   * @param to path of the WebP file
   * @param slot a slot of `queue`
   * @throws AppError NOT_A_PICTURE, PICTURE_BROKEN, TOO_LARGE (more than 40 megapixels), PICTURE_TOO_COMPLEX (more than
   * 600 MB of memory or 20 s of processor time), TOOK_TOO_LONG (more than 60 s)
   */
  reencode(from: string, to: string, slot: QueueSlot): Promise<void>
  /** Like `reencode`, for a picture in memory. */
  encode(picture: Uint8Array, slot: QueueSlot, options?: EncodeOptions): Promise<Uint8Array>
  /** Lets `draw` change the pixels of a frame that a recogniser has decoded before, and returns it as JPEG. */
  drawOn(picture: Uint8Array, draw: (pixels: Pixels) => void): Promise<Uint8Array>
}

/** The pixels of a picture: RGB, row by row. */
export interface Pixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}
