import type { Ports } from '../context.ts'
import type { DiskReserve } from '../files/disk-reserve.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import type { ModelProgress } from '../monitoring/model-progress.ts'
import type { ServerKeys } from '../sessions/keys.ts'

/** The ports, and what only this server's own parts use. */
export interface Context extends Ports {
  readonly keys: ServerKeys
  readonly modelProgress: ModelProgress
  readonly rateLimits: RateLimits
  readonly reserve: DiskReserve
}
