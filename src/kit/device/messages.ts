/** What the tab that runs the host and the host's worker send each other. */
import type { WireAnswer, WireRequest } from './wire.ts'

export interface TabMessage {
  readonly id: number
  readonly request: WireRequest
}

/**
 * Why the host cannot start or go on. `newer`: a newer version of the app has stored the data · `full`: the device has no room ·
 * `lost`: the browser has deleted the data · `closed`: the browser offers no storage here, or something else uses it
 */
export type HostTrouble = 'newer' | 'full' | 'lost' | 'closed'

/** `trouble`: the host ends; `reason` is for the log. */
export type HostMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'trouble'; readonly trouble: HostTrouble; readonly reason: string }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: WireAnswer }
