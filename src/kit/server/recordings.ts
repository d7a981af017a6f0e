/** Recordings are kept only where the adult chose so, for as many days as the adult said. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readSettings } from '#kit/settings.ts'
import type { Context } from './context.ts'
import type { Learner } from './guard.ts'
import { newId } from './ids.ts'

const day = 86_400_000
const hour = 3_600_000

const column = z.object({ settings: z.unknown() })

/** A recording as it came: its bytes, or the file in which it was received, which is then moved away. */
export type Received = Uint8Array | { readonly path: string }

/**
 * Keeps a recording where the learner's settings say so; otherwise nothing of it stays.
 * @param cluster what it sounds or looks like
 * @returns its id, undefined where it is not kept
 */
export async function keepRecording(
  { database, files }: Context,
  learner: Learner,
  cluster: string,
  recording: Received,
  kind: 'wav' | 'mp4' | 'webm' = 'wav',
): Promise<string | undefined> {
  const row = await database.selectFrom('users').select('settings').where('_id', '=', learner._id).executeTakeFirst()
  if (row === undefined || row.settings === null) return undefined
  const { keepRecordingsDays } = readSettings(column.parse(JSON.parse(row.settings)).settings)
  if (keepRecordingsDays === 0) return undefined
  const now = Date.now()
  const _id = newId()
  const file = `${newId()}.${kind}`
  if (recording instanceof Uint8Array) await files.write(learner._id, file, recording)
  else await files.keep(recording.path, learner._id, file)
  try {
    await database.insertInto('recordings').values({
      _id, userid: learner._id, cluster, file,
      createdAt: new Date(now).toISOString(),
      deleteAfter: new Date(now + keepRecordingsDays * day).toISOString(),
    }).execute()
  } catch (error) {
    await files.remove(learner._id, file)
    throw error
  }
  return _id
}

/** At the start and every hour, for as long as the server runs. */
export function deleteOldRecordings(app: FastifyInstance, context: Context): void {
  const clean = async (): Promise<void> => {
    await removeOldRecordings(context).catch((err: unknown) => app.log.error({ err }))
  }
  const timer = setInterval(() => void clean(), hour)
  timer.unref()
  app.addHook('onReady', clean)
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Removes those whose time is over. */
export async function removeOldRecordings({ database, files }: Context): Promise<void> {
  const old = await database.selectFrom('recordings').select(['_id', 'userid', 'file'])
    .where('deleteAfter', '<=', new Date().toISOString()).execute()
  for (const { _id, userid, file } of old) {
    await files.remove(userid, file)
    await database.deleteFrom('recordings').where('_id', '=', _id).execute()
  }
}
