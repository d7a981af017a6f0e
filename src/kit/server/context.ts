import type { DeclaredVariable } from '#kit/area.ts'
import type { Recognition } from '#kit/recognition/server/recognition.ts'
import type { LogInMode } from '#kit/log-in-modes.ts'
import type { RegistrationMode } from '#kit/registration-modes.ts'
import type { Database } from './database/transact.ts'
import type { Archives } from './files/archives.ts'
import type { Files } from './files/files.ts'
import type { Keys } from './crypto/mac-key.ts'
import type { MailServer } from './mail.ts'
import type { Passwords } from './sessions/passwords.ts'
import type { OpenCamera } from './media/camera.ts'
import type { Films } from './media/films.ts'
import type { Voice } from './media/voice.ts'
import type { Pictures } from './files/pictures.ts'
import type { Sessions } from './sessions/sessions.ts'
import type { SignedAddresses } from './sessions/signed-addresses.ts'

export interface Clock {
  now(): Date
}

export type Log = Readonly<Record<'debug' | 'info' | 'warn' | 'error', (details: object, message: string) => void>>

type OpenIdVariable = `OIDC_${'ISSUER' | 'CLIENT_ID' | 'CLIENT_SECRET' | 'SCOPE' | 'ROLE_CLAIM' | 'GUIDE_ROLE'}`

/** What the operator has set, as far as handlers use it. `environment.ts` reads the server's. */
export type HandlerEnvironment = { readonly [Name in DeclaredVariable | 'MAIN_URL' | 'WEB_URL' | 'REGISTRATION_CODE' | OpenIdVariable]?: string | undefined } & {
  readonly REGISTRATION: RegistrationMode
  readonly LOGIN: LogInMode
}

/** Everything that handlers of calls use. A host provides it: the server, later the page. */
export interface Ports {
  readonly environment: HandlerEnvironment
  readonly database: Database
  readonly files: Files
  readonly pictures: Pictures
  readonly archives: Archives
  readonly recognition: Recognition
  readonly films: Films
  /** undefined if the host has no attached camera */
  readonly openCamera: OpenCamera | undefined
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
