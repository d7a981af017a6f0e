import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { newId } from './ids.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const fileName = /^[\da-z-]{1,80}\.(webp|wav|webm|mp4)$/

/** What learners bring: one folder each, every file named by the server. No name from outside ever becomes a path. */
export interface Files {
  /** a new file for what is being received; it is the caller's to remove or to keep */
  temporary(): string
  /** removes a file that was received or made and not kept */
  discard(temporary: string): Promise<void>
  /** moves a file into the learner's folder; a file of that name is replaced */
  keep(from: string, userid: string, name: string): Promise<void>
  write(userid: string, name: string, bytes: Uint8Array): Promise<void>
  /** undefined where there is no such file */
  read(userid: string, name: string): Promise<{ stream: Readable; size: number } | undefined>
  remove(userid: string, name: string): Promise<void>
  list(userid: string): Promise<string[]>
  pathOf(userid: string, name: string): string
  removeAll(userid: string): Promise<void>
}

/** Opens the folder `files` below the data folder and empties what an earlier run left half received. */
export async function openFiles(dataFolder: string): Promise<Files> {
  const root = join(dataFolder, 'files')
  const receiving = join(dataFolder, 'receiving')
  await rm(receiving, { recursive: true, force: true })
  await mkdir(receiving, { recursive: true, mode: 0o700 })
  await mkdir(root, { recursive: true, mode: 0o700 })

  const folder = (userid: string): string => {
    if (!uuid.test(userid)) throw new Error('not an id')
    return join(root, userid)
  }
  const pathOf = (userid: string, name: string): string => {
    if (!fileName.test(name)) throw new Error('not a file name')
    return join(folder(userid), name)
  }
  const temporary = (): string => join(receiving, newId())
  const keep = async (from: string, userid: string, name: string): Promise<void> => {
    await mkdir(folder(userid), { recursive: true, mode: 0o700 })
    await rename(from, pathOf(userid, name))
  }

  return {
    temporary,
    pathOf,
    discard: (path) => rm(path, { force: true }),
    keep,
    async write(userid, name, bytes) {
      const file = temporary()
      await writeFile(file, bytes, { mode: 0o600 })
      await keep(file, userid, name)
    },
    async read(userid, name) {
      try {
        const handle = await open(pathOf(userid, name))
        const { size } = await handle.stat()
        return { stream: handle.createReadStream(), size }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    remove: (userid, name) => rm(pathOf(userid, name), { force: true }),
    list: (userid) => readdir(folder(userid)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    }),
    removeAll: (userid) => rm(folder(userid), { recursive: true, force: true }),
  }
}
