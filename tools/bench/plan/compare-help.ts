/** What the app's rule of help does to simulated children. */
import { printTable } from '../../lib/print-table.ts'
import { createRng } from '../../lib/rng.ts'
import type { Sizes } from './compare-orders.ts'
import { askedOnly, type Child, fading, fadingGuide, modelFirst, type Plan, type Practised, practiseCourse, rememberingChild } from './help.ts'
import { learnerKinds, type LearnerKind, memories, type MemoryName } from './memory.ts'
import { wholeCourse } from './sessions.ts'
import { difficultiesOf, gain, mean } from './statistics.ts'

const durations = [4, 12]
const pauses = [7, 28] as const
/** Probability that an imitation or a traced letter is right. Ours. */
const imitates = 0.95
/** How much a model strengthens a memory, as a part of what a recall does. Ours; the tables show what it changes. */
const studies = [0.25, 0.5, 1] as const

/** Prints who becomes known, how soon, and what learners keep. */
export function compareHelp(memoryNames: readonly MemoryName[], sizes: Sizes): void {
  const seeds = Array.from({ length: sizes.learners }, (_, at) => at + 1)
  printKnown(seeds, sizes)
  for (const memory of memoryNames) for (const study of studies) printKept(seeds, { memory, study, ...sizes })
}

/** Children whose answers do not depend on a memory. `slips`: probability that what they can do goes wrong. */
const children: Readonly<Record<string, { plan: Plan; child: (chance: () => number) => Child }>> = {
  'imitates, silent or wrong alone': { plan: fading, child: (chance) => never(chance) },
  'traces, silent or wrong alone': { plan: fadingGuide, child: (chance) => never(chance) },
  'imitates, 5 % called right alone': { plan: fading, child: (chance) => can(chance, { right: 0.05, silent: 0.5 }) },
  'can do it': { plan: fading, child: (chance) => can(chance, { right: 1, silent: 0 }) },
  'can do it, 10 % slips': { plan: fading, child: (chance) => can(chance, { right: 0.9, silent: 0 }) },
  'can do it, silent 3 of 10 times': { plan: fading, child: (chance) => can(chance, { right: 0.7, silent: 1 }) },
}

function never(chance: () => number): Child {
  return can(chance, { right: 0, silent: 0.5 })
}

/** @param silent share of the tries alone that are not right in which the child is silent */
function can(chance: () => number, { right, silent }: { right: number; silent: number }): Child {
  return {
    alone: () => (chance() < right ? true : chance() < silent ? null : false),
    helped: () => chance() < imitates,
  }
}

function printKnown(seeds: readonly number[], { items, attempts }: Sizes): void {
  console.log(`\n12 weeks, ${items} items, at most ${attempts} items shown a session, ${seeds.length} children of each kind`)
  const rows = [['child', 'with a known item', 'known items', 'items met', 'known on day 3 with it', 'day 4', 'later', 'met on 3 days, not known']]
  for (const [name, { plan, child }] of Object.entries(children)) {
    const all = seeds.map((seed) => practiseCourse(plan, child(createRng(seed)), { items, sessions: wholeCourse(12, attempts) }))
    const days = all.flatMap(({ knownAfter }) => knownAfter)
    const share = (isCounted: (day: number) => boolean): string => (days.length === 0 ? '–' : `${(100 * days.filter(isCounted).length / days.length).toFixed(1)} %`)
    rows.push([
      name, `${all.filter(({ knownAfter }) => knownAfter.length > 0).length}`, mean(all.map(({ knownAfter }) => knownAfter.length)).toFixed(2),
      mean(all.map(({ met }) => met)).toFixed(1), share((day) => day === 3), share((day) => day === 4), share((day) => day > 4),
      mean(all.map(({ notKnown }) => notKnown)).toFixed(2),
    ])
  }
  printTable(rows)
}

interface Kept extends Sizes {
  readonly memory: MemoryName
  readonly study: number
}

interface Recalled extends Practised {
  /** number of items that are recalled after each pause */
  readonly recalled: readonly number[]
}

function practise(plan: Plan, kind: LearnerKind, seed: number, { memory, study, items, sessions }: Kept & { sessions: readonly number[] }): Recalled {
  const difficulty = difficultiesOf(items, createRng(seed))
  const remembered = memories[memory](learnerKinds[kind], difficulty)
  const child = rememberingChild(remembered, { chance: createRng(seed + 1_000_000), imitates, study })
  const practised = practiseCourse(plan, child, { items, sessions })
  return { ...practised, recalled: pauses.map((days) => difficulty.reduce((sum, _, item) => sum + remembered.recall(item, practised.end + days), 0)) }
}

function printKept(seeds: readonly number[], options: Kept): void {
  console.log(`\n${options.memory} memory, a model strengthens ${options.study} times as much as a recall`)
  const rows = [['learner, weeks', 'tries', ...pauses.flatMap((days) => [`after ${days} days`, 'against model first', 'against asked only']), 'known']]
  for (const kind of Object.keys(learnerKinds) as LearnerKind[]) {
    for (const weeks of durations) {
      const whole = wholeCourse(weeks, options.attempts)
      const now = seeds.map((seed) => practise(fading, kind, seed, { ...options, sessions: whole }))
      const [first, asked] = [modelFirst, askedOnly].map((plan) => seeds.map((seed, at) => practise(plan, kind, seed, { ...options, sessions: now[at]?.shown ?? whole })))
      const recalled = (all: readonly Recalled[] | undefined, pause: number): number[] => (all ?? []).map((one) => one.recalled[pause] ?? 0)
      rows.push([
        `${kind}, ${weeks}`, mean(now.map(({ tries }) => tries)).toFixed(0),
        ...pauses.flatMap((_, pause) => [mean(recalled(now, pause)).toFixed(1), gain(recalled(first, pause), recalled(now, pause)), gain(recalled(asked, pause), recalled(now, pause))]),
        mean(now.map(({ knownAfter }) => knownAfter.length)).toFixed(1),
      ])
    }
  }
  printTable(rows)
}
