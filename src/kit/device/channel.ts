/** How the tabs and the service worker of a device reach the one tab that runs the host. */
import type { WireAnswer, WireRequest } from './wire.ts'

export const hostChannel = 'd-learner-host'

/**
 * `host`: a host is ready, or says that it is after `who`. `id` of a host is new each time that a tab becomes the host.
 * `starting`: a tab is still opening its host, after `who`.
 * `taken`: the host begins to answer the request.
 * `lost`: the host has found that the browser deleted the data.
 */
export type ChannelMessage =
  | { readonly kind: 'who' }
  | { readonly kind: 'host'; readonly id: string }
  | { readonly kind: 'starting' }
  | { readonly kind: 'ask'; readonly id: string; readonly request: WireRequest }
  | { readonly kind: 'taken'; readonly id: string }
  | { readonly kind: 'answer'; readonly id: string; readonly answer: WireAnswer }
  | { readonly kind: 'lost' }

/** Its messages are names of recognisers that will soon be used. */
export const recogniserChannel = 'd-learner-recognisers'
