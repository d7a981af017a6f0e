import type { Ports } from '../context.ts'
import type { Environment } from '../environment.ts'
import type { DiskReserve } from '../files/disk-reserve.ts'
import type { ServerFiles } from '../files/server-files.ts'
import type { QueueFigures } from '../limits/fair-queue.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import type { Store } from '../store/object-store.ts'
import type { ServerKeys } from '../sessions/keys.ts'
import type { Handlers } from './handler.ts'

/** The ports, and what only this server's own parts use: its host, backups and restoring. */
export interface Context extends Ports {
  readonly environment: Environment
  readonly files: ServerFiles
  readonly store: Store
  readonly keys: ServerKeys
  /** loading progress of each model, 0 to 1; part of the answers of /health and /metrics */
  readonly modelProgress: Map<string, number>
  /** of each queue whose length /metrics shows */
  readonly queues: Map<string, QueueFigures>
  readonly rateLimits: RateLimits
  readonly reserve: DiskReserve
}

/** Handlers that run on the server alone. */
export type OpenServerHandlers = (context: Context) => Handlers | Promise<Handlers>
