/** The next steps: what to do, and the figures that are the reason. All reports and the plan use this rule (docs/report.md). */
import { daysBetween } from '../days.ts'
import { type ItemProgress, nearlyKnownDays, progressOf } from './progress.ts'
import { fadesAfterDays, type PracticeAttempt } from './spaced-repetition.ts'

/**
 * `again`: done together `count` times · `together`: missed `count` times · `ask`: right only after a model or over a guide,
 * `count` times: it is time to ask without · `onceMore`: right without help on
 * `count` days, a known one on three · `repeat`: known, last practised `count` days ago · `area`: the area was last practised
 * `count` days ago · `moreDays`: practised on `count` days only · `begin`: no attempts at all yet · `new`: `count` items are
 * known and none is being learnt.
 */
export const stepKinds = ['again', 'together', 'ask', 'onceMore', 'repeat', 'area', 'moreDays', 'begin', 'new'] as const
export type StepKind = (typeof stepKinds)[number]

export interface Step {
  readonly kind: StepKind
  readonly area: string
  readonly item: { readonly key: string; readonly name: string } | null
  readonly count: number
}

export interface StepItem extends ItemProgress {
  readonly name: string
}

export interface StepArea extends AreaRules {
  readonly area: string
  /** the day of the last attempt; null if there is none */
  readonly last: string | null
  readonly items: readonly StepItem[]
}

/** What an area says of its items. */
export interface AreaRules {
  /** demonstrated each time, for safety, so that they never become known: nobody is asked for them without help */
  readonly alwaysShown?: readonly string[]
  /** left out by the learner's settings: they are in no step */
  readonly leftOut?: readonly string[]
}

export const maxSteps = 3
/** Days of practice in four weeks below which more days help more than anything else: two a week. */
const minDays = 8
/** Days without practice after which an area or a known item comes back. */
const maxDaysOfArea = 14
const maxDaysOfKnown = 21

/**
 * Returns at most three steps. The first one is always about days if these are few; then each area has one before an area
 * has two.
 */
export function nextSteps(areas: readonly StepArea[], { today, days }: { today: string; days: number }): Step[] {
  const practised = areas.filter(({ last }) => last !== null)
  if (practised.length === 0) return [{ kind: 'begin', area: '', item: null, count: 0 }]
  const more: Step[] = days < minDays ? [{ kind: 'moreDays', area: '', item: null, count: days }] : []
  const queues = practised.map((area) => stepsOfArea(area, today))
  const longest = Math.max(0, ...queues.map(({ length }) => length))
  const inTurn = Array.from({ length: longest }, (_, at) => (
    queues.flatMap((queue) => queue[at] ?? []).toSorted((a, b) => urgency[a.kind] - urgency[b.kind] || b.count - a.count)
  )).flat()
  return [...more, ...inTurn].slice(0, maxSteps)
}

/** Smaller = earlier. */
const urgency: Readonly<Record<StepKind, number>> = { 'begin': 0, 'moreDays': 0, 'again': 1, 'together': 1, 'ask': 2, 'onceMore': 2, 'area': 3, 'repeat': 4, 'new': 5 }

/** The steps of one area, the most urgent first, as in `nextSteps`. @param today as 2026-11-23 */
export function stepsOfArea({ area, last, items: all, alwaysShown = [], leftOut = [] }: StepArea, today: string): Step[] {
  if (last !== null && daysBetween(last, today) > maxDaysOfArea) return [{ kind: 'area', area, item: null, count: daysBetween(last, today) }]
  const items = all.filter(({ key }) => !leftOut.includes(key)).toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const step = (kind: StepKind, { key, name }: StepItem, count: number): Step => ({ kind, area, item: { key, name }, count })
  const needHelp = items.flatMap((item) => {
    if (item.help === undefined) return []
    const { helped, missed } = item.help
    return [helped >= missed ? step('again', item, helped) : step('together', item, missed)]
  })
  const askable = items.filter(({ key, help }) => help === undefined && !alwaysShown.includes(key))
  const nearly = askable.filter(({ state }) => state === 'nearly')
  const imitated = askable.flatMap((item) => {
    const { state, ability } = item
    const isImitated = (ability?.help === 'model' || ability?.help === 'traced') && ability.count >= fadesAfterDays
    return isImitated && state === 'learning' ? [step('ask', item, ability.count)] : []
  })
  const known = items.filter(({ state }) => state === 'known')
  const waiting = known.map((item) => ({ item, days: daysBetween(item.last, today) })).filter(({ days }) => days > maxDaysOfKnown)
  const steps = [
    ...needHelp.toSorted((a, b) => b.count - a.count),
    ...imitated.toSorted((a, b) => b.count - a.count),
    ...nearly.map((item) => step('onceMore', item, nearlyKnownDays)),
    ...waiting.toSorted((a, b) => a.days - b.days).map(({ item, days }) => step('repeat', item, days)),
  ]
  const isAllKnown = known.length > 0 && known.length === items.length
  return steps.length === 0 && isAllKnown ? [{ kind: 'new', area, item: null, count: known.length }] : steps
}

/**
 * The steps of one area from its attempts, in any order: at most three, those that `nextSteps` takes from this area.
 * @param nameOf an item as a person reads it
 * @param today as 2026-11-23
 */
export function stepsOfAttempts(
  attempts: readonly PracticeAttempt[], { area, today, nameOf = (key) => key, ...rules }: AreaRules & { area: string; today: string; nameOf?: (key: string) => string },
): Step[] {
  const items = progressOf(attempts).map((item) => withName(item, nameOf(item.key)))
  const last = items.reduce<string | null>((newest, item) => (newest === null || item.last > newest ? item.last : newest), null)
  return stepsOfArea({ area, last, items, ...rules }, today).slice(0, maxSteps)
}

function withName(progress: ItemProgress, name: string): StepItem {
  return { ...progress, name }
}
