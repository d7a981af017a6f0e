/** What the adult's plan changes about the cards. */
import { stepsOfAttempts } from '#kit/practice/next-steps.ts'
import { calendarDay, dayOf } from '#kit/practice/spaced-repetition.ts'
import type { Plan } from '../api.ts'
import { type Card, chooseCards, type Offer } from './cards.ts'

export const usualPlan: Plan = { days: 5, minutes: 15, excluded: [], targets: [], swaps: [] }
export const dayChoices = [1, 2, 3, 4, 5, 6, 7] as const
export const minuteChoices = [5, 10, 15, 20, 25, 30] as const

const dayMs = 86_400_000
/** Cards that were chosen for a day wait this many days if nobody practises, so that a pause loses nothing. */
const swapDays = 7
/** number of items that the app suggests in an area */
const maxSuggested = 4

export function dayAfter(time: Date): Date {
  return new Date(time.getTime() + dayMs)
}

/** The offers of the areas that are practised, with the targets that exist. */
function plannedOffers<Area extends string>(offers: readonly Offer<Area>[], { excluded, targets }: Plan): Offer<Area>[] {
  return offers.flatMap((offer) => {
    const chosen = targets.find(({ area }) => area === offer.area)?.items ?? []
    return excluded.includes(offer.area) ? [] : [{ ...offer, targets: chosen.filter((item) => offer.items.includes(item)) }]
  })
}

/** The cards that the child gets at `now`: first those that an adult chose and that were not practised since. */
export function planCards<Area extends string>(offers: readonly Offer<Area>[], plan: Plan, now: Date): Card<Area>[] {
  const included = plannedOffers(offers, plan)
  return chooseCards(included, now, chosenCards(included, plan, now))
}

function chosenCards<Area extends string>(offers: readonly Offer<Area>[], { swaps }: Plan, now: Date): Card<Area>[] {
  const today = dayOf(now)
  const [swap] = swaps
    .map(({ day, cards }) => ({ day: Date.parse(day) / dayMs, cards }))
    .filter(({ day }) => day <= today && today < day + swapDays)
    .toSorted((a, b) => b.day - a.day)
  return (swap?.cards ?? []).flatMap(({ area, item }) => {
    const offer = offers.find((one) => one.area === area)
    const isWaiting = offer !== undefined && offer.items.includes(item) && offer.practice.lastDayOf(item) < (swap?.day ?? 0)
    return isWaiting ? [{ area: offer.area, item }] : []
  })
}

/** Puts another card in the place of one of these, for the day of `on`. The cards of that day stay as the adult saw them. */
export function swapCard(plan: Plan, { cards, at, by, on, now }: Swapped): Plan {
  const day = calendarDay(on)
  const chosen = cards.map((card, index) => (index === at ? by : card))
  // Cards of an earlier day are still waiting.
  const others = plan.swaps.filter((swap) => swap.day !== day && swap.day <= calendarDay(now)).toSorted((a, b) => (a.day < b.day ? 1 : -1))
  return { ...plan, swaps: [...others.slice(0, 1), { day, cards: chosen }] }
}

interface Swapped {
  readonly cards: readonly Card<string>[]
  readonly at: number
  readonly by: Card<string>
  readonly on: Date
  readonly now: Date
}

/** Lets the app choose the cards of that day again. */
export function withoutSwaps(plan: Plan, on: Date): Plan {
  return { ...plan, swaps: plan.swaps.filter(({ day }) => day !== calendarDay(on)) }
}

/** Chooses the targets of an area; without any, the app suggests them. */
export function withTargets(plan: Plan, area: string, items: readonly string[]): Plan {
  const others = plan.targets.filter((one) => one.area !== area)
  return { ...plan, targets: items.length === 0 ? others : [...others, { area, items: [...items] }] }
}

interface Targets {
  readonly area: string
  readonly items: readonly string[]
}

/**
 * Puts items before the other targets of an area, which is practised from then on.
 * @param max targets of an area
 * @returns undefined if the area would have more targets than it can have
 */
export function withFirstTargets(plan: Plan, { area, items }: Targets, max: number): Plan | undefined {
  const all = [...items, ...targetsOf(plan, area).filter((one) => !items.includes(one))]
  return all.length > max ? undefined : withTargets(withArea(plan, area, true), area, all)
}

/** Takes back what `withFirstTargets` changed in `before`; what was changed since stays. */
export function withoutFirstTargets(plan: Plan, before: Plan, { area, items }: Targets): Plan {
  const added = items.filter((item) => !targetsOf(before, area).includes(item))
  const targets = added.length === 0 ? plan : withTargets(plan, area, targetsOf(plan, area).filter((one) => !added.includes(one)))
  return before.excluded.includes(area) ? withArea(targets, area, false) : targets
}

export function targetsOf({ targets }: Plan, area: string): readonly string[] {
  return targets.find((one) => one.area === area)?.items ?? []
}

export function withArea(plan: Plan, area: string, isIncluded: boolean): Plan {
  const others = plan.excluded.filter((one) => one !== area)
  return { ...plan, excluded: isIncluded ? others : [...others, area] }
}

/**
 * What the app would practise in an area: the next steps of the report, then the other items that are being learned, those with misses
 * first, then new ones.
 */
export function suggestTargets({ practice, attempts = [], items: all, isResting }: Pick<Offer<string>, 'practice' | 'attempts' | 'items' | 'isResting'>, now: Date): string[] {
  const items = all.filter((item) => isResting?.(item) !== true)
  const steps = stepsOfAttempts(attempts.filter(({ item }) => items.includes(item)), { area: '', today: calendarDay(now) })
  const first = steps.flatMap(({ item }) => item?.key ?? []).filter((item) => practice.stateOf(item) !== 'known')
  const learning = items.filter((item) => practice.stateOf(item) === 'learning').toSorted((a, b) => practice.missesOf(b) - practice.missesOf(a))
  return [...new Set([...first, ...learning, ...items.filter((item) => practice.stateOf(item) === 'new')])].slice(0, maxSuggested)
}
