import type { Outcome } from '../recogniser.ts'

/** What the page sends to its recognition worker. Without a job the models are loaded. */
export interface DeviceJob<Job> {
  readonly id: number
  readonly job?: Job
}

/**
 * What the worker answers. `share`: of the weights that have come, 0 to 1. `value`: how far the job is; the recogniser
 * defines the unit. A job ends with `done` or `failed`.
 */
export type DeviceMessage<Result, Code extends string> =
  | { readonly id: number; readonly kind: 'loading'; readonly share: number }
  | { readonly id: number; readonly kind: 'progress'; readonly value: number }
  | { readonly id: number; readonly kind: 'done'; readonly outcome: Outcome<Result, Code> | null }
  | { readonly id: number; readonly kind: 'failed'; readonly message: string }
