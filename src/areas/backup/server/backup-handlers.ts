import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Copy, isDue, listCopies } from '#kit/server/backup/copies.ts'
import { handle, type Handlers } from '#kit/server/http/handler.ts'
import type { Context } from '#kit/server/http/server-context.ts'
import { AppError, notFound } from '#kit/app-error.ts'
import { openDiskFile } from '#kit/server/files/disk-file.ts'
import { type BackupStatus, getBackup, getBackupFile, startBackup } from '../api.ts'
import { createBackupProcess } from './backup-process.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** Age of the newest backup from which the adult gets a warning. */
const overdueMs = 7 * day
/** A short time after the start, so that a start is not delayed; then regularly, because a machine may sleep at night. */
const firstCheckMs = minute
const checkMs = 10 * minute
/** The pause after a nightly backup was started, so that a failure is not repeated all day. */
const retryMs = 60 * minute

/** A server that only this machine reaches, and with `--home` its network. */
const homeHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1'])

interface Rules {
  /** path of the module that makes a backup */
  readonly command: string
  /** time from the start to the first check for a nightly backup, in ms */
  readonly firstCheck?: number
}

/** Makes nightly backups, says when the last one was made, and hands it to the owner of the server. */
export function backupHandlers({ command, firstCheck = firstCheckMs }: Rules): (context: Context) => Handlers {
  return ({ environment, database, clock, log }) => {
    const { BACKUP, BACKUP_DIR, BACKUP_COPY_DIR, BACKUP_OWNER, BACKUP_PASSPHRASE, DATA_DIR, HOST, TRUST_PROXY } = environment
    const running = createBackupProcess(command, environment, log)
    let timer: NodeJS.Timeout | undefined
    let startedAt = 0

    const firstAccount = async (): Promise<string | undefined> => (
      (await database.selectFrom('users').select('createdAt').orderBy('createdAt').limit(1).executeTakeFirst())?.createdAt
    )

    async function check(): Promise<void> {
      const now = clock.now()
      if (now.getTime() - startedAt < retryMs || (await firstAccount()) === undefined || !isDue(await listCopies(BACKUP_DIR), now)) return
      startedAt = now.getTime()
      // Another process of the same database may have begun; the backup itself checks that again.
      running.start({ onlyIfDue: true })
    }
    const schedule = (ms: number): void => {
      timer = setTimeout(() => {
        check().catch((err: unknown) => log.error({ err }, 'The nightly backup could not be checked'))
          .finally(() => timer !== undefined && schedule(checkMs))
      }, ms).unref()
    }

    async function secondCopy(last: Copy | undefined): Promise<BackupStatus['secondCopy']> {
      if (BACKUP_COPY_DIR === undefined) return 'off'
      const isThere = last !== undefined && await stat(join(BACKUP_COPY_DIR, last.name)).then(() => true, () => false)
      return isThere ? 'done' : 'missing'
    }

    /** On a server for others it is the account that BACKUP_OWNER names; at home the first one. */
    async function isOwner(account: string): Promise<boolean> {
      if (BACKUP_OWNER !== undefined) {
        const row = await database.selectFrom('users').select(['email', 'subject']).where('_id', '=', account).executeTakeFirst()
        return row !== undefined && (row.email === BACKUP_OWNER.toLowerCase() || row.subject === BACKUP_OWNER)
      }
      if (!homeHosts.has(HOST) || TRUST_PROXY > 0) return false
      const first = await database.selectFrom('users').select('_id').where('deletedAt', 'is', null).orderBy('createdAt').orderBy('_id').limit(1).executeTakeFirst()
      return first?._id === account
    }

    async function placesOf(last: Copy | undefined): Promise<{ folder: string; isSameDisk: boolean }[]> {
      if (last === undefined) return []
      const data = await stat(DATA_DIR)
      const found = await Promise.all([BACKUP_DIR, BACKUP_COPY_DIR].map(async (folder) => {
        const copy = folder === undefined ? undefined : await stat(join(folder, last.name)).catch(() => undefined)
        return folder === undefined || copy === undefined ? [] : [{ folder, isSameDisk: copy.dev === data.dev }]
      }))
      return found.flat()
    }

    async function status(account: string): Promise<{ data: BackupStatus }> {
      const now = clock.now().getTime()
      const copies = (await listCopies(BACKUP_DIR)).filter(({ createdAt }) => createdAt.getTime() < now + day)
      const last = copies.find(({ isComplete }) => isComplete)
      const since = last?.createdAt.getTime() ?? Date.parse((await firstAccount()) ?? clock.now().toISOString())
      return {
        data: {
          lastBackup: last?.createdAt.toISOString() ?? null,
          isOverdue: now - since > overdueMs,
          secondCopy: await secondCopy(last),
          progress: running.progress ?? null,
          hasFailed: running.hasFailed || copies[0]?.isComplete === false,
          isEncrypted: BACKUP_PASSPHRASE !== undefined,
          copies: await isOwner(account) ? await placesOf(last) : null,
        },
      }
    }

    return {
      calls: [
        handle(getBackup, ({ learner: { account } }) => status(account)),
        handle(startBackup, async ({ learner: { account } }) => {
          running.start({ onlyIfDue: false })
          return status(account)
        }),
        handle(getBackupFile, async ({ learner: { account } }) => {
          if (!(await isOwner(account))) throw new AppError('NOT_YOURS', 'Only the adult who owns this server can save a backup of it.')
          const last = (await listCopies(BACKUP_DIR)).find(({ isComplete }) => isComplete)
          const opened = last && await openDiskFile(join(BACKUP_DIR, last.name))
          if (opened === undefined) throw notFound()
          return { kind: 'file', stream: opened.stream(), size: opened.size, mediaType: 'application/octet-stream', saveAs: last?.name ?? '' }
        }),
      ],
      start: () => {
        if (BACKUP === 'nightly') schedule(firstCheck)
      },
      close: async () => {
        clearTimeout(timer)
        timer = undefined
        running.stop()
      },
    }
  }
}
