/** Compares this app with what a family could take instead, on the same files: each peer in a process of its own, one after another. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { percentWithInterval } from '../lib/bootstrap-interval.ts'
import { parseCommandLine } from '../lib/command-line.ts'
import { printTable } from '../lib/print-table.ts'
import { peersOf, tasks } from './peers/list.ts'
import { measured } from './peers/peer.ts'

const { values } = parseCommandLine({
  usage: `usage: npm run bench peers -- [--words FOLDER] [--letters FOLDER] [--fingers FOLDER] [--movements FOLDER] [--most N]
Each FOLDER as for npm run bench speech, letters, fingers and movement.
--most: at most about twice so many files of a folder, evenly spaced (100).
Intervals are 95 % bootstrap intervals over speakers, writers, people and recordings.`,
  positionals: [0, 0],
  options: {
    words: { type: 'string' }, letters: { type: 'string' }, fingers: { type: 'string' }, movements: { type: 'string' }, most: { type: 'string', default: '100' },
  },
})
const rows = [['', 'files', 'right', 'core s a file', 'memory MB', 'weights MB']]
for (const task of tasks) {
  const folder = values[task]
  if (folder === undefined) continue
  for (const peer of await peersOf(task)) {
    const child = spawnSync('node', ['--expose-gc', join(import.meta.dirname, 'peers/measure.ts'), task, peer, folder, values.most], {
      encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 2 ** 26,
    })
    const name = `${task}: ${peer}`
    if (child.status !== 0) {
      rows.push([name, '-', 'did not run', '-', '-', '-'])
      continue
    }
    const { trials, cpuSeconds, memoryBytes, weightBytes } = measured.parse(JSON.parse(child.stdout))
    rows.push([
      name,
      String(trials.length),
      percentWithInterval([...Map.groupBy(trials, ({ group }) => group).values()].map((group) => group.map(({ right }) => right))),
      (cpuSeconds / trials.length).toFixed(3),
      (memoryBytes / 1e6).toFixed(0),
      (weightBytes / 1e6).toFixed(1),
    ])
  }
}
if (rows.length === 1) {
  console.error('No folder is given; npm run bench peers -- --help explains them.')
  process.exit(2)
}
printTable(rows)
