import type { Counted } from '../recognition/types.ts'

/**
 * What the page asks the counting worker. Without a frame the models are loaded. A frame is handed over (list it as
 * transferable) and closed by the worker.
 */
export interface CountJob {
  readonly id: number
  readonly frame?: ImageBitmap
  /** When the frame was taken, in milliseconds; default: when it arrives. */
  readonly at?: number
  /** Forget the hands that were followed: another camera, another child. */
  readonly reset?: true
}

/** What the worker tells about a job; `share` of the weights that has come, 0 to 1. */
export type CountNews =
  | { readonly id: number; readonly kind: 'progress'; readonly share: number }
  | { readonly id: number; readonly kind: 'done'; readonly answer: Counted | null }
  | { readonly id: number; readonly kind: 'failed'; readonly message: string }
