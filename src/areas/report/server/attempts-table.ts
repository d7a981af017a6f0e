import { allAttempts, type AttemptSource, type RecordedAttempt } from '#kit/attempts/server/attempt-source.ts'
import { toFacts } from '#kit/attempts/server/attempt-facts.ts'
import { byteOrderMark, csvLine } from '#kit/csv.ts'
import type { Database } from '#kit/server/database/transact.ts'
import { streamOf } from '#kit/server/http/streams.ts'
import { localTimeFormat } from '../rules/days.ts'

const columns = ['child', 'time', 'area', 'item', 'recognised', 'outcome', 'help', 'step', 'source', 'unjudged', 'called_right', 'probe', 'probe_kind', 'variation', 'companion', 'place'] as const

interface TableOf {
  readonly userid: string
  /** the learner's name */
  readonly name: string
  /** the time zone of the times */
  readonly zone: string
}

/** Returns all attempts of all areas as comma-separated values, oldest first. */
export function attemptsTable(database: Database, sources: readonly AttemptSource[], of: TableOf): ReadableStream<Uint8Array> {
  return streamOf(lines(database, sources, of))
}

interface OpenSource {
  readonly area: string
  readonly rows: AsyncGenerator<RecordedAttempt, void, undefined>
  next: RecordedAttempt | undefined
}

async function* lines(database: Database, sources: readonly AttemptSource[], { userid, name: child, zone }: TableOf): AsyncGenerator<string, void, undefined> {
  const toLocal = localTimeFormat(zone)
  yield byteOrderMark + csvLine(columns)
  const open = await Promise.all(sources.map(async (source): Promise<OpenSource> => {
    const rows = allAttempts(database, source, userid)
    return { area: source.area, rows, next: await nextOf(rows) }
  }))
  for (;;) {
    const oldest = open.reduce<OpenSource | undefined>((first, one) => (
      one.next !== undefined && (first?.next === undefined || one.next.time < first.next.time) ? one : first
    ), undefined)
    if (oldest?.next === undefined) return
    const { time, item, name, recognised, outcome, step, overridden } = oldest.next
    const { help, source, unjudged, probe } = toFacts(oldest.next)
    const ofProbe = [probe?.run, probe?.kind, probe?.variation, probe?.companion, probe?.place].map((value) => value ?? null)
    yield csvLine([child, toLocal(time), oldest.area, name ?? item, recognised, outcome, help, step, source, unjudged ?? (outcome === 'unsure' ? 'chance' : null), overridden === 1 ? 'yes' : 'no', ...ofProbe])
    oldest.next = await nextOf(oldest.rows)
  }
}

async function nextOf(rows: AsyncGenerator<RecordedAttempt, void, undefined>): Promise<RecordedAttempt | undefined> {
  const { value } = await rows.next()
  return value ?? undefined
}
