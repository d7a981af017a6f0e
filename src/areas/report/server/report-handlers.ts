import type { AttemptSource } from '#kit/attempts/server/attempt-source.ts'
import { handle, type OpenHandlers } from '#kit/server/http/handler.ts'
import { getAttemptsTable, getReport } from '../api.ts'
import { attemptsTable } from './attempts-table.ts'
import { computeReport } from './report-data.ts'

/**
 * The report of the last four weeks over all areas.
 * @param sources what the areas offer
 */
export function reportHandlers(sources: readonly AttemptSource[]): OpenHandlers {
  return (ports) => {
    const get = handle(getReport, async ({ input, learner: { username } }) => (
      { data: { username, ...(await computeReport(ports, sources, input)) } }
    ))

    const table = handle(getAttemptsTable, ({ input: { userid } }) => Promise.resolve({
      kind: 'file', stream: attemptsTable(ports.database, sources, userid), mediaType: 'text/csv; charset=utf-8', saveAs: 'd-learner-attempts.csv',
    }))

    return { calls: [get, table] }
  }
}
