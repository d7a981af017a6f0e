/** Computes the report from the attempts that the areas offer. */
import { type AttemptOutcome, type DatedOutcome } from '#kit/attempts/outcome.ts'
import { attemptsSince, type AttemptSource, type ItemAttempt, lastAttemptsOfItems, type PeriodAttempt } from '#kit/attempts/server/attempt-source.ts'
import { probe as probeSchema } from '#kit/attempts/probe.ts'
import type { Ports } from '#kit/server/context.ts'
import type { AreaReport, Report } from '../api.ts'
import { dayFormat, daysUntil, practiceMinutes, reportDays } from '../rules/days.ts'
import { nextSteps, type StepArea, type StepItem } from '../rules/next-steps.ts'
import { abilityHelps, abilityOf, helpNeeded, stateOf } from '../rules/progress.ts'

/** Maximum number of attempts of one area in the period; of more, the newest count. */
const maxAttempts = 10_000
/** Number of last attempts that say how well an item is known. */
const attemptsOfItem = 30
/** Maximum number of items in one list. */
const maxListed = 60

interface Request {
  readonly userid: string
  readonly zone: string
}

interface ItemHistory extends StepItem {
  /** it became known in the period */
  readonly isNewlyKnown: boolean
  readonly isInPeriod: boolean
}

interface PeriodOutcome extends DatedOutcome, Pick<PeriodAttempt, 'time' | 'unjudged' | 'probe'> {}

interface AreaHistory extends StepArea {
  /** without those of probes */
  readonly attempts: readonly PeriodOutcome[]
  readonly probes: AreaReport['probes']
  readonly items: readonly ItemHistory[]
}

interface Computed extends Omit<Report, 'username' | 'goals' | 'notes'> {
  /** of each area, the practised items as a person reads them, by their keys */
  readonly names: ReadonlyMap<string, ReadonlyMap<string, string>>
}

export async function computeReport({ database, clock }: Pick<Ports, 'database' | 'clock'>, sources: readonly AttemptSource[], { userid, zone }: Request): Promise<Computed> {
  const dayOf = dayFormat(zone)
  const today = dayOf(clock.now().toISOString())
  const period = daysUntil(today, reportDays)
  const [from = today] = period
  const histories = await Promise.all(sources.map(async (source): Promise<AreaHistory> => {
    const [attempts, ofItems] = await Promise.all([
      attemptsSince(database, source, { userid, from: new Date(Date.parse(from) - 24 * 60 * 60_000).toISOString(), limit: maxAttempts }),
      lastAttemptsOfItems(database, source, { userids: [userid], ofEach: attemptsOfItem }),
    ])
    const items = historiesOf(ofItems, { dayOf, from, alwaysShown: source.alwaysShown ?? [] })
    const last = items.reduce<string | null>((newest, item) => (newest === null || item.last > newest ? item.last : newest), null)
    const dated = attempts.map(({ time, outcome, unjudged, probe }) => ({ time, outcome, unjudged, probe, day: dayOf(time) })).filter(({ day }) => day >= from)
    return { area: source.area, last, items, attempts: dated.filter(({ probe }) => probe === null), probes: probesOf(dated.toReversed()) }
  }))
  const all = histories.flatMap(({ attempts }) => attempts)
  const days = countDays(all)
  return {
    from, until: today, days,
    minutes: practiceMinutes(all.map(({ time }) => time)),
    areas: histories.map((history) => toAreaReport(history, period)),
    steps: nextSteps(histories, { today, days }),
    names: new Map(histories.map(({ area, items }) => [area, new Map(items.map(({ key, name }) => [key, name]))])),
  }
}

function countDays(attempts: readonly DatedOutcome[]): number {
  return new Set(attempts.map(({ day }) => day)).size
}

/** Oldest attempt first. A probe without any answer has no result. */
function probesOf(attempts: readonly PeriodOutcome[]): AreaReport['probes'] {
  const tries = attempts.flatMap(({ probe, ...attempt }) => (probe === null ? [] : [{ ...attempt, run: probeSchema.parse(JSON.parse(probe)).run }]))
  return [...Map.groupBy(tries, ({ run }) => run)].flatMap(([run, ofRun]) => {
    const answered = ofRun.filter(({ outcome }) => outcome !== 'unsure')
    const [first] = answered
    return first === undefined ? [] : [{ run, day: first.day, right: answered.filter(({ outcome }) => outcome === 'alone').length, answers: answered.length }]
  })
}

