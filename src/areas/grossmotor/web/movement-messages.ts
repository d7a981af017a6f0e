import type { Uploaded } from '../api.ts'

/** What the page asks the worker: to look at a video. */
export interface WatchJob {
  readonly video: Blob
}

/** Why the device cannot look at it; the service may be able to. */
export type WatchFault = 'UNREADABLE' | 'NOBODY_SEEN' | 'FAILED'

/** What the worker tells. `loaded`: the share of the weights that has come; `seconds` of the video looked at. */
export type WatchNews =
  | { readonly kind: 'loading'; readonly loaded: number }
  | { readonly kind: 'looking'; readonly seconds: number }
  | { readonly kind: 'done'; readonly seen: Omit<Uploaded, 'video_url'> }
  | { readonly kind: 'failed'; readonly why: WatchFault; readonly message: string }
