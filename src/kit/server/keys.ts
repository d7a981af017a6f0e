import { hkdfSync, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from './environment.ts'
import { createFile } from './file-store.ts'

/** One key for each purpose, all from one secret: what one signs means nothing to another. */
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

/** The same minimum as for SECRET, in characters. */
const shortestSecret = 32

/**
 * The secret in the data folder, readable by its owner alone; created at the first start.
 * @throws StartError if the secret cannot be written or read, or is too short: keys from it could be guessed
 */
export async function keptSecret(folder: string): Promise<string> {
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
    // Another process may have been first.
    secret = (await read()) ?? ''
  }
  if (secret.trim().length < shortestSecret) {
    throw new StartError(`The file ${file} contains no secret. Remove it and start again; everyone then has to sign in again.`)
  }
  return secret.trim()
}
