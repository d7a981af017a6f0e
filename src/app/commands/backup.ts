/** `npm run backup`: makes one verified backup while the server works. `--if-due`: only if there is none of the last night. */
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { BackupError } from '#kit/server/backup/archive-format.ts'
import { makeBackup } from '#kit/server/backup/backup.ts'
import { openStore } from '#kit/server/store/open-store.ts'
import { describe, runCommand, showProgress, sourceOf } from './command.ts'
import { lockFile } from './locked-file.ts'

/** Lower than the server's own work. */
const niceness = 10

await runCommand(async (environment) => {
  setPriority(niceness)
  const { BACKUP_DIR: backups, BACKUP_COPY_DIR: copies, BACKUP_PASSPHRASE: passphrase } = environment
  const onlyIfDue = process.argv.includes('--if-due')
  const encrypt = passphrase === undefined ? undefined : (from: string, to: string) => lockFile(from, to, passphrase)
  const made = await makeBackup(sourceOf(environment), { backups, copies }, { onlyIfDue, onProgress: showProgress('Backup'), encrypt })
    .catch((error: unknown) => {
      // Another process of the same database is making the nightly backup.
      if (onlyIfDue && error instanceof BackupError && error.reason === 'running') return undefined
      throw error
    })
  if (made === undefined) return
  console.log(`${made.file}: ${describe(made.contents)}.`)
  if (made.warning !== undefined) console.warn(made.warning)
  const { missing } = made.contents
  if (missing === 0) return
  const { name, setting } = openStore(sourceOf(environment))
  const [place, kind] = setting === 'DATA_DIR' ? [join(environment.DATA_DIR, 'files'), 'folder'] : [`the ${name}`, 'bucket']
  console.error(
    `The backup is not complete: ${missing === 1 ? 'one file' : `${missing} files`} of this database ${missing === 1 ? 'is' : 'are'} not in `
    + `${place}. Set ${setting} to the ${kind} that contains the files. If they are lost, restore an earlier backup, `
    + 'or delete what they belong to.',
  )
  process.exitCode = 1
})
process.disconnect?.()
