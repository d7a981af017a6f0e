import type { Listened, Recording } from '../recognition/recognise-recording.ts'

/** What the page asks the listening worker; without a recording the models are loaded. */
export interface ListenJob {
  readonly id: number
  readonly recording?: Recording
}

/** What the worker tells about a job; `share` of the weights that has come, 0 to 1. */
export type ListenNews =
  | { readonly id: number; readonly kind: 'progress'; readonly share: number }
  | { readonly id: number; readonly kind: 'done'; readonly answer: Listened | null }
  | { readonly id: number; readonly kind: 'failed'; readonly message: string }
