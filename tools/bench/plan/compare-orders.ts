/** Compares the orders of practice by what simulated learners keep. */
import { printTable } from '../../lib/print-table.ts'
import { createRng } from '../../lib/rng.ts'
import { learnerKinds, type LearnerKind, memories, type MemoryName } from './memory.ts'
import { type OrderName, orders } from './orders.ts'
import { dayOfAttempt, wholeCourse } from './sessions.ts'
import { difficultiesOf, gain, mean } from './statistics.ts'

const durations = [4, 12]
const pauses = [7, 28] as const
const orderNames = Object.keys(orders) as OrderName[]

export interface Sizes {
  readonly learners: number
  readonly items: number
  /** in a session, at most */
  readonly attempts: number
}

/** Prints how many items learners of each kind recall after each order of practice, with the same number of attempts. */
export function compareOrders(memoryNames: readonly MemoryName[], { learners, items, attempts }: Sizes): void {
  for (const memory of memoryNames) {
    for (const weeks of durations) {
      console.log(`\n${memory} memory, ${weeks} weeks, ${items} items, at most ${attempts} attempts a session, ${learners} learners of each kind`)
      const rows = [['learner, order', 'right, %', ...pauses.flatMap((days) => [`after ${days} days`, 'against list', 'against round']), 'shown at most', 'never shown']]
      for (const kind of Object.keys(learnerKinds) as LearnerKind[]) {
        const whole = wholeCourse(weeks, attempts)
        const seeds = Array.from({ length: learners }, (_, i) => i + 1)
        // A session of the spaced order can end early. All orders then make as many attempts as it did.
        const spaced = seeds.map((seed) => practise('spaced', memory, kind, seed, { items, attemptsOf: whole }))
        const results = new Map(orderNames.map((name) => [
          name, name === 'spaced' ? spaced : seeds.map((seed, i) => practise(name, memory, kind, seed, { items, attemptsOf: spaced[i]?.attempts ?? whole })),
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
}

interface Result {
  /** number of items that are recalled after each pause */
  readonly recalled: readonly number[]
  readonly attempts: readonly number[]
  readonly right: number
  readonly mostShown: number
  readonly neverShown: number
}

/** @param attemptsOf number of attempts in each session, at most */
function practise(order: OrderName, memoryName: MemoryName, kind: LearnerKind, seed: number, { items, attemptsOf }: { items: number; attemptsOf: readonly number[] }): Result {
  const random = createRng(seed)
  const difficulty = difficultiesOf(items, random)
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
      const day = dayOfAttempt(session, at)
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
