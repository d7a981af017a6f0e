import { randomBytes, timingSafeEqual } from 'node:crypto'
import { appendFile, statfs, writeFile } from 'node:fs/promises'
import { BackupError } from '#kit/server/backup/archive-format.ts'
import { hasAccount, restoreIntoEmpty } from '#kit/server/backup/restore.ts'
import { finishDeletions } from '#kit/server/deleted-learners.ts'
import type { RowChecks } from '#kit/server/backup/row-schemas.ts'
import type { Contents } from '#kit/server/backup/unpack.ts'
import { AppError, invalid, notFound } from '#kit/app-error.ts'
import { handle, handleQueued, type Handlers } from '#kit/server/http/handler.ts'
import type { Context, OpenServerHandlers } from '#kit/server/http/server-context.ts'
import { createFairQueue } from '#kit/server/limits/fair-queue.ts'
import { beginRestore, finishRestore, getRestore, getRestoreStatus, partBytes, sendRestorePart } from '../api.ts'

/** Characters of a code: none that look alike. 40 bits, at 30 tries an hour. */
const [codeAlphabet, codeLength] = ['ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 8]

/** Parts are small and stored at once. */
const partQueue = createFairQueue({ running: 4, waiting: 20, maxPerLearner: 4 })

interface Upload {
  readonly id: string
  readonly path: string
  readonly bytes: number
  received: number
  isStoring: boolean
  /** undefined: the upload is not complete */
  state: 'restoring' | Contents | Error | undefined
  progress: number
}

/**
 * Restores a backup from the page while there is no account. Callers from another machine need a code that only the
 * server's console shows. An upload belongs to one process; several processes use the command line. A new upload replaces
 * one that is not complete, so that the adult can try again at once if the connection broke.
 * @param checks of rows that only the areas can read
 */
export function restoreHandlers(checks: RowChecks): OpenServerHandlers {
  return (context) => openRestore(context, checks)
}

async function openRestore({ environment, database, files, keys, log }: Context, checks: RowChecks): Promise<Handlers> {
  const { DATA_DIR, HOST, TRUST_PROXY } = environment
  const isReachable = !isThisMachine(HOST) || TRUST_PROXY
  const code = codeFrom(await keys.registrations.sign('restore'))
  let upload: Upload | undefined
  let restoring: Promise<void> | undefined
  let isPrinted = false

  const needsCode = (address: string): boolean => isReachable || !isThisMachine(address)
  const printCode = (): void => {
    if (!isPrinted) console.log(`To restore a backup in the browser of another device, enter this code there: ${code}`)
    isPrinted = true
  }
  const uploadOf = (id: string): Upload => {
    if (upload?.id !== id) throw notFound()
    return upload
  }

  const check = handle(getRestore, async ({ address }) => {
    const isPossible = !(await hasAccount(database))
    if (isPossible && needsCode(address)) printCode()
    return { data: { isPossible, needsCode: needsCode(address) } }
  })

  const begin = handle(beginRestore, async ({ input: { bytes, code: given = '' }, address }) => {
    if (await hasAccount(database)) throw notEmpty()
    if (needsCode(address) && !isSame(given.toUpperCase().replaceAll(/[\s-]/g, ''), code)) {
      throw new AppError('RESTORE_CODE_WRONG', 'This code is not right. Enter the code that the server shows.')
    }
    if (upload?.state === 'restoring') throw new AppError('BACKUP_RUNNING', 'Another backup is being restored. Try again when that has ended.')
    const { bavail, bsize } = await statfs(DATA_DIR)
    if (bytes > bavail * bsize) throw new AppError('RESTORE_SPACE', 'The disk has too little space for this backup. Make space, then try again.')
    if (upload !== undefined) await files.discard(upload.path)
    upload = { id: randomBytes(24).toString('base64url'), path: files.temporary(), bytes, received: 0, isStoring: false, state: undefined, progress: 0 }
    await writeFile(upload.path, '', { mode: 0o600, flag: 'wx' })
    return { data: { upload: upload.id } }
  })

  /** Before the part is received: on a server in use, nobody can fill the memory with parts of no upload. */
  const authorize = async ({ input }: { readonly input: { readonly upload: string } }): Promise<unknown> => uploadOf(input.upload)

  const part = handleQueued(sendRestorePart, { queue: partQueue, maxFileBytes: partBytes, authorize }, async ({ input: { upload: id, from, file } }) => {
    const current = uploadOf(id)
    if (file === undefined || current.isStoring || current.state !== undefined || from !== current.received || from + file.length > current.bytes) {
      throw invalid([{ path: 'from', message: 'This is not the next part of the file.' }])
    }
    current.isStoring = true
    try {
      await appendFile(current.path, file)
      current.received += file.length
      current.isStoring = false
    } catch (error) {
      if (upload === current) upload = undefined
      throw error
    } finally {
      // A new upload has replaced this one, or its file is not complete.
      if (upload !== current) await files.discard(current.path)
    }
    return null
  })

  async function restore(current: Upload): Promise<void> {
    const unpacked = files.temporary()
    const result = await finishDeletions({ database, files })
      .then(() => restoreIntoEmpty(current.path, database, { data: DATA_DIR, unpacked }, { checks, onProgress: (share) => (current.progress = share) }))
      // The call that asks for the result answers with it, and logs it if it is a fault of the server.
      .catch((error: unknown) => (error instanceof BackupError ? new AppError(codes[error.reason], error.message) : error instanceof Error ? error : new Error(String(error))))
    await files.discard(current.path)
    current.state = result
  }

  const statusOf = ({ state, progress }: Upload) => {
    if (state instanceof Error) throw state
    const restored = typeof state === 'object' ? { createdAt: state.createdAt, accounts: state.rows['users'] ?? 0, files: state.files } : null
    return { data: { progress, restored } }
  }

  const finish = handle(finishRestore, async ({ input }) => {
    const current = uploadOf(input.upload)
    if (current.received < current.bytes) throw invalid([{ path: 'upload', message: 'The upload is not complete.' }])
    if (current.state === undefined) {
      current.state = 'restoring'
      restoring = restore(current)
    }
    return statusOf(current)
  })

  const status = handle(getRestoreStatus, async ({ input }) => statusOf(uploadOf(input.upload)))

  return {
    calls: [check, begin, part, finish, status],
    start: () => {
      if (!isReachable) return
      hasAccount(database).then((isInUse) => !isInUse && printCode(), (err: unknown) => log.error({ err }, 'The accounts could not be counted'))
    },
    close: async () => restoring,
  }
}

function isThisMachine(address: string): boolean {
  return ['localhost', '127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address)
}

function codeFrom(bytes: Uint8Array): string {
  return [...bytes.subarray(0, codeLength)].map((byte) => codeAlphabet[byte % codeAlphabet.length]).join('')
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function notEmpty(): AppError {
  return new AppError('NOT_EMPTY', 'This server already has accounts. Nothing was changed.')
}

const codes = {
  broken: 'BACKUP_BROKEN', newer: 'BACKUP_NEWER', space: 'RESTORE_SPACE', 'no data': 'BACKUP_BROKEN', 'not empty': 'NOT_EMPTY', running: 'BACKUP_RUNNING',
} as const satisfies Record<BackupError['reason'], string>
