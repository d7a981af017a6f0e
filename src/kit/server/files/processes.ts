/**
 * Knows which processes use a data folder that several share. While a process lives, it locks a file of its own in
 * `processes` and updates its time stamp every minute.
 */
import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, rmdir, stat, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { newId } from '#kit/ids.ts'
import { lockFile } from '../database/sqlite.ts'

/** Interval at which a process updates the time stamp of its file, in ms. */
export const heartbeatMs = 60_000
/** A process without a heartbeat for this time counts as dead, in ms. */
export const deadAfterMs = 10 * heartbeatMs

/** The beginning of the names of this machine's processes. A container keeps its host name when it starts again. */
const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 12)

export interface OwnProcess {
  readonly name: string
  /** whether the process of this name still runs, as far as this one can know */
  isAlive(name: string): Promise<boolean>
  /** the names of the other processes that run */
  others(): Promise<string[]>
  /** removes what dead processes left in `processes` */
  removeDead(): Promise<void>
  close(): Promise<void>
}

/** For a process that has locked the data folder: there is no other one. */
export function onlyProcess(): OwnProcess {
  const own = newId()
  return {
    name: own,
    isAlive: async (name) => name === own,
    others: async () => [],
    removeDead: async () => undefined,
    close: async () => undefined,
  }
}

/** @param mark becomes the end of the name, for `markOf` */
export async function registerProcess(dataFolder: string, mark = ''): Promise<OwnProcess> {
  const folder = join(dataFolder, 'processes')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { own, release } = await claimName(folder, mark)
  const beat = setInterval(() => {
    const now = new Date()
    void utimes(join(folder, own), now, now).catch(() => undefined)
  }, heartbeatMs).unref()

  /**
   * Locks the file of a dead process, so that no starting process takes it for its own until the returned function is called. On
   * this machine the lock of a dead process is free at once. Storage that is shared by machines may not pass on locks.
   * @returns undefined if the process lives
   */
  const lockDead = async (name: string): Promise<(() => void) | undefined> => {
    if (name === own) return undefined
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found === undefined || found.mtimeMs < Date.now() - deadAfterMs) return () => undefined
    return name.startsWith(`${machine}.`) ? lockFile(join(folder, name)) : undefined
  }
  const isAlive = async (name: string): Promise<boolean> => {
    const unlock = await lockDead(name)
    unlock?.()
    return unlock === undefined
  }
  return {
    name: own,
    isAlive,
    async others() {
      const names = (await readdir(folder)).filter((name) => name !== own)
      const alive = await Promise.all(names.map(isAlive))
      return names.filter((_, at) => alive[at])
    },
    async removeDead() {
      for (const name of await readdir(folder)) {
        const unlock = await lockDead(name)
        if (unlock !== undefined) await rm(join(folder, name), { force: true }).finally(unlock)
      }
    },
    async close() {
      clearInterval(beat)
      await rm(join(folder, own), { force: true })
      release()
      // The last process leaves no folder.
      await rmdir(folder).catch(() => undefined)
    },
  }
}

/** A name for this process. @param mark for `markOf` */
export function newName(mark: string): string {
  return [machine, newId(), ...(mark === '' ? [] : [mark])].join('.')
}

/** The mark with which the process was registered; undefined if there was none. */
export function markOf(name: string): string | undefined {
  return name.split('.')[2]
}

/** Another process may take a new file for that of a dead one and remove it before it is locked: then this tries again. */
async function claimName(folder: string, mark: string): Promise<{ own: string; release: () => void }> {
  for (;;) {
    const own = newName(mark)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const release = await lockFile(join(folder, own)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
    if (release !== undefined && await stat(join(folder, own)).then(() => true, () => false)) return { own, release }
    release?.()
  }
}
