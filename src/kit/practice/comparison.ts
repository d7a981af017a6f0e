/** What helps this child? Two ways of practising alternate at random by days, and a randomisation test compares them at the end. */
import { chanceOf } from '../chance.ts'

/** What can be compared, each with its two ways. `speaker`: of the family or of the app · `speed`: of the voice · `print`: the written word */
export const comparisonWays = {
  speaker: ['family', 'app'],
  speed: ['usual', 'slow'],
  print: ['with', 'without'],
} as const

export const comparisonKinds = ['speaker', 'speed', 'print'] as const satisfies readonly (keyof typeof comparisonWays)[]
export type ComparisonKind = (typeof comparisonKinds)[number]
export type Way<Kind extends ComparisonKind = ComparisonKind> = (typeof comparisonWays)[Kind][number]

/** The ways of all kinds. Each name belongs to one kind. */
export const ways = comparisonKinds.flatMap((kind): readonly Way[] => comparisonWays[kind])

export interface Comparison<Kind extends ComparisonKind = ComparisonKind> {
  readonly _id: string
  readonly kind: Kind
  /** the first day, as 2026-11-23 */
  readonly startedOn: string
}

/** Days of a block: each of the two ways has one of them, so that at most two days in a row have the same way. */
const daysOfBlock = 2
const dayMs = 86_400_000

/**
 * Returns the way of a day. The days since the start are blocks of two; in each block chance decides which way comes first (randomised
 * blocks: Edgington and Onghena, 2007). Chance depends on the comparison and the block alone: every device has the same way, also
 * without a network, and nothing has to be stored.
 * @param day as 2026-11-23, of the device's calendar
 * @returns undefined before the first day: the practice is then as usual
 */
export function wayOfDay<Kind extends ComparisonKind>({ _id, kind, startedOn }: Comparison<Kind>, day: string): Way<Kind> | undefined {
  if (day < startedOn) return undefined
  const { block, place } = placeOf(startedOn, day)
  const [first, second]: readonly Way<Kind>[] = comparisonWays[kind]
  return (place === 0) === chanceOf(`${_id} ${block}`) < 0.5 ? first : second
}

function placeOf(startedOn: string, day: string): { block: number; place: number } {
  const days = Math.round((Date.parse(day) - Date.parse(startedOn)) / dayMs)
  const block = Math.floor(days / daysOfBlock)
  return { block, place: days - block * daysOfBlock }
}

/** The tries of one day that the comparison is about. */
export interface Session {
  readonly day: string
  readonly right: number
  readonly tries: number
}

/** Days that a claim needs: six weeks of five. */
export const sessionsOfComparison = 30
/** A day with fewer tries does not count. */
export const minTries = 5
/** The share of false claims, of both ways together. */
const alpha = 0.05
const draws = 2000

export interface Finding<Kind extends ComparisonKind = ComparisonKind> {
  /** days that count, `sessionsOfComparison` at most */
  readonly sessions: number
  /** mean share right of the days with each way, in the order of `comparisonWays`; null without such a day */
  readonly shares: Means
  /** `early`: there are too few days for a claim */
  readonly result: Way<Kind> | 'none' | 'early'
}

/**
 * Compares the ways by the first `sessionsOfComparison` days that count, and only once there are so many: it looks at the outcome once,
 * so that an adult who reads the page each week sees no more false claims.
 */
export function compareWays<Kind extends ComparisonKind>(comparison: Comparison<Kind>, sessions: readonly Session[]): Finding<Kind> {
  const counted = sessions.filter(({ tries }) => tries >= minTries).toSorted((a, b) => (a.day < b.day ? -1 : 1)).slice(0, sessionsOfComparison)
  const { means, p } = randomisationTest(comparison, counted)
  const finding = { sessions: counted.length, shares: means }
  const [first, second]: readonly Way<Kind>[] = comparisonWays[comparison.kind]
  const [ofFirst, ofSecond] = means
  if (counted.length < sessionsOfComparison || first === undefined || second === undefined) return { ...finding, result: 'early' }
  if (p > alpha || ofFirst === null || ofSecond === null) return { ...finding, result: 'none' }
  return { ...finding, result: ofFirst > ofSecond ? first : second }
}

/** The mean share right of the days with each way; null without such a day. */
type Means = readonly [number | null, number | null]

/**
 * The two-sided randomisation test (Edgington and Onghena, 2007): how often another draw of the same blocks gives a difference of the
 * mean shares at least as large. It makes 2,000 draws, always the same ones; the actual draw counts as one of them (Phipson and
 * Smyth, 2010).
 * @param sessions at most `sessionsOfComparison`
 */
export function randomisationTest(comparison: Comparison, sessions: readonly Session[]): { means: Means; p: number } {
  const [first] = comparisonWays[comparison.kind]
  const places = sessions.map(({ day }) => placeOf(comparison.startedOn, day).block)
  const blocks = [...new Set(places)]
  const days = sessions.map(({ day, right, tries }, at) => (
    { share: right / tries, isFirst: wayOfDay(comparison, day) === first, block: blocks.indexOf(places[at] ?? 0) }
  ))
  const means = meansOf(days, 0)
  let asLarge = 1
  for (let draw = 0; draw < draws; draw++) {
    // Each of the 32 bits is the draw of one block.
    const turned = chanceOf(String(draw)) * 2 ** 32
    if (sizeOf(meansOf(days, turned)) >= sizeOf(means) - rounding) asLarge += 1
  }
  return { means, p: asLarge / (draws + 1) }
}

interface CountedDay {
  readonly share: number
  readonly isFirst: boolean
  /** the number of its block, 0 to 31 */
  readonly block: number
}

/** @param turned 32 bits: those of the blocks in which the ways change places are 1 */
function meansOf(days: readonly CountedDay[], turned: number): Means {
  const [first, second] = [{ sum: 0, count: 0 }, { sum: 0, count: 0 }]
  for (const { share, isFirst, block } of days) {
    const way = isFirst === ((turned >>> block & 1) === 1) ? second : first
    way.sum += share
    way.count += 1
  }
  return [first.count === 0 ? null : first.sum / first.count, second.count === 0 ? null : second.sum / second.count]
}

/** A difference that only rounding made smaller counts as the same. */
const rounding = 1e-9

/** The size of the difference; 0 if one of the ways has no day. */
function sizeOf([first, second]: Means): number {
  return first === null || second === null ? 0 : Math.abs(first - second)
}
