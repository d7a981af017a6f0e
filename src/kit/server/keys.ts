import { hkdfSync, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One key for each purpose, all from one secret: what one signs means nothing to another. */
export interface Keys {
  readonly tokens: Buffer
  readonly addresses: Buffer
  readonly subjects: Buffer
}

export function deriveKeys(secret: string): Keys {
  const key = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', `d-learner ${purpose}`, 32))
  return { tokens: key('tokens'), addresses: key('addresses'), subjects: key('subjects') }
}

/** The secret kept in the data folder; made at the first start, readable by its owner alone. */
export async function keptSecret(folder: string): Promise<string> {
  const file = join(folder, 'secret')
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return (await readFile(file, 'utf8')).trim()
}
