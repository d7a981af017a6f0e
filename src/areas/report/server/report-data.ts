/** Computes the report from the attempts that the areas offer. */
import { type AttemptOutcome, type DatedOutcome } from '#kit/attempts/outcome.ts'
import { attemptsSince, type AttemptSource, type ItemHistory as StoredHistory, joinHistories, lastAttemptsOfItems, otherTimesSince, type PeriodAttempt, readAttempts } from '#kit/attempts/server/attempt-source.ts'
import { probe as probeSchema } from '#kit/attempts/probe.ts'
import { nextSteps, type StepArea, type StepItem } from '#kit/practice/next-steps.ts'
import { abilityHelps, progressOfItem, standingOf, stateOf, toPracticeAttempt } from '#kit/practice/progress.ts'
import { countedAttempts } from '#kit/practice/spaced-repetition.ts'
import type { Ports } from '#kit/server/context.ts'
import { settingsOf } from '#kit/server/learner-settings.ts'
import type { AreaReport, Report } from '../api.ts'
import { dayFormat, daysUntil, practiceMinutes, reportDays } from '../rules/days.ts'

/** Maximum number of attempts of one area in the period; of more, the newest count. */
const maxAttempts = 10_000
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

interface AreaHistory extends Required<StepArea> {
  /** without those of probes */
  readonly attempts: readonly PeriodOutcome[]
  readonly probes: AreaReport['probes']
  readonly items: readonly ItemHistory[]
  /** practice at none of the items */
  readonly others: readonly { readonly time: string; readonly day: string }[]
}

interface Computed extends Omit<Report, 'username' | 'goals' | 'notes' | 'passport' | 'newPairs'> {
  /** of each area, the practised items as a person reads them, by their keys */
  readonly names: ReadonlyMap<string, ReadonlyMap<string, string>>
}

export async function computeReport({ database, clock }: Pick<Ports, 'database' | 'clock'>, sources: readonly AttemptSource[], { userid, zone }: Request): Promise<Computed> {
  const dayOf = dayFormat(zone)
  const today = dayOf(clock.now().toISOString())
  const period = daysUntil(today, reportDays)
  const [from = today] = period
  const row = await database.selectFrom('learners').select('settings').where('_id', '=', userid).executeTakeFirstOrThrow()
  const settings = settingsOf(row.settings)
  const ofAreas = [...Map.groupBy(sources, ({ area }) => area)]
  const histories = await Promise.all(ofAreas.map(async ([area, kinds]): Promise<AreaHistory> => {
    const inPeriod = { userid, from: new Date(Date.parse(from) - 24 * 60 * 60_000).toISOString(), limit: maxAttempts }
    const read = await Promise.all(kinds.map((source) => Promise.all([
      attemptsSince(database, source, inPeriod),
      otherTimesSince(database, source, inPeriod),
      lastAttemptsOfItems(database, source, { userids: [userid], ofEach: countedAttempts }),
    ])))
    const attempts = read.flatMap(([ofKind]) => ofKind).toSorted((a, b) => (a.time < b.time ? 1 : a.time > b.time ? -1 : 0)).slice(0, maxAttempts)
    const otherTimes = read.flatMap(([, ofKind]) => ofKind)
    const items = joinHistories(read.flatMap(([, , ofKind]) => ofKind)).map((stored) => historyOf(stored, { dayOf, from }))
    const last = items.reduce<string | null>((newest, item) => (newest === null || item.last > newest ? item.last : newest), null)
    const dated = attempts.map(({ time, outcome, unjudged, probe }) => ({ time, outcome, unjudged, probe, day: dayOf(time) })).filter(({ day }) => day >= from)
    return {
      area, last, items, others: otherTimes.map((time) => ({ time, day: dayOf(time) })).filter(({ day }) => day >= from),
      attempts: dated.filter(({ probe }) => probe === null), probes: probesOf(dated.toReversed()),
      alwaysShown: kinds.flatMap(({ alwaysShown = [] }) => alwaysShown), leftOut: kinds.flatMap(({ leftOut }) => leftOut?.(settings) ?? []),
    }
  }))
  const all = histories.flatMap(({ attempts, others }) => [...attempts, ...others])
  const days = countDays(all)
  return {
    from, until: today, days,
    minutes: practiceMinutes(all.map(({ time }) => time)),
    areas: histories.map((history) => toAreaReport(history, period)),
    steps: nextSteps(histories, { today, days }),
    names: new Map(histories.map(({ area, items }) => [area, new Map(items.map(({ key, name }) => [key, name]))])),
  }
}

function countDays(attempts: readonly { readonly day: string }[]): number {
  return new Set(attempts.map(({ day }) => day)).size
}

/** Oldest attempt first. A probe without any answer has no result, and new pairs of words have their own. */
function probesOf(attempts: readonly PeriodOutcome[]): AreaReport['probes'] {
  const tries = attempts.flatMap(({ probe, ...attempt }) => {
    if (probe === null) return []
    const { run, variation } = probeSchema.parse(JSON.parse(probe))
    return variation === 'pair' ? [] : [{ ...attempt, run }]
  })
  return [...Map.groupBy(tries, ({ run }) => run)].flatMap(([run, ofRun]) => {
    const answered = ofRun.filter(({ outcome }) => outcome !== 'unsure')
    const [first] = answered
    return first === undefined ? [] : [{ run, day: first.day, right: answered.filter(({ outcome }) => outcome === 'alone').length, answers: answered.length }]
  })
}

interface Reading {
  readonly dayOf: (time: string) => string
  readonly from: string
}

function historyOf(stored: StoredHistory, { dayOf, from }: Reading): ItemHistory {
  const { item, name } = stored
  const dated = readAttempts(stored).map(({ time, outcome, help, isProbe }) => ({ item, day: dayOf(time), outcome, help, isProbe }))
  const progress = progressOfItem(dated.map(toPracticeAttempt))
  // If older attempts were left out, nothing is said about the time before the period.
  const before = dated.filter(({ day }) => day < from)
  const isComplete = before.length > 0 || dated.length < countedAttempts
  return {
    ...progress,
    name,
    isNewlyKnown: progress.state === 'known' && isComplete && stateOf(before.map(toPracticeAttempt)) !== 'known',
    isInPeriod: dated.some(({ isProbe, day }) => !isProbe && day >= from),
  }
}

function toAreaReport({ area, last, attempts, probes, items, alwaysShown, leftOut }: AreaHistory, period: readonly string[]): AreaReport {
  const inPeriod = items.filter(({ isInPeriod }) => isInPeriod).toSorted((a, b) => (a.last < b.last ? 1 : -1))
  const known = items.filter((item) => standingOf(item) === 'known')
  const unknown = inPeriod.filter((item) => standingOf(item) === 'learning')
  const learning = unknown.filter(({ key }) => !alwaysShown.includes(key))
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
    alwaysShown: listed(unknown.filter(({ key }) => alwaysShown.includes(key))),
    leftOut: items.flatMap(({ key }) => (leftOut.includes(key) ? [key] : [])),
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
  for (const { outcome, unjudged } of attempts) if (outcome === 'unsure') counts[unjudged ?? 'chance'] = (counts[unjudged ?? 'chance'] ?? 0) + 1
  return counts
}

function countOutcomes(attempts: readonly DatedOutcome[]): AreaReport['daily'][number] {
  const counts = { alone: 0, print: 0, model: 0, helped: 0, missed: 0, unsure: 0 } satisfies Record<AttemptOutcome, number>
  for (const { outcome } of attempts) counts[outcome]++
  return counts
}
