/**
 * `npm run restore FILE`: restores a backup while no server runs. `--replace` moves present data into a folder first. `--email=ADDRESS`
 * is the email of the account if the backup is one of a phone.
 */
import { z } from 'zod'
import { BackupError } from '#kit/server/backup/archive-format.ts'
import { restoreOffline } from '#kit/server/backup/restore.ts'
import { StartError } from '#kit/server/environment.ts'
import { rowChecks } from '../row-checks.ts'
import { describe, runCommand, showProgress, sourceOf } from './command.ts'

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
  const restored = await restoreOffline(file, sourceOf(environment), { replace, checks: rowChecks, logIn, onProgress: showProgress('Restore') }).catch((error: unknown) => {
    if (!(error instanceof BackupError) || error.reason !== 'from device') throw error
    throw new StartError('This backup is from a phone, and its account has no email yet. Name one: npm run restore -- FILE --email=ADDRESS')
  })
  console.log(`Restored the backup of ${restored.createdAt}: ${describe(restored)}.`)
  if (email !== undefined) console.log(`Start the server. If the backup was from a phone, npm run reset-password ${email} then makes a link for the first password.`)
  if (restored.movedTo !== undefined) console.log(`The previous data is in ${restored.movedTo}.`)
})
