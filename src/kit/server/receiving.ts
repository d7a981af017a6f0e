/** Where a process writes what it receives, until it is stored or discarded: a folder of its own below `receiving`. */
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from './ids.ts'

/** A live process shows that it lives this often, in ms. */
const heartbeat = 60_000
/** A process that has not shown it for this long is dead, in ms. */
const deadAfter = 10 * heartbeat

export interface Receiving {
  /** a path for a new file; the caller stores or discards it */
  temporary(): string
  /** removes a file that was received or made and is not stored */
  discard(temporary: string): Promise<void>
  /** removes the folders of dead processes; of all others if this process is the only one */
  removeAbandoned(): Promise<void>
  close(): Promise<void>
}

/** @param isOnlyProcess no other process uses the data folder */
export async function openReceiving(dataFolder: string, isOnlyProcess: boolean): Promise<Receiving> {
  const root = join(dataFolder, 'receiving')
  const mine = newId()
  const folder = join(root, mine)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const beat = setInterval(() => {
    const now = new Date()
    void utimes(folder, now, now).catch(() => undefined)
  }, heartbeat).unref()

  const isAbandoned = async (name: string): Promise<boolean> => {
    if (name === mine) return false
    if (isOnlyProcess) return true
    const found = await stat(join(root, name)).catch(() => undefined)
    return found !== undefined && found.mtimeMs < Date.now() - deadAfter
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
