/** What the tab that runs the host and the host's worker send each other. */
import type { WireAnswer, WireRequest } from './wire.ts'

export interface TabMessage {
  readonly id: number
  readonly request: WireRequest
}

/** `failed`: the host cannot start; `reason` is for the log. */
export type HostMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: WireAnswer }
