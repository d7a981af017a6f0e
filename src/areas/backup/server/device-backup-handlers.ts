import { sql } from 'kysely'
import { nameOf } from '#kit/server/backup/archive-format.ts'
import type { RowChecks } from '#kit/server/backup/row-schemas.ts'
import type { Ports } from '#kit/server/context.ts'
import { makeDeviceBackup, restoreOnDevice, type BackupStore } from '#kit/device/backup.ts'
import { handle, type Handlers } from '#kit/server/http/handler.ts'
import { hashNewCode } from '#kit/server/sessions/passwords.ts'
import { getDeviceBackup, getDeviceBackupFile, getDeviceBytes, startDeviceBackup } from '../device-api.ts'
import { restoreHandlers } from './restore-handlers.ts'

/** Backups of a device that is its own server: made and restored in its page. @param checks of rows that only the areas can read */
export function deviceBackupHandlers(ports: Ports, store: BackupStore, checks: RowChecks): Handlers {
  const { database, files, passwords } = ports
  let progress: number | undefined
  /** the last backup of this host, or why it failed */
  let made: { readonly file: string; readonly name: string } | { readonly failure: unknown } | undefined

  const status = (): { data: { progress: number | null; ready: string | null } } => (
    { data: { progress: progress ?? null, ready: made !== undefined && 'name' in made ? made.name : null } }
  )

  async function make(): Promise<void> {
    try {
      const { file, contents: { createdAt, missing } } = await makeDeviceBackup(ports, store, (share) => (progress = share))
      made = { file, name: nameOf(new Date(createdAt), missing === 0) }
    } catch (failure) {
      made = { failure }
    }
    progress = undefined
  }

  const start = handle(startDeviceBackup, async () => {
    if (progress !== undefined) return status()
    progress = 0
    if (made !== undefined && 'file' in made) await files.discard(made.file)
    made = undefined
    void make()
    return status()
  })

  const get = handle(getDeviceBackup, async () => {
    if (made !== undefined && 'failure' in made) throw made.failure
    return status()
  })

  const getFile = handle(getDeviceBackupFile, async () => (
    { kind: 'stored file', mediaType: 'application/zip', file: made !== undefined && 'file' in made ? await files.received(made.file) : undefined }
  ))

  const bytes = handle(getDeviceBytes, async () => {
    const { rows: [pages] } = await sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`.execute(database)
    const { media } = await database.selectFrom('storedFiles').select(sql<number | null>`sum(bytes)`.as('media')).executeTakeFirstOrThrow()
    return { data: { rows: pages?.bytes ?? 0, media: media ?? 0 } }
  })

  const restoring = restoreHandlers(ports, {
    // Anyone who has the device may begin with it.
    codeFor: () => undefined,
    showCode: () => undefined,
    // A full device ends it without harm.
    requireSpace: async () => undefined,
    append: (file, part) => store.append(file, [part]),
    async restore(file, { takeOver }, onProgress) {
      const takenOver = takeOver && { email: takeOver.email, deviceCode: await hashNewCode(passwords, takeOver.code, takeOver.email) }
      return restoreOnDevice(ports, store, file, { takenOver, checks, onProgress })
    },
  })

  return { calls: [start, get, getFile, bytes, ...restoring.calls] }
}
