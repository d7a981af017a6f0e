import type { AttemptSource } from '#kit/attempts/server/attempt-source.ts'
import type { Ports } from '#kit/server/context.ts'
import { handle, type OpenHandlers } from '#kit/server/http/handler.ts'
import { getAttemptsTable, getOverview, getReport, type Report } from '../api.ts'
import { attemptsTable } from './attempts-table.ts'
import { entryCalls, listGoals, listNotes } from './entries.ts'
import { computeOverview } from './overview-data.ts'
import { computeReport } from './report-data.ts'

/** Computes the report of now. @param sources what the areas offer */
export async function readReport(ports: Ports, sources: readonly AttemptSource[], of: { userid: string; zone: string }): Promise<Report> {
  const [{ name: username }, computed, goals, notes] = await Promise.all([
    ports.database.selectFrom('learners').select('name').where('_id', '=', of.userid).executeTakeFirstOrThrow(),
    computeReport(ports, sources, of),
    listGoals(ports, of.userid),
    listNotes(ports, of.userid),
  ])
  return { username, ...computed, goals, notes }
}

/**
 * The report of the last four weeks over all areas, with the adults' goals and notes.
 * @param sources what the areas offer
 */
export function reportHandlers(sources: readonly AttemptSource[]): OpenHandlers {
  return (ports) => {
    const { database } = ports

    const get = handle(getReport, async ({ input, learner: { access } }) => ({ data: { ...await readReport(ports, sources, input), access } }))

    const table = handle(getAttemptsTable, ({ input: { userid } }) => Promise.resolve({
      kind: 'file', stream: attemptsTable(database, sources, userid), mediaType: 'text/csv; charset=utf-8', saveAs: 'd-learner-attempts.csv',
    }))

    const all = handle(getOverview, async ({ input: { zone }, learner: { account } }) => ({ data: await computeOverview(ports, sources, { account, zone }) }))

    return { calls: [get, table, all, ...entryCalls(ports)] }
  }
}
