import { isProbeDue, type probeDays } from '#kit/practice/probe.ts'
import { dayOf } from '#kit/practice/spaced-repetition.ts'
import type { AreaName } from '../skill-areas.ts'

interface ProbeArea {
  readonly area: AreaName
  /** on an earlier day */
  readonly hasPractised: boolean
  /** when the last probe was made, ISO 8601; null: never */
  readonly last: string | null
}

/** The area whose probe is due and was last made longest ago. There is one probe on a day, of one area. */
export function dueProbe(areas: readonly ProbeArea[], every: keyof typeof probeDays, now: Date): AreaName | undefined {
  if (areas.some(({ last }) => last !== null && dayOf(new Date(last)) === dayOf(now))) return undefined
  const due = areas.filter((area) => isProbeDue({ ...area, every }, now))
  return due.toSorted((a, b) => ((a.last ?? '') < (b.last ?? '') ? -1 : 1))[0]?.area
}
