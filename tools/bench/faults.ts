/** Runs the fault tests at full length: thousands of bad inputs, 80 kills, floods of 20 seconds. */
import { spawnSync } from 'node:child_process'
import { parseCommandLine } from '../lib/command-line.ts'

const { positionals } = parseCommandLine({
  usage: `usage: npm run bench faults [FILE...]
Runs the tests of tools/bench/faults at full length; npm test runs a short version.
FILE: run only the test files whose path contains it. FAULTS_SEED=2 in the environment makes other random choices.`,
  positionals: [0, Infinity],
})
// One file after another: parallel files would disturb the measurements.
const args = ['run', '--project', 'faults', '--no-file-parallelism', ...positionals]
const { status } = spawnSync('vitest', args, { stdio: 'inherit', env: { ...process.env, FAULTS: 'full' } })
process.exitCode = status ?? 1
