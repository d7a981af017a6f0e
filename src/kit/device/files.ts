/** The learners' files in the private file system of a page's worker: one folder for each learner, as on the server. */
import { newId } from '#kit/ids.ts'
import type { Database } from '#kit/server/database/transact.ts'
import type { Files } from '#kit/server/files/files.ts'
import type { TemporaryFile } from '#kit/server/files/stored-file.ts'
import { createStoredFiles } from '#kit/server/files/stored-files.ts'
import { chunksOf } from '#kit/server/http/streams.ts'
import type { BackupStore } from './backup.ts'
import { openStorageFolder, unlessMissing } from './storage-folder.ts'

/** The folder of temporary files. No learner has such an id. */
const receiving = 'receiving'

interface Options {
  readonly clock: { now(): Date }
  /** maximum size of all files of one learner, in bytes */
  readonly quota: number
}

export interface DeviceFiles extends Files, Pick<BackupStore, 'append' | 'put' | 'remove'> {
  received(name: TemporaryFile): Promise<Blob>
  open(userid: string, name: string): Promise<Blob | undefined>
  writeTemporary(name: TemporaryFile, bytes: Uint8Array): Promise<void>
}

/** Nothing that an earlier host was receiving is kept. */
export async function openDeviceFiles(database: Database, { clock, quota }: Options): Promise<DeviceFiles> {
  const { root, find, names, write, remove } = await openStorageFolder()
  await unlessMissing(root.removeEntry(receiving, { recursive: true }))

  const received = async (name: TemporaryFile): Promise<File> => {
    const file = await find(receiving, name)
    if (file === undefined) throw new Error('A temporary file is missing')
    return file
  }

  return {
    ...createStoredFiles(database, {
      sizeOf: async (name) => (await received(name)).size,
      async put(userid, name, from) {
        // A film is larger than what a budget phone can spare.
        await write(userid, name, typeof from === 'string' ? chunksOf((await received(from)).stream()) : [from])
        if (typeof from === 'string') await remove(receiving, from)
      },
      remove,
      // Fails for a folder that still contains files, which is intended.
      removeEmpty: (userid) => root.removeEntry(userid).catch(() => undefined),
    }, { clock, quota, storedBy: 'device' }),
    temporary: newId,
    discard: (name) => remove(receiving, name),
    writeTemporary: (name, bytes) => write(receiving, name, [bytes]),
    append: (name, content) => write(receiving, name, content, { append: true }),
    put: (userid, name, content) => write(userid, name, content),
    remove,
    async hold(content) {
      const name = newId()
      try {
        await write(receiving, name, content instanceof Uint8Array ? [content] : chunksOf(content))
        return name
      } catch (error) {
        await remove(receiving, name)
        throw error
      }
    },
    received,
    open: find,
    openShared: find,
    listShared: names,
    removeShared: remove,
    async read(userid, name) {
      const file = await find(userid, name)
      return file && { stream: file.stream(), size: file.size }
    },
    async sweep(now, onError) {
      const rows = await database.selectFrom('storedFiles').select(['folder', 'name']).where('userid', 'is', null)
        .where('removeAfter', '<=', new Date(now).toISOString()).execute()
      for (const { folder, name } of rows) {
        try {
          await remove(folder, name)
          await database.deleteFrom('storedFiles').where('folder', '=', folder).where('name', '=', name).where('userid', 'is', null).execute()
        } catch (error) {
          onError(error)
        }
      }
    },
  }
}
