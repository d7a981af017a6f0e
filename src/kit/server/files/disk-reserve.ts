/**
 * A file that takes up space on the disk of SQLite. Once the disk is full, deletions and log-ins get this space, because both
 * write: so a family can sign in and make room.
 */
import { randomBytes } from 'node:crypto'
import { appendFile, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** Size of the file in bytes. SQLite's log usually stays below it. */
const reserveBytes = 4 * 1024 * 1024
/** Random, because some file systems compress. */
const pieceBytes = 1024 * 1024

export interface DiskReserve {
  /** Takes up the space, as far as there is any. */
  hold(): Promise<void>
  /** Runs `work`; if the disk is full, in the space of the reserve, which is held again afterwards. */
  lend<T>(work: () => Promise<T>): Promise<T>
}

export function openDiskReserve(folder: string): DiskReserve {
  const file = join(folder, 'reserve')
  let isHeld = false
  let users = 0

  async function hold(): Promise<void> {
    if (isHeld || users > 0) return
    isHeld = true
    try {
      const held = await stat(file).then(({ size }) => size, () => 0)
      for (let left = reserveBytes - held; left > 0; left -= pieceBytes) await appendFile(file, randomBytes(Math.min(left, pieceBytes)), { mode: 0o600 })
    } catch {
      // Holds as much as fits, and takes the rest after the next deletion.
      isHeld = false
    }
  }

  async function isFull(): Promise<boolean> {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize < reserveBytes
  }

  return {
    hold,
    async lend(work) {
      users++
      try {
        if (await isFull().catch(() => false)) {
          isHeld = false
          await rm(file, { force: true })
        }
        return await work()
      } finally {
        users--
        await hold()
      }
    },
  }
}

/** For a database on another disk. */
export const noReserve: DiskReserve = { hold: async () => undefined, lend: (work) => work() }