interface Reading {
  readonly dayOf: (time: string) => string
  readonly from: string
  readonly alwaysShown: readonly string[]
}

function historiesOf(attempts: readonly ItemAttempt[], { dayOf, from, alwaysShown }: Reading): ItemHistory[] {
  return [...Map.groupBy(attempts, ({ item }) => item)].map(([key, unsorted]) => {
    const inOrder = unsorted.toSorted((a, b) => (a.time < b.time ? -1 : 1)).map(({ name, time, outcome, help, isProbe }) => ({ name, outcome, help, isProbe, day: dayOf(time) }))
    const practice = inOrder.filter(({ isProbe }) => isProbe === 0)
    const newest = inOrder.at(-1)
    const state = stateOf(inOrder)
    // If older attempts were left out, nothing is said about the time before the period.
    const before = inOrder.filter(({ day }) => day < from)
    const isComplete = before.length > 0 || inOrder.length < attemptsOfItem
    return {
      key,
      name: newest?.name ?? key,
      last: newest?.day ?? from,
      state,
      help: state === 'known' ? undefined : helpNeeded(practice),
      // What was right in a probe is the best evidence of what the child does alone.
      ability: abilityOf(inOrder),
      isAlwaysShown: alwaysShown.includes(key),
      isNewlyKnown: state === 'known' && isComplete && stateOf(before) !== 'known',
      isInPeriod: practice.some(({ day }) => day >= from),
    }
  })
}

function toAreaReport({ area, last, attempts, probes, items }: AreaHistory, period: readonly string[]): AreaReport {
  const inPeriod = items.filter(({ isInPeriod }) => isInPeriod).toSorted((a, b) => (a.last < b.last ? 1 : -1))
  const known = items.filter(({ state }) => state === 'known')
  const unknown = inPeriod.filter(({ state, help }) => state !== 'known' && help === undefined)
  const learning = unknown.filter(({ isAlwaysShown }) => !isAlwaysShown)
  const needsHelp = inPeriod.flatMap(({ key, name, help }) => (help === undefined ? [] : [{ key, name, ...help }]))
  const ofDay = Map.groupBy(attempts, ({ day }) => day)
  return {
    area,
    attempts: attempts.length,
    unjudged: countReasons(attempts),
    days: countDays(attempts),
    last,
    daily: period.map((day) => countOutcomes(ofDay.get(day) ?? [])),
    probes,
    known: listed(inPeriod.filter(({ state }) => state === 'known')),
    knownCount: known.length,
    newlyKnown: listed(inPeriod.filter(({ isNewlyKnown }) => isNewlyKnown)),
    learning: listed(learning),
    learningCount: learning.length,
    alwaysShown: listed(unknown.filter(({ isAlwaysShown }) => isAlwaysShown)),
    needsHelp: needsHelp.toSorted((a, b) => b.helped + b.missed - a.helped - a.missed).slice(0, maxListed),
    abilities: abilityHelps.flatMap((help) => {
      const able = inPeriod.filter(({ ability }) => ability?.help === help)
      return able.length === 0 ? [] : [{ help, items: listed(able), count: able.length }]
    }),
  }
}

function listed(items: readonly ItemHistory[]): { key: string; name: string }[] {
  return items.slice(0, maxListed).map(({ key, name }) => ({ key, name }))
}

/** An adult's mark is an answer, also if the recogniser had none. */
function countReasons(attempts: readonly PeriodOutcome[]): AreaReport['unjudged'] {
  const counts: AreaReport['unjudged'] = {}
  for (const { outcome, unjudged } of attempts) if (outcome === 'unsure' && unjudged !== null) counts[unjudged] = (counts[unjudged] ?? 0) + 1
  return counts
}

function countOutcomes(attempts: readonly DatedOutcome[]): AreaReport['daily'][number] {
  const counts = { alone: 0, print: 0, model: 0, helped: 0, missed: 0, unsure: 0 } satisfies Record<AttemptOutcome, number>
  for (const { outcome } of attempts) counts[outcome]++
  return counts
}
