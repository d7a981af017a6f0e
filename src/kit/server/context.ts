import type { Recognition } from '#kit/recognition/server/pool.ts'
import type { Database } from './database/transact.ts'
import type { Environment } from './environment.ts'
import type { DiskReserve } from './files/disk-reserve.ts'
import type { Files } from './files/files.ts'
import type { Keys } from './sessions/keys.ts'
import type { ModelProgress } from './monitoring/model-progress.ts'
import type { Pictures } from './files/pictures.ts'
import type { RateLimits } from './limits/rate-limits.ts'
import type { Sessions } from './sessions/sessions.ts'
import type { SignedAddresses } from './sessions/signed-addresses.ts'

export interface Clock {
  now(): Date
}

export type Log = Readonly<Record<'debug' | 'info' | 'warn' | 'error', (details: object, message: string) => void>>

/** Everything that handlers of calls use. A host provides it: the server, later the page. */
export interface Ports {
  readonly environment: Environment
  readonly database: Database
  readonly files: Files
  readonly pictures: Pictures
  readonly recognition: Recognition
  readonly clock: Clock
  readonly log: Log
  readonly keys: Keys
  readonly addresses: SignedAddresses
  readonly sessions: Sessions
  /** removes deleted content from the database's log; await it after a deletion of a child's data */
  readonly eraseDeleted: () => Promise<void>
}

/** The ports, and what only this server's own parts use. */
export interface Context extends Ports {
  readonly modelProgress: ModelProgress
  readonly rateLimits: RateLimits
  readonly reserve: DiskReserve
}
