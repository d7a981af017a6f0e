/** Backups of a device that is its own server. No server answers these calls: there, `getBackupFile` is for its owner. */
import { z } from 'zod'
import { defineCall, envelope, failure, file } from '#kit/call.ts'

const status = z.object({
  /** of the backup that is being made, 0 to 1; null: none */
  progress: z.number().min(0).max(1).nullable(),
  /** the name of the backup that is ready to be saved; null: none */
  ready: z.string().nullable(),
})

/** Starts to make a backup, unless one is being made. The one that was ready is removed. */
export const startDeviceBackup = defineCall({
  service: 'main', method: 'POST', url: '/bs/device/backup', caller: 'adult', access: 'own', answers: { 200: envelope(status), 401: failure, 403: failure },
})

/** Fails as the backup failed. */
export const getDeviceBackup = defineCall({
  service: 'main', method: 'GET', url: '/bs/device/backup', caller: 'adult', access: 'own', answers: { 200: envelope(status), 401: failure, 403: failure, 507: failure },
})

/** The backup that is ready. */
export const getDeviceBackupFile = defineCall({
  service: 'main', method: 'GET', url: '/bs/device/backup/file', caller: 'adult', access: 'own', answers: { 200: file, 401: failure, 403: failure, 404: failure },
})

/** What the device has stored for its children, in bytes. */
export const getDeviceBytes = defineCall({
  service: 'main', method: 'GET', url: '/bs/device/bytes', caller: 'adult', access: 'own',
  answers: { 200: envelope(z.object({ rows: z.int().min(0), media: z.int().min(0) })), 401: failure, 403: failure },
})
