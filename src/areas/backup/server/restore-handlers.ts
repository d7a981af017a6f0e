/** Restores a backup from the page while there is no account, on every host. */
import { BackupError } from '#kit/server/backup/archive-format.ts'
import type { OnProgress } from '#kit/server/backup/fill-archive.ts'
import { hasAccount } from '#kit/server/backup/restored-account.ts'
import type { Contents } from '#kit/server/backup/unpack-rows.ts'
import type { Ports } from '#kit/server/context.ts'
import { toBase64Url } from '#kit/server/crypto/base64url.ts'
import { isSameText } from '#kit/server/crypto/hash.ts'
import { finishDeletions } from '#kit/server/deleted-learners.ts'
import type { TemporaryFile } from '#kit/server/files/stored-file.ts'
import { AppError, invalid, notFound } from '#kit/app-error.ts'
import { handle, handleQueued, type Handlers } from '#kit/server/http/handler.ts'
import { createFairQueue } from '#kit/server/limits/fair-queue.ts'
import { beginRestore, finishRestore, getRestore, getRestoreStatus, partBytes, type RestoreAccount, sendRestorePart } from '../api.ts'

/** Parts are small and stored at once. */
const partQueue = createFairQueue({ running: 4, waiting: 20, maxPerLearner: 4 })
const uploadIdBytes = 24

/** What a host does for a restore. */
export interface RestoreHost {
  /** The code without which a caller from this address may not restore; undefined: none is needed. */
  codeFor(address: string): string | undefined
  /** Shows that code to the operator. */
  showCode(): void
  /** Throws AppError RESTORE_SPACE if there is too little space for the file. */
  requireSpace(bytes: number): Promise<void>
  /** Adds to a temporary file, or begins it. */
  append(file: TemporaryFile, bytes: Uint8Array): Promise<void>
  /** Restores all or nothing. @throws BackupError */
  restore(file: TemporaryFile, account: RestoreAccount, onProgress: OnProgress): Promise<Contents>
}

interface Upload {
  readonly id: string
  readonly path: TemporaryFile
  readonly bytes: number
  readonly account: RestoreAccount
  received: number
  isStoring: boolean
  /** undefined: the upload is not complete */
  state: 'restoring' | Contents | Error | undefined
  progress: number
}

/**
 * An upload belongs to one process; several processes use the command line. A new upload replaces one that is not complete, so that
 * the adult can try again at once if the connection broke.
 */
export function restoreHandlers({ database, files, clock }: Pick<Ports, 'database' | 'files' | 'clock'>, host: RestoreHost): Handlers {
  let upload: Upload | undefined
  let restoring: Promise<void> | undefined

  const uploadOf = (id: string): Upload => {
    if (upload?.id !== id) throw notFound()
    return upload
  }

  const check = handle(getRestore, async ({ address }) => {
    const isPossible = !(await hasAccount(database))
    const needsCode = host.codeFor(address) !== undefined
    if (isPossible && needsCode) host.showCode()
    return { data: { isPossible, needsCode } }
  })

  const begin = handle(beginRestore, async ({ input: { bytes, code: given = '', logIn, takeOver }, address }) => {
    if (await hasAccount(database)) throw notEmpty()
    const code = host.codeFor(address)
    if (code !== undefined && !(await isSameText(given.toUpperCase().replaceAll(/[\s-]/g, ''), code))) {
      throw new AppError('RESTORE_CODE_WRONG', 'This code is not right. Enter the code that the server shows.')
    }
    if (upload?.state === 'restoring') throw new AppError('BACKUP_RUNNING', 'Another backup is being restored. Try again when that has ended.')
    await host.requireSpace(bytes)
    if (upload !== undefined) await files.discard(upload.path)
    const id = toBase64Url(crypto.getRandomValues(new Uint8Array(uploadIdBytes)))
    upload = { id, path: files.temporary(), bytes, account: { logIn, takeOver }, received: 0, isStoring: false, state: undefined, progress: 0 }
    await host.append(upload.path, new Uint8Array())
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
      await host.append(current.path, file)
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
    const result = await finishDeletions({ database, files, clock })
      .then(() => host.restore(current.path, current.account, (share) => (current.progress = share)))
      // The call that asks for the result answers with it, and logs it if it is a fault of the host.
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

  return { calls: [check, begin, part, finish, status], close: async () => restoring }
}

function notEmpty(): AppError {
  return new AppError('NOT_EMPTY', 'There are accounts here already. Nothing was changed.')
}

const codes = {
  broken: 'BACKUP_BROKEN', newer: 'BACKUP_NEWER', space: 'RESTORE_SPACE', 'no data': 'BACKUP_BROKEN', 'not empty': 'NOT_EMPTY', running: 'BACKUP_RUNNING',
  'from device': 'BACKUP_FROM_DEVICE', 'from server': 'BACKUP_FROM_SERVER',
} as const satisfies Record<BackupError['reason'], string>
