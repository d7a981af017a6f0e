import type { Database } from './database.ts'
import type { Environment } from './environment.ts'
import type { Files } from './files.ts'
import type { Keys } from './keys.ts'
import type { ModelProgress } from './model-progress.ts'
import type { Sessions } from './sessions.ts'
import type { SignedAddresses } from './signed-addresses.ts'

/** What an area's server side is handed. */
export interface Context {
  readonly environment: Environment
  readonly database: Database
  readonly files: Files
  readonly keys: Keys
  readonly addresses: SignedAddresses
  readonly sessions: Sessions
  readonly modelProgress: ModelProgress
}
