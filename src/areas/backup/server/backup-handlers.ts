import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Copy, isDue, listCopies } from '#kit/server/backup/copies.ts'
import { handle, type Handlers } from '#kit/server/http/handler.ts'
import type { Context } from '#kit/server/http/server-context.ts'
import { type BackupStatus, getBackup, startBackup } from '../api.ts'
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

interface Rules {
  /** path of the module that makes a backup */
  readonly command: string
  /** time from the start to the first check for a nightly backup, in ms */
  readonly firstCheck?: number
}

/** Makes nightly backups, and says when the last one was made. */
export function backupHandlers({ command, firstCheck = firstCheckMs }: Rules): (context: Context) => Handlers {
  return ({ environment, database, clock, log }) => {
    const { BACKUP, BACKUP_DIR, BACKUP_COPY_DIR } = environment
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

    async function status(): Promise<{ data: BackupStatus }> {
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
        },
      }
    }

    return {
      calls: [
        handle(getBackup, status),
        handle(startBackup, async () => {
          running.start({ onlyIfDue: false })
          return status()
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
