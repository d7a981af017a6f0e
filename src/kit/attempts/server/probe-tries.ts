import type { Database } from '#kit/server/database/transact.ts'
import { probe as probeSchema } from '../probe.ts'
import type { ProbeTry } from '../probe-try.ts'
import { type AttemptSource, probeAttempts } from './attempt-source.ts'

/** Most tries of one area that are read, the newest: more than 15 years of weekly probes. */
const maxTries = 5000

/**
 * Returns the learner's tries of probes in these areas, oldest first, those without an answer, too.
 * @param from ISO 8601, UTC: no earlier ones
 */
export async function listProbeTries(
  database: Database, sources: readonly AttemptSource[], { userid, from = '' }: { userid: string; from?: string },
): Promise<ProbeTry[]> {
  const ofAreas = await Promise.all(sources.map(async (source) => {
    const rows = await probeAttempts(database, source, { userid, from, limit: maxTries })
    return rows.map(({ item, name, time, outcome, help, probe }): ProbeTry => {
      const { run, kind, variation, companion, place } = probeSchema.parse(JSON.parse(probe))
      return { area: source.area, run, item, name: name ?? item, kind, time, outcome, help, variation, companion, place }
    })
  }))
  return ofAreas.flat().toSorted((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0))
}

