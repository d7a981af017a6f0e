/**
 * Whether a goal is reached, by probes alone: phases as in a single-case design, levels as in goal attainment scaling (docs/report.md).
 * A day is as 2026-11-23.
 */
import type { ProbeTry } from '#kit/attempts/probe-try.ts'
import { daysBetween } from '#kit/days.ts'
import { type Criterion, type GoalCheck, type GoalLevels, type Level, levelNames } from '#kit/practice/goal.ts'

/** Tries with an answer, at least one, and how many of them were right without help. */
export interface Score {
  readonly right: number
  readonly tries: number
}

/** The tries of one probe at the items of a goal. */
export interface GoalProbe extends Score {
  readonly day: string
}

export const phases = ['baseline', 'practice', 'followUp'] as const
export type Phase = (typeof phases)[number]

/**
 * `noBaseline`: no probe yet · `early`: too few tries since the baseline · `goingOn` · `change`: nothing changed in four probes ·
 * `reached` · `kept`: reached, and still so in the follow-up · `lost`: reached, and not any more in the follow-up
 */
export const decisions = ['noBaseline', 'early', 'goingOn', 'change', 'reached', 'kept', 'lost'] as const
export type Decision = (typeof decisions)[number]

export interface Goal {
  readonly setOn: string
  /** null: not reached yet */
  readonly metOn: string | null
  readonly check: GoalCheck
}

/** Probes of a baseline, and the days before the goal in which they lie. */
const probesOfBaseline = 3
export const daysOfBaseline = 91
/** Probes without a change after which something should change. */
const probesWithoutChange = 4

/** Returns the probes with an answer at an item of the goal, oldest first. @param tries oldest first */
export function probesOf({ area, items }: Pick<GoalCheck, 'area' | 'items'>, tries: readonly ProbeTry[], dayOf: (time: string) => string): GoalProbe[] {
  const answers = tries.filter((one) => one.area === area && items.includes(one.item) && one.outcome !== 'unsure')
  return [...Map.groupBy(answers, ({ run }) => run).values()].flatMap((ofRun) => {
    const [first] = ofRun
    return first === undefined ? [] : [{ day: dayOf(first.time), right: ofRun.filter(({ outcome }) => outcome === 'alone').length, tries: ofRun.length }]
  })
}

/**
 * Returns the probes of each phase. The baseline has the last three before the goal was set, at most thirteen weeks old; without any,
 * the first one after. The follow-up begins after the day on which the goal was reached.
 * @param probes oldest first
 */
export function phasesOf({ setOn, metOn }: Pick<Goal, 'setOn' | 'metOn'>, probes: readonly GoalProbe[]): Readonly<Record<Phase, readonly GoalProbe[]>> {
  const later = probes.filter(({ day }) => day > setOn)
  const before = probes.filter(({ day }) => day <= setOn && daysBetween(day, setOn) <= daysOfBaseline).slice(-probesOfBaseline)
  const baseline = before.length > 0 ? before : later.slice(0, 1)
  const others = before.length > 0 ? later : later.slice(1)
  const isFollowUp = ({ day }: GoalProbe): boolean => metOn !== null && day > metOn
  return { baseline, practice: others.filter((one) => !isFollowUp(one)), followUp: others.filter(isFollowUp) }
}

/** What the child did in the baseline; null if there is none yet. */
export function baselineOf(goal: Pick<Goal, 'setOn' | 'metOn'>, probes: readonly GoalProbe[]): Score | null {
  const { baseline } = phasesOf(goal, probes)
  return baseline.length === 0 ? null : sumOf(baseline)
}

function sumOf(scores: readonly Score[]): Score {
  return { right: scores.reduce((sum, one) => sum + one.right, 0), tries: scores.reduce((sum, one) => sum + one.tries, 0) }
}

/** Returns the levels that follow from a baseline: −2 is the baseline, 0 the criterion, +2 all tries right; the others are between. */
export function usualLevels(baseline: Score, { right, of }: Criterion): GoalLevels {
  const begin = Math.min(Math.floor(baseline.right * of / baseline.tries), right - 2)
  return [begin, Math.ceil((begin + right) / 2), right, Math.ceil((right + of) / 2), of]
}

/** The levels that an adult stored, or those that follow from the baseline; null without a baseline. */
export function levelsOf({ check }: Pick<Goal, 'check'>, baseline: Score | null): GoalLevels | null {
  return check.levels ?? (baseline && usualLevels(baseline, check.criterion))
}

/** Returns the level of a score: −2 also for less than that. */
export function attainment({ right, tries }: Score, levels: GoalLevels, { of }: Criterion): Level {
  return levelNames.findLast((_, at) => right * of >= (levels[at] ?? 0) * tries) ?? -2
}

/** Returns the last probes that are together enough for the criterion: as few as possible. null if there are too few. */
export function lastEnough(probes: readonly GoalProbe[], { of, probes: count }: Criterion): Score | null {
  for (let last = count; last <= probes.length; last++) {
    const sum = sumOf(probes.slice(-last))
    if (sum.tries >= of) return sum
  }
  return null
}

function isMet({ right, tries }: Score, criterion: Criterion): boolean {
  return right * criterion.of >= criterion.right * tries
}

/** Returns the day of the probe that reached the criterion, of those after the baseline; null if none did. */
export function reachedOn(goal: Pick<Goal, 'setOn' | 'check'>, probes: readonly GoalProbe[]): string | null {
  const { criterion } = goal.check
  const { practice } = phasesOf({ ...goal, metOn: null }, probes)
  const at = practice.findIndex((_, index) => {
    const last = lastEnough(practice.slice(0, index + 1), criterion)
    return last !== null && isMet(last, criterion)
  })
  return practice[at]?.day ?? null
}

/** The phase of now: the baseline lasts until it has a probe. */
export function phaseOf(goal: Pick<Goal, 'setOn' | 'metOn'>, probes: readonly GoalProbe[]): Phase {
  if (goal.metOn !== null) return 'followUp'
  return baselineOf(goal, probes) === null ? 'baseline' : 'practice'
}

/** How far the goal is. `metOn` is that of `reachedOn`, or of an earlier look. */
export function decisionOf(goal: Goal, probes: readonly GoalProbe[]): Decision {
  const { criterion } = goal.check
  const { baseline, practice, followUp } = phasesOf(goal, probes)
  if (goal.metOn !== null) {
    const last = lastEnough(followUp, criterion)
    return last === null ? 'reached' : isMet(last, criterion) ? 'kept' : 'lost'
  }
  if (baseline.length === 0) return 'noBaseline'
  if (practice.length >= probesWithoutChange && !isMore(practice.slice(-probesWithoutChange), [...baseline, ...practice].slice(0, -probesWithoutChange))) return 'change'
  return lastEnough(practice, criterion) === null ? 'early' : 'goingOn'
}

/** Whether the probes have a larger share right than the last ones before. */
function isMore(probes: readonly GoalProbe[], before: readonly GoalProbe[]): boolean {
  const [now, then] = [sumOf(probes), sumOf(before.slice(-probesOfBaseline))]
  return now.right * then.tries > then.right * now.tries
}
