import { statfs } from 'node:fs/promises'
import { BackupError } from './archive-format.ts'

/** Space that must stay free, in bytes. */
const reserve = 50_000_000

/**
 * Checks that the disk of `folder` has space for `bytes` more.
 * @throws BackupError `space`
 */
export async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const needed = bytes + reserve
  if (needed > bavail * bsize) {
    throw new BackupError('space', `This backup needs ${Math.ceil(needed / 1e6)} MB of free space. Make space on the disk, then try again.`)
  }
}
