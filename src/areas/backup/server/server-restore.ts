/** Restores a backup into an empty server. */
import { appendFile, statfs } from 'node:fs/promises'
import { restoreIntoEmpty } from '#kit/server/backup/restore.ts'
import { hasAccount } from '#kit/server/backup/restored-account.ts'
import type { RowChecks } from '#kit/server/backup/row-schemas.ts'
import { AppError } from '#kit/app-error.ts'
import type { Handlers } from '#kit/server/http/handler.ts'
import type { Context, OpenServerHandlers } from '#kit/server/http/server-context.ts'
import { hashNewPassword } from '#kit/server/sessions/passwords.ts'
import { restoreHandlers } from './restore-handlers.ts'

/** Characters of a code: none that look alike. 40 bits, at 30 tries an hour. */
const [codeAlphabet, codeLength] = ['ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 8]
/** Only one backup is restored at a time. */
const passwordHolder = { account: 'restore', _id: 'restore' }

/**
 * Callers from another machine need a code that only the server's console shows.
 * @param checks of rows that only the areas can read
 */
export function serverRestore(checks: RowChecks): OpenServerHandlers {
  return (context) => openRestore(context, checks)
}

async function openRestore(context: Context, checks: RowChecks): Promise<Handlers> {
  const { environment, database, files, store, keys, passwords, log } = context
  const { DATA_DIR, HOST, TRUST_PROXY } = environment
  const isReachable = !isThisMachine(HOST) || TRUST_PROXY > 0
  const code = codeFrom(await keys.registrations.sign('restore'))
  let isPrinted = false
  const showCode = (): void => {
    if (!isPrinted) console.log(`To restore a backup in the browser of another device, enter this code there: ${code}`)
    isPrinted = true
  }
  const handlers = restoreHandlers(context, {
    codeFor: (address) => (isReachable || !isThisMachine(address) ? code : undefined),
    showCode,
    async requireSpace(bytes) {
      const { bavail, bsize } = await statfs(DATA_DIR)
      if (bytes > bavail * bsize) throw new AppError('RESTORE_SPACE', 'The disk has too little space for this backup. Make space, then try again.')
    },
    append: (path, bytes) => appendFile(path, bytes, { mode: 0o600 }),
    async restore(path, { logIn: given }, onProgress) {
      const logIn = given && { email: given.email, password: await hashNewPassword(passwords, given.password, passwordHolder) }
      return restoreIntoEmpty(path, database, { store, unpacked: files.temporary() }, { checks, logIn, onProgress })
    },
  })
  return {
    ...handlers,
    start: () => {
      if (!isReachable) return
      hasAccount(database).then((isInUse) => !isInUse && showCode(), (err: unknown) => log.error({ err }, 'The accounts could not be counted'))
    },
  }
}

function isThisMachine(address: string): boolean {
  return ['localhost', '127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address)
}

function codeFrom(bytes: Uint8Array): string {
  return [...bytes.subarray(0, codeLength)].map((byte) => codeAlphabet[byte % codeAlphabet.length]).join('')
}
