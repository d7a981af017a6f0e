/**
 * How often the comparison of two ways claims a difference, for simulated children with and without one, and how often the interval
 * of Cohen's κ contains the true value.
 */
import { kappaOf, minAnswers } from '#areas/agreement/rules/agreement.ts'
import { type Comparison, compareWays, randomisationTest, type Session, sessionsOfComparison, wayOfDay } from '#kit/practice/comparison.ts'
import { parseCommandLine } from '../lib/command-line.ts'
import { printTable } from '../lib/print-table.ts'
import { createRng } from '../lib/rng.ts'

const { values } = parseCommandLine({
  usage: `usage: npm run bench comparison -- [--children N]
  --children N  simulated children of each row (500)`,
  positionals: [0, 0],
  options: { children: { type: 'string' } },
})
const children = Number(values.children ?? 500)
const startedOn = '2026-11-23'
const daysAWeek = 5
/** How much more is right at the end of the six weeks than at their start. */
const gain = 0.1

type Random = ReturnType<typeof createRng>

interface Child {
  readonly tries: number
  /** standard deviation of the share between days, beyond the chance of single tries */
  readonly spread: number
  /** how much more is right with the first way */
  readonly difference: number
}

/** About standard normal: the sum of twelve uniform numbers. */
function normal(random: Random): number {
  return Array.from({ length: 12 }, () => random()).reduce((sum, one) => sum + one, -6)
}

/** Six weeks of five days. A good day is often followed by another good one. */
function practise(of: Comparison<'speaker'>, { tries, spread, difference }: Child, random: Random): Session[] {
  const base = 0.35 + 0.3 * random() - gain / 2
  let state = normal(random)
  return Array.from({ length: sessionsOfComparison }, (_, at) => {
    const day = new Date(Date.parse(startedOn) + (Math.floor(at / daysAWeek) * 7 + at % daysAWeek) * 86_400_000).toISOString().slice(0, 10)
    state = 0.5 * state + Math.sqrt(0.75) * normal(random)
    const way = wayOfDay(of, day) === 'family' ? 0.5 : -0.5
    const chance = Math.min(0.98, Math.max(0.02, base + gain * at / sessionsOfComparison + spread * state + way * difference))
    return { day, tries, right: Array.from({ length: tries }, () => random()).filter((drawn) => drawn < chance).length }
  })
}

interface Claims {
  /** shares of the children */
  readonly right: number
  readonly wrong: number
  /** claims of a test that is made again each week from the second on, at 5 % each time */
  readonly weekly: number
}

function simulate(child: Child): Claims {
  const counts = { right: 0, wrong: 0, weekly: 0 }
  for (let seed = 1; seed <= children; seed++) {
    const of: Comparison<'speaker'> = { _id: `child ${seed}`, kind: 'speaker', startedOn }
    const sessions = practise(of, child, createRng(seed))
    const { result } = compareWays(of, sessions)
    if (result !== 'none') counts[child.difference > 0 && result === 'family' ? 'right' : 'wrong'] += 1
    if (child.difference === 0) counts.weekly += [2, 3, 4, 5, 6].some((weeks) => randomisationTest(of, sessions.slice(0, weeks * daysAWeek)).p <= 0.05) ? 1 : 0
  }
  return { right: counts.right / children, wrong: counts.wrong / children, weekly: counts.weekly / children }
}

const percent = (share: number): string => (100 * share).toFixed(1)

const noneOf: Claims[] = []
const rows = [['tries a day', 'spread of days, points', 'no difference: claims, %', 'if tested each week, %', '20 points: found, %', 'wrong way, %', '10 points: found, %']]
for (const tries of [5, 10, 15, 20]) {
  for (const spread of [0, 0.1, 0.15, 0.2]) {
    const [none, large, small] = [0, 0.2, 0.1].map((difference) => simulate({ tries, spread, difference }))
    if (none === undefined || large === undefined || small === undefined) continue
    noneOf.push(none)
    rows.push([String(tries), String(100 * spread), percent(none.wrong), percent(none.weekly), percent(large.right), percent(large.wrong), percent(small.right)])
  }
}
console.log(`${sessionsOfComparison} days in six weeks, ${children} children each`)
printTable(rows)
const mean = (part: 'wrong' | 'weekly'): string => percent(noneOf.reduce((sum, one) => sum + one[part], 0) / noneOf.length)
console.log(`without a difference, all together: claims ${mean('wrong')} %, if tested each week ${mean('weekly')} %`)

/** The share of samples with κ whose interval contains the true one. @param accuracy of each of the two, who judge apart */
function coverage(n: number, accuracy: number): number {
  const random = createRng(n)
  // Half of the attempts are right, so that chance agrees in one half.
  const kappa = 2 * (accuracy ** 2 + (1 - accuracy) ** 2) - 1
  const counts = { contains: 0, none: 0 }
  for (let sample = 0; sample < 10 * children; sample++) {
    const table = { both: 0, onlyApp: 0, onlyAdult: 0, neither: 0 }
    for (let at = 0; at < n; at++) {
      const isRight = random() < 0.5
      const [app, adult] = [random() < accuracy === isRight, random() < accuracy === isRight]
      table[app ? (adult ? 'both' : 'onlyApp') : adult ? 'onlyAdult' : 'neither'] += 1
    }
    const found = kappaOf(table)
    if (found === null) counts.none += 1
    else if (found.low <= kappa && kappa <= found.high) counts.contains += 1
  }
  return counts.contains / (10 * children - counts.none)
}

console.log(`\nintervals of κ that contain it, in %, of ${10 * children} samples; the app needs ${minAnswers} answers`)
printTable([
  ['answers', ...[0.75, 0.85, 0.95].map((accuracy) => `both right in ${100 * accuracy} %`)],
  ...[10, 20, 30, 50, 100].map((n) => [String(n)].concat([0.75, 0.85, 0.95].map((accuracy) => percent(coverage(n, accuracy))))),
])
