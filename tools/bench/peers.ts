/** Compares this app with what a family could take instead, on the same files: each peer in a process of its own, one after another. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { wilson } from '#kit/share-interval.ts'
import { parseCommandLine } from '../lib/command-line.ts'
import { printTable } from '../lib/print-table.ts'
import { contents, peersOf, type Task, tasks } from './peers/list.ts'
import { outcome, type Result } from './peers/peer.ts'

const { positionals: [folder = ''], values: { most } } = parseCommandLine({
  usage: `usage: npm run bench peers FOLDER [-- --most N]
${tasks.map((task) => `FOLDER/${task}: ${contents[task]}`).join('\n')}
--most: at most about twice so many files of a folder, evenly spaced (100)
Without one of the folders, or without a program that a peer needs, the others are compared. Links to folders are followed.`,
  positionals: [1, 1],
  options: { most: { type: 'string', default: '100' } },
})

const rows = [['', 'files', 'sources', 'right (95 % interval)', 'core s a file', 'memory MB', 'weights MB']]
const skipped: string[] = []
for (const task of tasks) {
  const before = rows.length
  for (const peer of existsSync(join(folder, task)) ? await peersOf(task) : []) {
    console.error(`${task}: ${peer} …`)
    const result = measureApart(task, peer)
    if (typeof result === 'string') {
      skipped.push(`${task}: ${peer}: skipped. ${result}`)
    } else if (result.trials.length > 0) {
      rows.push(row(`${task}: ${peer}`, result))
      console.error(rows.at(-1)?.slice(1).join('  '))
    }
  }
  if (rows.length === before) {
    skipped.push(`${task}: skipped. Nothing was measured in ${join(folder, task)}. Put there ${contents[task]} (public ones: tools/bench/README.md).`)
  }
}
for (const sentence of skipped) console.log(sentence)
if (rows.length === 1) process.exit(1)
printTable(rows)
console.log(`
right: the first answer; no answer counts as wrong. The interval is Wilson's over files; those of one source are alike, so few
sources make it too narrow. core s: seconds of one core, recognising alone; of a film with its decoding. memory: the whole process
at its peak, with Node except for Tesseract. weights: files with networks or dictionaries, without the program.`)

/** @returns a sentence if the peer cannot be measured */
function measureApart(task: Task, peer: string): Result | string {
  const child = spawnSync('node', ['--expose-gc', join(import.meta.dirname, 'peers/measure.ts'), task, peer, join(folder, task), most], {
    encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 2 ** 26,
  })
  if (child.status !== 0) return 'It failed; its message is above.'
  const printed = outcome.parse(JSON.parse(child.stdout))
  return 'missing' in printed ? printed.missing : printed
}

function row(name: string, { trials, cpuSeconds, memoryBytes, weightBytes }: Result): string[] {
  const { share, low, high } = wilson(trials.filter(({ right }) => right).length, trials.length)
  return [
    name,
    String(trials.length),
    String(new Set(trials.map(({ group }) => group)).size),
    `${percent(share)} % (${percent(low)} to ${percent(high)})`,
    (cpuSeconds / trials.length).toFixed(3),
    (memoryBytes / 1e6).toFixed(0),
    (weightBytes / 1e6).toFixed(1),
  ]
}

function percent(share: number): string {
  return (100 * share).toFixed(1)
}
