/** Keeps recordings if the adult chose so, for the chosen number of days. */
import { z } from 'zod'
import { readSettings } from '#kit/settings.ts'
import type { Ports } from '../context.ts'
import type { Database } from '../database/transact.ts'
import type { Learner } from '../sessions/sessions.ts'
import { newId } from '#kit/ids.ts'

const day = 86_400_000

const column = z.object({ settings: z.unknown() })

/** A recording's bytes, or the path of the received file, which is moved when it is kept. */
export type ReceivedRecording = Uint8Array | { readonly path: string }

/**
 * Keeps a recording if the learner's settings say so. One attempt has one recording: a page that got no answer sends it again.
 * @param cluster the recognised word or movement
 * @param attempt the id under which the page stores the attempt
 * @returns the recording's id; undefined if it is not kept
 * @throws AppError QUOTA_REACHED
 */
export async function storeRecording(
  { database, files, clock }: Ports,
  learner: Learner,
  cluster: string,
  recording: ReceivedRecording,
  { kind = 'wav', attempt }: { readonly kind?: 'wav' | 'mp4' | 'webm'; readonly attempt?: string | undefined } = {},
): Promise<string | undefined> {
  const days = await daysKept(database, learner._id)
  if (days === 0) return undefined
  const known = attempt === undefined ? undefined : await database.selectFrom('recordings').select('_id')
    .where('userid', '=', learner._id).where('attempt', '=', attempt).executeTakeFirst()
  if (known !== undefined) return known._id
  const now = clock.now().getTime()
  const _id = newId()
  const file = `${newId()}.${kind}`
  const from = recording instanceof Uint8Array ? recording : recording.path
  await files.change(learner._id, { add: [{ from, name: file, belongsTo: _id }] }, async (transaction) => {
    await transaction.insertInto('recordings').values({
      _id, userid: learner._id, cluster, file, attempt: attempt ?? null,
      createdAt: new Date(now).toISOString(),
      deleteAfter: new Date(now + days * day).toISOString(),
    }).execute()
  })
  return _id
}

/** For how many days the learner's recordings are kept; 0: they are not. */
export async function daysKept(database: Database, userid: string): Promise<number> {
  const row = await database.selectFrom('learners').select('settings').where('_id', '=', userid).executeTakeFirst()
  return row === undefined || row.settings === null ? 0 : readSettings(column.parse(JSON.parse(row.settings)).settings).keepRecordingsDays
}

/**
 * Applies a shorter time to a learner's existing recordings.
 * @param days days after which a recording is removed; 0 removes all recordings now
 */
export async function shortenRetention(context: Ports, userid: string, days: number): Promise<void> {
  const { database } = context
  const rows = await database.selectFrom('recordings').select(['_id', 'createdAt', 'deleteAfter']).where('userid', '=', userid).execute()
  if (days === 0) {
    await removeRecordings(context, userid, rows.map(({ _id }) => _id))
    return
  }
  for (const { _id, createdAt, deleteAfter } of rows) {
    const end = new Date(Date.parse(createdAt) + days * day).toISOString()
    if (end < deleteAfter) await database.updateTable('recordings').set({ deleteAfter: end }).where('_id', '=', _id).execute()
  }
}

/**
 * Removes expired recordings. Two checks a day apart must find a recording expired, so that a clock that is wrong for
 * some hours deletes nothing.
 * @param now ms since 1970
 */
export async function removeExpiredRecordings(context: Ports, now: number): Promise<void> {
  const { database } = context
  const today = new Date(now).toISOString()
  const yesterday = new Date(now - day).toISOString()
  await database.updateTable('recordings').set({ dueSince: null })
    .where('dueSince', 'is not', null)
    .where((where) => where.or([where('deleteAfter', '>', today), where('dueSince', '>', today)])).execute()
  const due = await database.selectFrom('recordings').select(['_id', 'userid'])
    .where('deleteAfter', '<=', today).where('dueSince', '<=', yesterday).execute()
  for (const { _id, userid } of due) await removeRecordings(context, userid, [_id])
  await database.updateTable('recordings').set({ dueSince: today })
    .where('deleteAfter', '<=', today).where('dueSince', 'is', null).execute()
}

/** Removes recordings; leaves files that cannot be removed now to the sweeper. */
async function removeRecordings({ files, eraseDeleted }: Ports, userid: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await files.change(userid, { removeOf: ids }, async (transaction) => {
    await transaction.deleteFrom('recordings').where('_id', 'in', ids).execute()
  })
  await eraseDeleted()
}
