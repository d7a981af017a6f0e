/** Manages the folder below `receiving` in which a process keeps uploads until they are stored or discarded. */
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '#kit/ids.ts'
import type { OwnProcess } from './processes.ts'

export interface UploadFolder {
  /** returns a path for a new file; the caller stores or discards the file */
  temporary(): string
  /** removes a temporary file that is not stored */
  discard(temporary: string): Promise<void>
  /** removes the folders of dead processes */
  removeAbandoned(): Promise<void>
  close(): Promise<void>
}

/** The folder has the name of its process. */
export async function openUploadFolder(dataFolder: string, process: OwnProcess): Promise<UploadFolder> {
  const root = join(dataFolder, 'receiving')
  const folder = join(root, process.name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    temporary: () => join(folder, newId()),
    discard: (path) => rm(path, { force: true }),
    async removeAbandoned() {
      for (const name of await readdir(root)) {
        if (!(await process.isAlive(name))) await rm(join(root, name), { recursive: true, force: true })
      }
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
