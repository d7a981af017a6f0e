/**
 * npm run bench faults [FILTER]
 *
 * Everything that tools/bench/faults holds, at full length: thousands of bad inputs, 80 kills, floods of 20 seconds, a full
 * disk, odd clients, a database that is away. `npm test` runs a short version. FAULTS_SEED=2 makes other choices.
 */
import { spawnSync } from 'node:child_process'

// One after the other: what is measured is not to be disturbed.
const args = ['run', '--project', 'faults', '--no-file-parallelism', ...process.argv.slice(2)]
const { status } = spawnSync('vitest', args, { stdio: 'inherit', env: { ...process.env, FAULTS: 'full' } })
process.exitCode = status ?? 1
