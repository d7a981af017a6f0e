/**
 * How much simulated learners still know 7 and 28 days after their last session: in today's orders, in the order of the
 * app's spaced repetition, and in that of FSRS, always with the same number of attempts.
 */
import { parseCommandLine } from '../lib/command-line.ts'
import { printTable } from '../lib/print-table.ts'
import { createRng } from '../lib/rng.ts'
import { learnerKinds, type LearnerKind, memories, type MemoryName } from './plan/memory.ts'
import { type OrderName, orders } from './plan/orders.ts'

const { values } = parseCommandLine({
  usage: `usage: npm run bench plan -- [--learners N] [--items N] [--attempts N] [--memory NAME]
  --learners N  simulated learners of each kind (200)
  --items N     items to learn (52)
  --attempts N  attempts in a session (20); there are five sessions a week
  --memory NAME activation, half-life or stability (all)`,
  positionals: [0, 0],
  options: { learners: { type: 'string' }, items: { type: 'string' }, attempts: { type: 'string' }, memory: { type: 'string' } },
})
const learners = Number(values.learners ?? 200)
const items = Number(values.items ?? 52)
const attempts = Number(values.attempts ?? 20)
const sessionsAWeek = 5
const secondsOfAttempt = 30
/** Standard deviation of the difficulty of items, as a part of the activation or of the logarithm of the half-life. */
const difficultySpread = 0.3
const durations = [4, 12]
const pauses = [7, 28] as const

interface Result {
  /** number of items that are recalled after each pause */
  readonly recalled: readonly number[]
  readonly attempts: readonly number[]
  readonly right: number
  readonly mostShown: number
  readonly neverShown: number
}

/** @param attemptsOf number of attempts in each session, at most */
function practise(order: OrderName, memoryName: MemoryName, kind: LearnerKind, seed: number, attemptsOf: readonly number[]): Result {
  const random = createRng(seed)
  const difficulty = Array.from({ length: items }, () => difficultySpread * Math.sqrt(3) * (random() + random() + random() + random() - 2))
  const memory = memories[memoryName](learnerKinds[kind], difficulty)
  const chooser = orders[order](items)
  const chance = createRng(seed + 1_000_000)
  const seen = new Set<number>()
  const made: number[] = []
  let [right, mostShown, now] = [0, 0, 0]
  for (const [session, most] of attemptsOf.entries()) {
    const shown = new Map<number, number>()
    let at = 0
    for (; at < most; at += 1) {
      const day = Math.floor(session / sessionsAWeek) * 7 + session % sessionsAWeek + at * secondsOfAttempt / 86_400
      const item = chooser.next(day)
      if (item === undefined) break
      now = day
      const isRight = chance() < memory.recall(item, now)
      memory.practise(item, now, isRight)
      chooser.record(item, now, isRight)
      seen.add(item)
      shown.set(item, (shown.get(item) ?? 0) + 1)
      right += Number(isRight)
    }
    made.push(at)
    mostShown = Math.max(mostShown, ...shown.values())
  }
  const recalledAfter = (days: number): number => difficulty.reduce((sum, _, item) => sum + memory.recall(item, now + days), 0)
  const total = made.reduce((sum, one) => sum + one, 0)
  return { recalled: pauses.map(recalledAfter), attempts: made, right: right / total, mostShown, neverShown: items - seen.size }
}

const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length
const percent = (share: number): string => `${share < 0 ? '' : '+'}${Math.round(100 * share)}`

/** How much more `other` is than `base`, with the 95 % bootstrap interval over learners. */
function gain(base: readonly number[], other: readonly number[]): string {
  const random = createRng(1)
  const gains = Array.from({ length: 1000 }, () => {
    const drawn = base.map(() => Math.floor(random() * base.length))
    return mean(drawn.map((at) => other[at] ?? 0)) / mean(drawn.map((at) => base[at] ?? 0)) - 1
  }).toSorted((a, b) => a - b)
  return `${percent(mean(other) / mean(base) - 1)} % (${percent(gains[24] ?? 0)} to ${percent(gains[974] ?? 0)})`
}

const orderNames = Object.keys(orders) as OrderName[]
for (const memory of (Object.keys(memories) as MemoryName[]).filter((name) => values.memory === undefined || name === values.memory)) {
  for (const weeks of durations) {
    console.log(`\n${memory} memory, ${weeks} weeks, ${items} items, at most ${attempts} attempts a session, ${learners} learners of each kind`)
    const rows = [['learner, order', 'right, %', ...pauses.flatMap((days) => [`after ${days} days`, 'against list', 'against round']), 'shown at most', 'never shown']]
    for (const kind of Object.keys(learnerKinds) as LearnerKind[]) {
      const whole = Array.from({ length: weeks * sessionsAWeek }, () => attempts)
      const seeds = Array.from({ length: learners }, (_, i) => i + 1)
      // A session of the spaced order can end early. All orders then make as many attempts as it did.
      const spaced = seeds.map((seed) => practise('spaced', memory, kind, seed, whole))
      const results = new Map(orderNames.map((name) => [
        name, name === 'spaced' ? spaced : seeds.map((seed, i) => practise(name, memory, kind, seed, spaced[i]?.attempts ?? whole)),
      ]))
      const recalled = (name: OrderName, at: number): number[] => (results.get(name) ?? []).map((one) => one.recalled[at] ?? 0)
      for (const [name, all] of results) {
        rows.push([
          `${kind}, ${name}`,
          String(Math.round(100 * mean(all.map(({ right }) => right)))),
          ...pauses.flatMap((_, at) => [
            mean(recalled(name, at)).toFixed(1), gain(recalled('list', at), recalled(name, at)), gain(recalled('round', at), recalled(name, at)),
          ]),
          String(Math.max(...all.map(({ mostShown }) => mostShown))),
          mean(all.map(({ neverShown }) => neverShown)).toFixed(1),
        ])
      }
    }
    printTable(rows)
  }
}
