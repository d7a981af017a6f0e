/** Encrypted backups as files on the disk, which are never in memory as a whole. */
import { createWriteStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { partBytes } from '#areas/backup/api.ts'
import { lockedParts, type Parts, unlock } from '#areas/backup/web/locked-backup.ts'

/** Only the owner can read it. */
const mode = 0o600

/** Encrypts a file, and decrypts it again as a check. @throws LockedError; the encrypted file is removed then */
export async function lockFile(from: string, to: string, passphrase: string): Promise<void> {
  const plain = await openAsBlob(from)
  try {
    await pipeline(Readable.from(lockedParts(plain, passphrase)), createWriteStream(to, { mode }))
    const parts = await unlock(await openAsBlob(to), passphrase)
    for (let at = 0; at < plain.size; at += partBytes) {
      const [before, after] = await Promise.all([plain.slice(at, at + partBytes).arrayBuffer(), bytesOf(parts, at)])
      if (!Buffer.from(before).equals(after)) throw new Error('The encrypted backup differs from the backup.')
    }
  } catch (error) {
    await rm(to, { force: true })
    throw error
  }
}

/** Decrypts a file. @throws LockedError */
export async function unlockFile(file: Blob, to: string, passphrase: string): Promise<void> {
  const parts = await unlock(file, passphrase)
  const all = async function* (): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < parts.size; at += partBytes) yield bytesOf(parts, at)
  }
  await pipeline(Readable.from(all()), createWriteStream(to, { mode }))
}

async function bytesOf(parts: Parts, at: number): Promise<Uint8Array> {
  return new Uint8Array(await (await parts.part(at)).arrayBuffer())
}
