import { z } from 'zod'
import { defineCall, envelope, failure, file, time } from '#kit/call.ts'

const backupStatus = z.object({
  /** when the newest complete backup was made; null: there is none */
  lastBackup: time.nullable(),
  /** it is older than a week, or there is none although the first account is older than a week */
  isOverdue: z.boolean(),
  /** whether the newest backup is also in the second folder; `off`: there is no second folder */
  secondCopy: z.enum(['off', 'done', 'missing']),
  /** of the backup that this process is making, 0 to 1; null: none is running */
  progress: z.number().min(0).max(1).nullable(),
  /** the last backup of this process failed, or the newest backup lacks files */
  hasFailed: z.boolean(),
  /** the server encrypts its backups */
  isEncrypted: z.boolean(),
  /** only for the adult who owns the server, and may save the backup: the folders with the newest backup, and whether each is on the disk of the data */
  copies: z.array(z.object({ folder: z.string(), isSameDisk: z.boolean() })).nullable(),
})
export type BackupStatus = z.infer<typeof backupStatus>

export const getBackup = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/backup',
  caller: 'adult',
  access: 'own',
  answers: { 200: envelope(backupStatus), 401: failure, 403: failure },
})

/** Starts a backup on the server; if one is running, does nothing. */
export const startBackup = defineCall({
  service: 'main',
  method: 'POST',
  url: '/bs/backup',
  caller: 'adult',
  access: 'own',
  hourly: 20,
  answers: { 200: envelope(backupStatus), 401: failure, 403: failure, 429: failure },
})

/** The newest backup, which contains the data of all learners: only for the adult who owns the server. */
export const getBackupFile = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/backup/file',
  caller: 'adult',
  access: 'own',
  hourly: 20,
  answers: { 200: file, 401: failure, 403: failure, 404: failure, 429: failure },
})

/** Whether a backup can be restored here: only while there is no account. */
export const getRestore = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/restore',
  open: true,
  answers: { 200: envelope(z.object({ isPossible: z.boolean(), needsCode: z.boolean() })) },
})

/** Bytes of each part of an upload, except for the last one. */
export const partBytes = 1_000_000

/** How the adult signs in on a server, if the backup is one of a device. */
const logIn = z.object({
  email: z.email().max(254).toLowerCase(),
  password: z.string().min(8, 'The password needs at least 8 characters.').max(128, 'The password can have at most 128 characters.'),
})

/** Which account of a server's backup a device takes over, and the adult's new code there. */
const takeOver = z.object({ email: z.email().max(254).toLowerCase(), code: z.string().regex(/^\d{6}$/, 'The code has six digits.') })

export interface RestoreAccount {
  readonly logIn: z.output<typeof logIn> | undefined
  readonly takeOver: z.output<typeof takeOver> | undefined
}

export const restoreRequest = z.object({
  /** size of the file */
  bytes: z.int().min(1).max(1e13),
  /** the code that the server prints, if it needs one */
  code: z.string().trim().max(20).optional(),
  logIn: logIn.optional(),
  takeOver: takeOver.optional(),
})

const upload = z.string().regex(/^[\w-]{20,60}$/, 'This is not an upload.')

/** Begins an upload. The name of the upload is a secret that the other calls need. */
export const beginRestore = defineCall({
  service: 'main',
  method: 'POST',
  url: '/bs/restore',
  open: true,
  hourly: 30,
  body: restoreRequest,
  answers: { 201: envelope(z.object({ upload })), 400: failure, 403: failure, 409: failure, 429: failure, 507: failure },
})

/** Stores one part of the file. Parts come in order. */
export const sendRestorePart = defineCall({
  service: 'main',
  method: 'PUT',
  url: '/bs/restore/:upload/:from',
  open: true,
  params: z.object({ upload, from: z.coerce.number().int().min(0).max(1e13) }),
  takes: ['application/octet-stream'],
  maxBodyBytes: partBytes,
  answers: { 204: z.null(), 400: failure, 404: failure, 413: failure, 415: failure, 507: failure },
})

const restoreStatus = z.object({
  progress: z.number().min(0).max(1),
  /** the restored data; null: not yet */
  restored: z.object({ createdAt: time, accounts: z.int().min(0), files: z.int().min(0) }).nullable(),
})

/** Starts to restore an upload that is complete. */
export const finishRestore = defineCall({
  service: 'main',
  method: 'POST',
  url: '/bs/restore/:upload',
  open: true,
  params: z.object({ upload }),
  answers: { 200: envelope(restoreStatus), 400: failure, 404: failure, 409: failure },
})

/** Fails as the restore failed. */
export const getRestoreStatus = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/restore/:upload',
  open: true,
  params: z.object({ upload }),
  answers: { 200: envelope(restoreStatus), 404: failure, 409: failure, 422: failure, 507: failure },
})
