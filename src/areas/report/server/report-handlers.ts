import type { AttemptSource } from '#kit/attempts/server/attempt-source.ts'
import { handle, type OpenHandlers } from '#kit/server/http/handler.ts'
import { getAttemptsTable, getOverview, getReport } from '../api.ts'
import { attemptsTable } from './attempts-table.ts'
import { entryCalls, listGoals, listNotes } from './entries.ts'
import { computeOverview } from './overview-data.ts'
import { computeReport } from './report-data.ts'

/**
 * The report of the last four weeks over all areas, with the adults' goals and notes.
 * @param sources what the areas offer
 */
export function reportHandlers(sources: readonly AttemptSource[]): OpenHandlers {
  return (ports) => {
    const { database } = ports

    const get = handle(getReport, async ({ input, learner: { access } }) => {
      const [{ name: username }, computed, goals, notes] = await Promise.all([
        database.selectFrom('learners').select('name').where('_id', '=', input.userid).executeTakeFirstOrThrow(),
        computeReport(ports, sources, input),
        listGoals(ports, input.userid),
        listNotes(ports, input.userid),
      ])
      return { data: { username, ...computed, goals, notes, access } }
    })

    const table = handle(getAttemptsTable, ({ input: { userid } }) => Promise.resolve({
      kind: 'file', stream: attemptsTable(database, sources, userid), mediaType: 'text/csv; charset=utf-8', saveAs: 'd-learner-attempts.csv',
    }))

    const all = handle(getOverview, async ({ input: { zone }, learner: { account } }) => ({ data: await computeOverview(ports, sources, { account, zone }) }))

    return { calls: [get, table, all, ...entryCalls(ports)] }
  }
}
