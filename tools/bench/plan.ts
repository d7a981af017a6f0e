/**
 * How much simulated learners still know 7 and 28 days after their last session: in today's orders, in the order of the
 * app's spaced repetition, and in that of FSRS, always with the same number of attempts. And what the rule of help does: whether
 * somebody becomes known who only imitates, how soon a learner is known who can do it, and what learners keep.
 */
import { parseCommandLine } from '../lib/command-line.ts'
import { compareHelp } from './plan/compare-help.ts'
import { compareOrders } from './plan/compare-orders.ts'
import { memories, type MemoryName } from './plan/memory.ts'

const { values } = parseCommandLine({
  usage: `usage: npm run bench plan -- [--learners N] [--items N] [--attempts N] [--memory NAME] [--part NAME]
  --learners N  simulated learners of each kind (200)
  --items N     items to learn (52)
  --attempts N  attempts in a session (20); there are five sessions a week
  --memory NAME activation, half-life or stability (all)
  --part NAME   orders or help (both)`,
  positionals: [0, 0],
  options: { learners: { type: 'string' }, items: { type: 'string' }, attempts: { type: 'string' }, memory: { type: 'string' }, part: { type: 'string' } },
})
const sizes = { learners: Number(values.learners ?? 200), items: Number(values.items ?? 52), attempts: Number(values.attempts ?? 20) }
const memoryNames = (Object.keys(memories) as MemoryName[]).filter((name) => values.memory === undefined || name === values.memory)
if (values.part !== 'help') compareOrders(memoryNames, sizes)
if (values.part !== 'orders') compareHelp(memoryNames, sizes)
