/** Adds recordings and films of a file to a learner, by their ids and together with their files. */
import type { Insertable } from 'kysely'
import type { Schema } from '#database/schema.ts'
import { attemptTime } from '#kit/attempts/server/attempt-table.ts'
import { newId } from '#kit/ids.ts'
import type { Clock } from '#kit/server/context.ts'
import type { Database } from '#kit/server/database/transact.ts'
import { deletedOf } from '#kit/server/database/deleted-ids.ts'
import type { NewFile } from '#kit/server/files/files.ts'
import { originsOf } from './merge-rows.ts'
import type { ReceivedMedium } from './read-media.ts'

/** The longest time for which the settings keep recordings, in ms. */
const maxKeepingMs = 90 * 86_400_000

/** What a file adds to a learner. */
export interface MediaPlan {
  readonly files: readonly NewFile[]
  readonly bests: readonly Insertable<Schema['bests']>[]
  readonly recordings: readonly Insertable<Schema['recordings']>[]
  readonly importedIds: readonly Insertable<Schema['importedIds']>[]
  /** ids of the learner's bests that are older than those of the file */
  readonly replaced: readonly string[]
}

interface Merge {
  /** may be new */
  readonly userid: string
  readonly media: readonly ReceivedMedium[]
  readonly clock: Clock
}

/** Of two bests of one word or movement the later choice counts. A recording that has expired is not added. */
export async function planMedia(database: Database, { userid, media, clock }: Merge): Promise<MediaPlan> {
  const now = clock.now()
  const plan = { files: [] as NewFile[], bests: [] as MediaPlan['bests'][number][], recordings: [] as MediaPlan['recordings'][number][], importedIds: [] as MediaPlan['importedIds'][number][], replaced: [] as string[] }
  const own = await database.selectFrom('bests').select(['_id', 'kind', 'labelKey', 'createdAt']).where('userid', '=', userid).execute()
  const ids = { best: await idsOf(database, 'bests', userid, media), recording: await idsOf(database, 'recordings', userid, media) }
  const deleted = await deletedOf(database, 'bests', userid, media.map(({ _id }) => _id))
  const seen = new Set<string>()
  for (const medium of media.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))) {
    const { kept, of: kind, label, labelKey, path, type } = medium
    const given = ids[kept](medium._id)
    if (given === undefined || (kept === 'best' && deleted.has(medium._id))) continue
    const { _id, imported } = given
    const file = `${newId()}.${type}`
    const createdAt = attemptTime(clock, medium)
    if (medium.deleteAfter !== undefined) {
      const deleteAfter = new Date(Math.min(Date.parse(medium.deleteAfter), now.getTime() + maxKeepingMs)).toISOString()
      if (deleteAfter <= now.toISOString()) continue
      plan.recordings.push({ _id, userid, cluster: label, file, createdAt, deleteAfter })
    } else {
      const before = own.find((one) => one.kind === kind && one.labelKey === labelKey)
      if (seen.has(`${kind} ${labelKey}`) || (before !== undefined && before.createdAt >= createdAt)) continue
      seen.add(`${kind} ${labelKey}`)
      if (before !== undefined) plan.replaced.push(before._id)
      plan.bests.push({ _id, userid, kind, label, labelKey, file, createdAt })
    }
    plan.files.push({ from: path, name: file, belongsTo: _id })
    if (imported !== undefined) plan.importedIds.push(imported)
  }
  return plan
}

type GivenId = { readonly _id: string; readonly imported: Insertable<Schema['importedIds']> | undefined }

/** Returns under which id a row of the file is added; undefined if the learner has it. */
async function idsOf(database: Database, table: 'bests' | 'recordings', userid: string, media: readonly ReceivedMedium[]): Promise<(origin: string) => GivenId | undefined> {
  const renamed = new Map([...await originsOf(database, table, userid)].map(([_id, origin]) => [origin, _id]))
  const rows = media.length === 0 ? [] : await database.selectFrom(table).select(['_id', 'userid'])
    .where('_id', 'in', media.map(({ _id }) => renamed.get(_id) ?? _id)).execute()
  const owners = new Map(rows.map((row) => [row._id, row.userid]))
  return (origin) => {
    const known = renamed.get(origin) ?? origin
    const owner = owners.get(known)
    if (owner === userid) return undefined
    if (owner === undefined) return { _id: known, imported: undefined }
    const _id = newId()
    return { _id, imported: { userid, kind: table, origin, _id } }
  }
}

/** Writes the rows. Their files are stored in the same transaction. */
export async function insertMedia(transaction: Database, userid: string, { bests, recordings, importedIds, replaced }: MediaPlan): Promise<void> {
  if (replaced.length > 0) await transaction.deleteFrom('bests').where('userid', '=', userid).where('_id', 'in', replaced).execute()
  if (bests.length > 0) await transaction.insertInto('bests').values([...bests]).execute()
  // Few in one statement: databases limit its parameters.
  for (let at = 0; at < recordings.length; at += 100) await transaction.insertInto('recordings').values(recordings.slice(at, at + 100)).execute()
  for (let at = 0; at < importedIds.length; at += 100) await transaction.insertInto('importedIds').values(importedIds.slice(at, at + 100)).execute()
}
