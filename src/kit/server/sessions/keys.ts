import { hkdfSync, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../environment.ts'
import { createFile } from '../files/file-store.ts'

/** One key for each purpose, derived from one secret: a signature for one purpose is invalid for all others. */
export interface Keys {
  readonly tokens: Buffer
  readonly addresses: Buffer
  readonly subjects: Buffer
  readonly registrations: Buffer
}

export function deriveKeys(secret: string): Keys {
  const key = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', `d-learner ${purpose}`, 32))
  return { tokens: key('tokens'), addresses: key('addresses'), subjects: key('subjects'), registrations: key('registrations') }
}

/** The same minimum length as for SECRET, in characters. */
const minSecretLength = 32

/**
 * Returns the secret in the data folder, which only the file's owner can read; creates it at the first start.
 * @throws StartError if the secret cannot be read or written, or is too short
 */
export async function readOrCreateSecret(folder: string): Promise<string> {
  const file = join(folder, 'secret')
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
