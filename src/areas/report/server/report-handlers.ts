import { notFound } from '#kit/app-error.ts'
import { toFacts } from '#kit/attempts/server/attempt-facts.ts'
import { type AttemptSource, pageOfAttempts, type RecordedAttempt } from '#kit/attempts/server/attempt-source.ts'
import type { NewPairs, PassportWord } from '#kit/practice/passport.ts'
import type { Ports } from '#kit/server/context.ts'
import type { Database } from '#kit/server/database/transact.ts'
import { mayChange } from '#kit/server/http/guard.ts'
import { handle, type OpenHandlers } from '#kit/server/http/handler.ts'
import { getAttemptsTable, getOverview, getReport, type ListedAttempt, listReportAttempts, type Note, type Report } from '../api.ts'
import type { Goal } from '../goals-api.ts'
import { dayFormat } from '../rules/days.ts'
import { attemptsTable } from './attempts-table.ts'
import { entryCalls, listNotes } from './entries.ts'
import { listGoals, type Written } from './goals.ts'
import { computeOverview, type KeptFindings } from './overview-data.ts'
import { probeCall } from './probe-handlers.ts'
import { computeReport } from './report-data.ts'

type WrittenReport = Omit<Report, 'goals' | 'notes'> & { readonly goals: Written<Goal>[]; readonly notes: Written<Note>[] }

/** What the areas offer to the report. */
export interface Offered {
  readonly sources: readonly AttemptSource[]
  readonly passport: (database: Database, of: { userid: string; dayOf: (time: string) => string }) => Promise<{ words: PassportWord[]; newPairs: NewPairs }>
}

/** Computes the report of now, with the authors of goals and notes. */
async function readReport(ports: Ports, { sources, passport }: Offered, of: { userid: string; zone: string }): Promise<WrittenReport> {
  const [{ name: username }, { names, ...computed }, notes, { words, newPairs }] = await Promise.all([
    ports.database.selectFrom('learners').select('name').where('_id', '=', of.userid).executeTakeFirstOrThrow(),
    computeReport(ports, sources, of),
    listNotes(ports, of.userid),
    passport(ports.database, { userid: of.userid, dayOf: dayFormat(of.zone) }),
  ])
  const nameOf = (area: string, item: string): string | undefined => names.get(area)?.get(item)
  const goals = await listGoals(ports, sources, { userid: of.userid, dayOf: dayFormat(of.zone), nameOf })
  return { username, ...computed, goals, notes, passport: words, newPairs }
}

/** Computes the report of now, as a learner's file contains it. */
export async function reportOfNow(...given: Parameters<typeof readReport>): Promise<Report> {
  const { goals, notes, ...computed } = await readReport(...given)
  return {
    ...computed,
    goals: goals.map(({ author: _author, ...goal }) => goal),
    notes: notes.map(({ author: _author, ...note }) => note),
  }
}

function toListedAttempt({ _id, item, name, time, outcome, recognised, ...facts }: RecordedAttempt): ListedAttempt {
  return { _id, item: item === null ? null : { key: item, name: name ?? item }, time, outcome, recognised, ...toFacts(facts) }
}

/** The report of the last four weeks over all areas, with the adults' goals and notes. */
export function reportHandlers(offered: Offered): OpenHandlers {
  return (ports) => {
    const { database } = ports
    const { sources } = offered

    const get = handle(getReport, async ({ input, learner }) => {
      const { goals, notes, ...computed } = await readReport(ports, offered, input)
      const changeable = <Entry>({ author, ...entry }: Written<Entry>) => ({ ...entry, mayChange: mayChange(learner, author) })
      return { data: { ...computed, access: learner.access, goals: goals.map(changeable), notes: notes.map(changeable) } }
    })

    const list = handle(listReportAttempts, async ({ input: { area, page, limit, ...filter } }) => {
      const ofArea = sources.filter((one) => one.area === area)
      if (ofArea.length === 0) throw notFound()
      const { attempts, totalCount } = await pageOfAttempts(database, ofArea, filter, { page, limit })
      return {
        data: {
          attempts: attempts.map(toListedAttempt),
          page, totalCount, totalPages: Math.ceil(totalCount / limit),
        },
      }
    })

    const table = handle(getAttemptsTable, async ({ input: { userid, zone } }) => {
      const { name } = await database.selectFrom('learners').select('name').where('_id', '=', userid).executeTakeFirstOrThrow()
      return { kind: 'file', stream: attemptsTable(database, sources, { userid, name, zone }), mediaType: 'text/csv; charset=utf-8', saveAs: 'd-learner-attempts.csv' }
    })

    const kept: KeptFindings = new Map()
    const all = handle(getOverview, async ({ input: { zone }, learner: { account } }) => ({ data: await computeOverview(ports, sources, { account, zone }, kept) }))

    return { calls: [get, list, table, all, probeCall(ports, sources), ...entryCalls(ports)] }
  }
}
