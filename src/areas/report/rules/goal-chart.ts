/** Where the chart of a goal has its points and lines, in percent of its width from the left and of its height from the top. */
import { daysBetween } from '#kit/days.ts'
import { type Criterion, type GoalLevels, levelNames } from '#kit/practice/goal.ts'
import type { CheckedGoal, Goal } from '../goals-api.ts'
import type { Phase } from './goals.ts'

export interface GoalChart {
  /** of `levelNames`, evenly distributed: −2 is below all others */
  readonly levels: readonly { readonly level: (typeof levelNames)[number]; readonly right: number; readonly y: number }[]
  readonly points: readonly { readonly phase: Phase; readonly x: number; readonly y: number }[]
  /** between baseline and practice, and between practice and follow-up */
  readonly phaseLines: readonly number[]
  /** the days at both ends */
  readonly from: string
  readonly until: string
}

/** Free space at both ends of each axis, so that no point is cut. */
const margin = 6
const betweenLevels = 20

/** Returns the chart of a goal with a baseline; undefined without one. */
export function goalChart({ setOn, metOn }: Pick<Goal, 'setOn' | 'metOn'>, { levels, criterion, due, probes }: Pick<CheckedGoal, 'levels' | 'criterion' | 'due' | 'probes'>): GoalChart | undefined {
  const [first, last] = [probes[0]?.day, probes.at(-1)?.day]
  if (first === undefined || last === undefined || levels === null) return undefined
  const until = metOn === null && due > last ? due : last
  const days = Math.max(1, daysBetween(first, until))
  const xOf = (day: string, more = 0): number => margin + (100 - 2 * margin) * Math.min(1, (daysBetween(first, day) + more) / days)
  const endOfBaseline = probes.findLast(({ phase }) => phase === 'baseline')?.day ?? setOn
  return {
    levels: levelNames.map((level, at) => ({ level, right: levels[at] ?? 0, y: 100 - heightOfLevel(at) })),
    points: probes.map(({ day, right, tries, phase }) => ({ phase, x: xOf(day), y: 100 - heightOf(right / tries, levels, criterion) })),
    // Half a day later, so that no line is on a point.
    phaseLines: [...(first === until ? [] : [endOfBaseline > setOn ? endOfBaseline : setOn]), ...(metOn === null || metOn >= until ? [] : [metOn])].map((day) => xOf(day, 0.5)),
    from: first, until,
  }
}

function heightOfLevel(at: number): number {
  return betweenLevels / 2 + at * betweenLevels
}

/** The height of a share from 0 to 1: on the line of a level if it is that level, and in between if it is between two. */
function heightOf(share: number, levels: GoalLevels, { of }: Criterion): number {
  const lines = levels.map((right, at) => ({ share: right / of, height: heightOfLevel(at) }))
  const ends = [{ share: 0, height: margin / 2 }, ...lines, { share: 1, height: 100 - margin / 2 }]
  const knots = ends.filter((_, at) => !(at === 0 && levels[0] === 0) && !(at === ends.length - 1 && levels[4] === of))
  const at = knots.findLastIndex((one) => one.share <= share)
  const [below, above] = [knots[at], knots[at + 1]]
  if (below === undefined) return margin / 2
  return above === undefined ? below.height : below.height + (above.height - below.height) * (share - below.share) / (above.share - below.share)
}
