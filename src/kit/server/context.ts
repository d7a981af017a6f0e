import type { Recognition } from '#kit/recognition/server/recognition.ts'
import type { Database } from './database/transact.ts'
import type { Environment } from './environment.ts'
import type { Files } from './files/files.ts'
import type { Keys } from './crypto/mac-key.ts'
import type { MailServer } from './mail.ts'
import type { Passwords } from './sessions/passwords.ts'
import type { Voice } from './media/voice.ts'
import type { Pictures } from './files/pictures.ts'
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
  readonly voice: Voice
  readonly clock: Clock
  readonly log: Log
  readonly keys: Keys
  readonly passwords: Passwords
  /** undefined if no mail server is set */
  readonly mail: MailServer | undefined
  readonly addresses: SignedAddresses
  readonly sessions: Sessions
  /** removes deleted content from the database's log; await it after a deletion of a child's data */
  readonly eraseDeleted: () => Promise<void>
}
