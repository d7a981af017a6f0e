/**
 * `npm run restore FILE`: restores a backup while no server runs. `--replace` moves present data into a folder first. `--email=ADDRESS`
 * is the email of the account if the backup is one of a phone. `BACKUP_PASSPHRASE` opens an encrypted one.
 */
import { openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { isLocked, LockedError } from '#areas/backup/web/locked-backup.ts'
import { BackupError } from '#kit/server/backup/archive-format.ts'
import { restoreOffline } from '#kit/server/backup/restore.ts'
import { StartError } from '#kit/server/environment.ts'
import { rowChecks } from '../row-checks.ts'
import { describe, runCommand, showProgress, sourceOf } from './command.ts'
import { unlockFile } from './locked-file.ts'

const emailOption = '--email='

await runCommand(async (environment) => {
  const files = process.argv.slice(2).filter((argument) => argument !== '--replace' && !argument.startsWith(emailOption))
  const [file] = files
  if (file === undefined || files.length > 1 || file.startsWith('-')) throw new StartError('Name one backup: npm run restore -- FILE [--replace] [--email=ADDRESS]')
  // npm takes an option that is not after `--` for its own, and an abbreviation of another one.
  const isTakenByNpm = ['npm_config_replace', 'npm_config_replace_registry_host'].some((name) => process.env[name] === 'true')
  const replace = process.argv.includes('--replace') || isTakenByNpm
  const email = process.argv.find((argument) => argument.startsWith(emailOption))?.slice(emailOption.length).toLowerCase()
  if (email !== undefined && !z.email().safeParse(email).success) throw new StartError(`This is no email address: ${email}`)
  // Nobody can log in with an empty password.
  const logIn = email === undefined ? undefined : { email, password: '' }
  await using opened = await unlocked(file, environment.BACKUP_PASSPHRASE)
  const restored = await restoreOffline(opened.path, sourceOf(environment), { replace, checks: rowChecks, logIn, onProgress: showProgress('Restore') }).catch((error: unknown) => {
    if (!(error instanceof BackupError) || error.reason !== 'from device') throw error
    throw new StartError('This backup is from a phone, and its account has no email yet. Name one: npm run restore -- FILE --email=ADDRESS')
  })
  console.log(`Restored the backup of ${restored.createdAt}: ${describe(restored)}.`)
  if (email !== undefined) console.log(`Start the server. If the backup was from a phone, npm run reset-password ${email} then makes a link for the first password.`)
  if (restored.movedTo !== undefined) console.log(`The previous data is in ${restored.movedTo}.`)
})

/** Returns the path of the backup, decrypted into a temporary file if it is encrypted. @throws StartError */
async function unlocked(path: string, passphrase: string | undefined): Promise<AsyncDisposable & { path: string }> {
  const file = await open(path)
  if (file === undefined || !(await isLocked(file))) return { path, [Symbol.asyncDispose]: async () => undefined }
  if (passphrase === undefined) throw new StartError('This backup is encrypted. Set BACKUP_PASSPHRASE to its passphrase.')
  const folder = await mkdtemp(join(tmpdir(), 'd-learner-restore-'))
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true })
  try {
    const plain = join(folder, 'backup.zip')
    await unlockFile(file, plain, passphrase)
    return { path: plain, [Symbol.asyncDispose]: remove }
  } catch (error) {
    await remove()
    if (!(error instanceof LockedError)) throw error
    throw new StartError(error.reason === 'passphrase' ? 'This passphrase is not right.' : 'This encrypted backup is damaged. Choose another file.')
  }
}

/** Returns undefined if there is no such file: the restore then says so. */
async function open(path: string): Promise<Blob | undefined> {
  try {
    // It throws, also before it returns a promise.
    return await openAsBlob(path)
  } catch {
    return undefined
  }
}
