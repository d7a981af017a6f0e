import { hkdfSync, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from './environment.ts'

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

/** So many characters at least, as where the secret is given by SECRET. */
const shortestSecret = 32

/**
 * The secret kept in the data folder; made at the first start, readable by its owner alone. Throws `StartError` where
 * it cannot be written or read, or is none: half a file, as a full disk leaves it, would make keys that anyone can guess.
 */
export async function keptSecret(folder: string): Promise<string> {
  const file = join(folder, 'secret')
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw new StartError(`The file ${file} cannot be written.`, { cause })
  }
  const secret = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new StartError(`The file ${file} cannot be read.`, { cause })
  })
  if (secret.trim().length < shortestSecret) {
    throw new StartError(`The file ${file} holds no secret; remove it, and everyone signs in again.`)
  }
  return secret.trim()
}
