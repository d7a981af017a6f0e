/** Which children of an overview need their teacher most, and why. */
import { daysBetween } from '#kit/days.ts'
import type { AreaItem, OverviewRow } from '../api.ts'

/** After so many days without practice a child comes first. */
export const pauseDays = 7

/** Reasons in their order: those of the first children come first. */
const reasons = ['never', 'paused', 'help', 'notThisWeek', 'due', 'well'] as const

interface Attention {
  readonly reason: (typeof reasons)[number]
  /** of the same reason the child with the larger number comes first: days since the last practice, or items */
  readonly count: number
}

/**
 * Why a child needs the teacher: never practised; not for `pauseDays` days; needed help in the last four weeks; not yet in this week;
 * something is due; or nothing, because it goes well. The first reason that is true counts.
 * @param today as 2026-11-23
 */
export function attentionOf({ last, days, needsHelpCount, dueCount }: Pick<OverviewRow, 'last' | 'days' | 'needsHelpCount' | 'dueCount'>, today: string): Attention {
  if (last === null) return { reason: 'never', count: 0 }
  const pause = daysBetween(last, today)
  if (pause >= pauseDays) return { reason: 'paused', count: pause }
  if (needsHelpCount > 0) return { reason: 'help', count: needsHelpCount }
  if (days.length === 0) return { reason: 'notThisWeek', count: pause }
  return dueCount > 0 ? { reason: 'due', count: dueCount } : { reason: 'well', count: 0 }
}

/** Sorts the rows so that the child who needs the teacher most comes first; equal ones stay in their order. */
export function byNeed<Row extends OverviewRow>(rows: readonly Row[], today: string): Row[] {
  const found = rows.map((row) => ({ row, ...attentionOf(row, today) }))
  return found.toSorted((a, b) => reasons.indexOf(a.reason) - reasons.indexOf(b.reason) || b.count - a.count).map(({ row }) => row)
}

/** A larger number says only that there is much. */
const maxShownNumber = 9

/** How many more there are than these; 0 if they are many. */
export function fewOthers(items: readonly AreaItem[], count: number): number {
  const others = count - items.length
  return others > maxShownNumber ? 0 : others
}

/** The few items that matter: those that needed help or, without any, those that are due; `others`: how many more, 0 if they are many. */
export function itemsThatMatter({ due, dueCount, needsHelp, needsHelpCount }: Pick<OverviewRow, 'due' | 'dueCount' | 'needsHelp' | 'needsHelpCount'>): {
  items: readonly AreaItem[]
  others: number
} {
  const [items, count] = needsHelpCount > 0 ? [needsHelp, needsHelpCount] : [due, dueCount]
  return { items, others: fewOthers(items, count) }
}
