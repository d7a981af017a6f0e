import { hkdfSync, randomBytes } from 'node:crypto'
import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createMacKey, type Keys } from '../crypto/mac-key.ts'
import { type Environment, StartError } from '../environment.ts'
import { createFile } from '../files/create-file.ts'
import { markOf, type OwnProcess } from '../files/processes.ts'

/** The keys of handlers, and those with which the server signs tokens and addresses. */
export interface ServerKeys extends Keys {
  readonly tokens: Buffer
  readonly addresses: Buffer
}

/** Derives all keys from one secret. */
export function deriveKeys(secret: string): ServerKeys {
  const key = (purpose: string): Buffer<ArrayBuffer> => Buffer.from(hkdfSync('sha256', secret, '', `d-learner ${purpose}`, 32))
  return { tokens: key('tokens'), addresses: key('addresses'), subjects: createMacKey(key('subjects')), registrations: createMacKey(key('registrations')), logIns: createMacKey(key('log-ins')) }
}

/** Names a secret without revealing it: processes of one database must have the same one. */
export function markOfSecret(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'd-learner mark', 6)).toString('hex')
}

/**
 * Checks that no other process of the data folder uses another secret: each would refuse the other's tokens.
 * @throws StartError
 */
export async function requireSameSecret(process: OwnProcess): Promise<void> {
  const marks = (await process.others()).map(markOf)
  if (marks.some((mark) => mark !== undefined && mark !== markOf(process.name))) {
    throw new StartError('Another process of this database uses another secret. Set the same SECRET for all of them. To change it, stop all of them first.')
  }
}

/**
 * Returns SECRET. Without it, a server with SQLite keeps a secret in its data folder. Processes on PostgreSQL may have different
 * folders or lose them, so they need SECRET.
 * @throws StartError if SECRET is missing beside DATABASE_URL, or `readOrCreateSecret` fails
 */
export async function secretOf({ SECRET, DATABASE_URL, DATA_DIR }: Pick<Environment, 'SECRET' | 'DATABASE_URL' | 'DATA_DIR'>): Promise<string> {
  if (SECRET !== undefined) return SECRET
  if (DATABASE_URL === undefined) return readOrCreateSecret(DATA_DIR)
  const earlier = secretFile(DATA_DIR)
  const keeps = await access(earlier).then(() => `; SECRET_FILE=${earlier} keeps the present one`, () => '')
  throw new StartError(`SECRET or SECRET_FILE must be set if DATABASE_URL is set, to the same secret for all processes${keeps}.`)
}

function secretFile(folder: string): string {
  return join(folder, 'secret')
}

/** The same minimum length as for SECRET, in characters. */
const minSecretLength = 32

/**
 * Returns the secret in the data folder, which only the file's owner can read; creates it at the first start.
 * @throws StartError if the secret cannot be read or written, or is too short
 */
export async function readOrCreateSecret(folder: string): Promise<string> {
  const file = secretFile(folder)
  const read = (): Promise<string | undefined> => readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined
    throw new StartError(`The file ${file} cannot be read.`, { cause })
  })
  let secret = await read()
  if (secret === undefined) {
    await createFile(file, randomBytes(32).toString('base64url')).catch((cause: unknown) => {
      throw new StartError(`The file ${file} cannot be written.`, { cause })
    })
    // Reads the file, because another process may have created it first.
    secret = (await read()) ?? ''
  }
  if (secret.trim().length < minSecretLength) {
    throw new StartError(`The file ${file} contains no secret. Remove it and start again; everyone then has to sign in again.`)
  }
  return secret.trim()
}
