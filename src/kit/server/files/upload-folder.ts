/** Manages the folder below `receiving` in which a process keeps uploads until they are stored or discarded. */
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '#kit/ids.ts'

/** Interval at which a running process updates the time stamp of its folder, in ms. */
const heartbeatMs = 60_000
/** A process without a heartbeat for this time counts as dead, in ms. */
const deadAfterMs = 10 * heartbeatMs

export interface UploadFolder {
  /** returns a path for a new file; the caller stores or discards the file */
  temporary(): string
  /** removes a temporary file that is not stored */
  discard(temporary: string): Promise<void>
  /** removes the folders of dead processes, or of all other processes if this is the only one */
  removeAbandoned(): Promise<void>
  close(): Promise<void>
}

/** @param isOnlyProcess whether no other process uses the data folder */
export async function openUploadFolder(dataFolder: string, isOnlyProcess: boolean): Promise<UploadFolder> {
  const root = join(dataFolder, 'receiving')
  const ownName = newId()
  const folder = join(root, ownName)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const beat = setInterval(() => {
    const now = new Date()
    void utimes(folder, now, now).catch(() => undefined)
  }, heartbeatMs).unref()

  const isAbandoned = async (name: string): Promise<boolean> => {
    if (name === ownName) return false
    if (isOnlyProcess) return true
    const found = await stat(join(root, name)).catch(() => undefined)
    return found !== undefined && found.mtimeMs < Date.now() - deadAfterMs
  }

  return {
    temporary: () => join(folder, newId()),
    discard: (path) => rm(path, { force: true }),
    async removeAbandoned() {
      for (const name of await readdir(root)) {
        if (await isAbandoned(name)) await rm(join(root, name), { recursive: true, force: true })
      }
    },
    async close() {
      clearInterval(beat)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
