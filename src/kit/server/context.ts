import type { Database } from './database.ts'
import type { Environment } from './environment.ts'
import type { Files } from './files.ts'
import type { Keys } from './keys.ts'
import type { ModelProgress } from './model-progress.ts'
import type { Sessions } from './sessions.ts'
import type { SignedAddresses } from './signed-addresses.ts'

/** What the server side of an area uses. */
export interface Context {
  readonly environment: Environment
  readonly database: Database
  readonly files: Files
  /** removes deleted content from the database's log; to be awaited after a deletion of a child's data */
  readonly eraseDeleted: () => Promise<void>
  readonly keys: Keys
  readonly addresses: SignedAddresses
  readonly sessions: Sessions
  readonly modelProgress: ModelProgress
}
