/**
 * Which items a probe has, and in which order; `probe-course.ts` has its course. A probe is a small test without help at regular
 * times, beside the practice (probe measures of single-case designs: Horner and Baer, 1978, Multiple-probe technique).
 */
import type { ProbeKind, Variation } from '../attempts/probe.ts'
import { dayOf, type Practice } from './spaced-repetition.ts'

/** Most items of one probe. */
export const maxProbeItems = 6
/** Most items of a kind, if no goal needs the places. */
const ofKind = 2
/** Most items of goals: a goal of five items has ten tries in two probes. */
const maxGoalItems = 5

/** How often probes are due, in days; `off`: never. */
export const probeDays = { weekly: 7, fortnightly: 14, monthly: 28, off: Infinity } as const

export interface ProbeItem<Item extends string = string> {
  readonly item: Item
  readonly kind: ProbeKind
  readonly variation?: Variation
}

/** The items of each kind, those that should come first at the beginning. */
export interface ProbeCandidates<Item extends string = string> {
  readonly known: readonly Item[]
  readonly learning: readonly Item[]
  readonly fresh: readonly Item[]
}

/**
 * Sorts what the child could be asked for by what it can do already: the known and the learnt ones that were practised longest ago
 * come first, the new ones in the order in which they come in practice.
 */
export function candidatesOf<Item extends string>(practice: Practice<Item>, items: readonly Item[]): ProbeCandidates<Item> {
  const longestAgo = items.toSorted((a, b) => practice.lastDayOf(a) - practice.lastDayOf(b))
  return {
    known: longestAgo.filter((item) => practice.stateOf(item) === 'known'),
    learning: longestAgo.filter((item) => practice.stateOf(item) === 'learning'),
    fresh: items.filter((item) => practice.stateOf(item) === 'new'),
  }
}

interface ProbeOptions<Item> {
  /** items of open goals in this area, the oldest goal's first */
  readonly goalItems: readonly Item[]
  /** how an item can differ from practice; undefined: it cannot */
  readonly variationOf: (item: Item) => Variation | undefined
  /** What is asked for in an item. Besides items of goals, there is one for each, because who hears or reads a word gets help for saying it. */
  readonly askedIn?: (item: Item) => string
}

/**
 * Chooses two items that were never practised, two that are being learnt and two known ones, in this order: easy ones come last.
 * Items of goals take the places of the first two kinds, and all but one of the known ones. At most one item has a variation:
 * one that was practised, and never the last, so that the probe ends as it does in practice.
 */
export function chooseProbe<Item extends string>(candidates: ProbeCandidates<Item>, { goalItems, variationOf, askedIn = (item) => item }: ProbeOptions<Item>): ProbeItem<Item>[] {
  const kinds: readonly (readonly [ProbeKind, readonly Item[]])[] = [['new', candidates.fresh], ['learning', candidates.learning], ['known', candidates.known]]
  const ofGoals = new Set(goalItems.filter((item) => kinds.some(([, items]) => items.includes(item))).slice(0, maxGoalItems))
  const free = maxProbeItems - ofGoals.size
  const knownPlaces = Math.min(ofKind, free)
  const learningPlaces = Math.min(ofKind, Math.ceil((free - knownPlaces) / 2))
  const places: Readonly<Record<ProbeKind, number>> = { known: knownPlaces, learning: learningPlaces, new: free - knownPlaces - learningPlaces }
  const asked = new Set([...ofGoals].map(askedIn))
  const chosen = kinds.flatMap(([kind, items]) => {
    const others: Item[] = []
    for (const item of items) {
      if (others.length === places[kind]) break
      if (asked.has(askedIn(item))) continue
      asked.add(askedIn(item))
      others.push(item)
    }
    return [...items.filter((item) => ofGoals.has(item)), ...others].map((item): ProbeItem<Item> => ({ item, kind }))
  })
  const at = chosen.slice(0, -1).findLastIndex(({ item, kind }) => kind !== 'new' && variationOf(item) !== undefined)
  const varied = chosen[at]
  const variation = varied && variationOf(varied.item)
  return varied && variation ? chosen.with(at, { ...varied, variation }) : chosen
}

/**
 * Whether a probe is due: something of the area was practised on an earlier day, and the last probe was long enough ago.
 * @param last ISO 8601; null: there was none
 */
export function isProbeDue(
  { last, hasPractised, every }: { last: string | null; hasPractised: boolean; every: keyof typeof probeDays }, now: Date,
): boolean {
  if (!hasPractised || every === 'off') return false
  return last === null || dayOf(now) - dayOf(new Date(last)) >= probeDays[every]
}
