import type { Counted } from '../recognition/types.ts'

/** A picture to count; `of`: whose hands are followed from frame to frame. `at`: when it came, in milliseconds. */
export interface FingerJob {
  readonly of: string
  readonly picture: Uint8Array
  readonly at: number
}

export type FingerAnswer = { readonly kind: 'counted'; readonly counted: Counted } | { readonly kind: 'unreadable' }
