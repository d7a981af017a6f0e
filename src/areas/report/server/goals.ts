/** The adults' goals, and how far they are by their probes. */
import type { ProbeTry } from '#kit/attempts/probe-try.ts'
import type { AttemptSource } from '#kit/attempts/server/attempt-source.ts'
import { listProbeTries } from '#kit/attempts/server/probe-tries.ts'
import { fromCheckColumns, type GoalCheck } from '#kit/practice/goal.ts'
import type { Ports } from '#kit/server/context.ts'
import { type CheckedGoal, type Goal, maxGoals, maxProbes, type StoredGoal } from '../goals-api.ts'
import {
  attainment, baselineOf, daysOfBaseline, decisionOf, type Goal as Checkable, type GoalProbe, lastEnough, levelsOf, phaseOf, phases, phasesOf, probesOf, reachedOn,
} from '../rules/goals.ts'

/** A goal or note with the access of the guide who wrote it. */
export type Written<Entry> = Entry & { readonly author: string | null }

export const goalColumns = ['_id', 'text', 'setOn', 'metOn', 'area', 'items', 'criterion', 'due', 'levels'] as const

type GoalRow = Omit<StoredGoal, 'check'> & Parameters<typeof fromCheckColumns>[0]

export function toStoredGoal({ _id, text, setOn, metOn, area, items, criterion, due, levels }: GoalRow): StoredGoal {
  return { _id, text, setOn, metOn, check: fromCheckColumns({ area, items, criterion, due, levels }) }
}

interface Reading {
  readonly userid: string
  readonly dayOf: (time: string) => string
  /** an item as a person reads it, if it was practised */
  readonly nameOf: (area: string, item: string) => string | undefined
}

const dayMs = 24 * 60 * 60_000

/** Those that are not met first, then the newest. A goal that its probes have reached is stored as met on that day. */
export async function listGoals({ database }: Pick<Ports, 'database'>, sources: readonly AttemptSource[], { userid, dayOf, nameOf }: Reading): Promise<Written<Goal>[]> {
  const rows = await database.selectFrom('reportGoals').select([...goalColumns, 'author']).where('userid', '=', userid)
    .orderBy('setOn', 'desc').orderBy('_id', 'desc').limit(maxGoals).execute()
  const goals = rows.map((row) => ({ author: row.author, stored: toStoredGoal(row) }))
  const [first] = goals.flatMap(({ stored: { setOn, check } }) => (check === null ? [] : [setOn])).toSorted()
  // A day more, because of the time zone.
  const tries = first === undefined ? [] : await listProbeTries(database, sources, { userid, from: new Date(Date.parse(first) - (daysOfBaseline + 1) * dayMs).toISOString() })

  const read = await Promise.all(goals.map(async ({ author, stored: { _id, text, setOn, metOn: storedMetOn, check } }): Promise<Written<Goal>> => {
    if (check === null) return { _id, text, setOn, metOn: storedMetOn, check, author }
    const probes = probesOf(check, tries, dayOf)
    const metOn = storedMetOn ?? reachedOn({ setOn, check }, probes)
    if (metOn !== storedMetOn) {
      await database.updateTable('reportGoals').set({ metOn }).where('userid', '=', userid).where('_id', '=', _id).where('metOn', 'is', null).execute()
    }
    return { _id, text, setOn, metOn, check: toChecked({ setOn, metOn, check }, probes, namesOf(check, tries, nameOf)), author }
  }))
  return read.toSorted((a, b) => Number(a.metOn !== null) - Number(b.metOn !== null))
}

function namesOf({ area, items }: GoalCheck, tries: readonly ProbeTry[], nameOf: Reading['nameOf']): CheckedGoal['items'] {
  return items.map((key) => {
    const last = tries.findLast((one) => one.area === area && one.item === key)
    return { key, name: nameOf(area, key) ?? last?.name ?? key }
  })
}

function toChecked(goal: Checkable, probes: readonly GoalProbe[], items: CheckedGoal['items']): CheckedGoal {
  const { area, criterion, due } = goal.check
  const ofPhases = phasesOf(goal, probes)
  const baseline = baselineOf(goal, probes)
  const levels = levelsOf(goal, baseline)
  const recent = lastEnough([...ofPhases.practice, ...ofPhases.followUp], criterion)
  return {
    area, items, criterion, due, levels, baseline,
    phase: phaseOf(goal, probes),
    decision: decisionOf(goal, probes),
    recent: recent && levels && { ...recent, level: attainment(recent, levels, criterion) },
    probes: phases.flatMap((phase) => ofPhases[phase].map(({ day, right, tries }) => ({ day, right, tries, phase }))).slice(-maxProbes),
  }
}
