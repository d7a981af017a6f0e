/** `npm run restore FILE`: restores a backup while no server runs. `--replace` moves present data into a folder first. */
import { restoreOffline } from '#kit/server/backup/restore.ts'
import { StartError } from '#kit/server/environment.ts'
import { rowChecks } from '../row-checks.ts'
import { describe, runCommand, showProgress, sourceOf } from './command.ts'

await runCommand(async (environment) => {
  const files = process.argv.slice(2).filter((argument) => argument !== '--replace')
  const [file] = files
  if (file === undefined || files.length > 1 || file.startsWith('-')) throw new StartError('Name one backup: npm run restore -- FILE [--replace]')
  // npm takes an option that is not after `--` for its own, and an abbreviation of another one.
  const isTakenByNpm = ['npm_config_replace', 'npm_config_replace_registry_host'].some((name) => process.env[name] === 'true')
  const replace = process.argv.includes('--replace') || isTakenByNpm
  const restored = await restoreOffline(file, sourceOf(environment), { replace, checks: rowChecks, onProgress: showProgress('Restore') })
  console.log(`Restored the backup of ${restored.createdAt}: ${describe(restored)}.`)
  if (restored.movedTo !== undefined) console.log(`The previous data is in ${restored.movedTo}.`)
})
