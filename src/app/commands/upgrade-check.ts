/** `npm run upgrade-check`: runs the migrations on a copy, and reports whether the next start will succeed. */
import { checkUpgrade } from '#kit/server/backup/upgrade-check.ts'
import { runCommand, sourceOf } from './command.ts'

await runCommand(async (environment) => {
  const { pending, rows, failure } = await checkUpgrade(sourceOf(environment))
  if (failure !== undefined) {
    console.error(`The upgrade would fail: ${failure}. Your data is unchanged. Keep the previous version of D Learner.`)
    process.exitCode = 1
  } else if (pending.length === 0) console.log('The database is up to date.')
  else console.log(`The upgrade succeeds on a copy: ${pending.length} migrations (${pending.join(', ')}), ${rows} rows. Start the server to upgrade.`)
})
