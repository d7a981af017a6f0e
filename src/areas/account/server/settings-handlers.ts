import type { Ports, Clock } from '#kit/server/context.ts'
import { lockedIn, transact } from '#kit/server/database/transact.ts'
import { handle, type Handlers } from '#kit/server/http/handler.ts'
import { shortenRetention } from '#kit/server/files/recordings.ts'
import { readStoredSettings, settingsOf, type StoredSettings } from '#kit/server/learner-settings.ts'
import { getSettings, putSettings } from '../api.ts'

export function settingsHandlers(ports: Ports): Handlers {
  const { database, clock } = ports

  const getHandler = handle(getSettings, async ({ learner }) => {
    const row = await database.selectFrom('learners').select('settings').where('_id', '=', learner._id).executeTakeFirstOrThrow()
    return { data: readStoredSettings(row.settings) }
  })

  const putHandler = handle(putSettings, async ({ input, learner }) => {
    const { before, kept } = await transact(database, async (transaction) => {
      const row = await transaction.selectFrom('learners').select('settings').where('_id', '=', learner._id)
        .$call(lockedIn(transaction)).executeTakeFirstOrThrow()
      const stored = readStoredSettings(row.settings)
      if ((stored?.updatedAt ?? null) !== input.basedOn) return { before: stored, kept: stored }
      const settings = { ...settingsOf(row.settings), ...input.settings }
      const next: StoredSettings = { settings, updatedAt: nextVersion(clock, stored) }
      await transaction.updateTable('learners').set({ settings: JSON.stringify(next) }).where('_id', '=', learner._id).execute()
      return { before: stored, kept: next }
    })
    const days = kept?.settings.keepRecordingsDays
    if (before !== null && days !== undefined && days < before.settings.keepRecordingsDays) await shortenRetention(ports, learner._id, days)
    return { data: kept }
  })

  return { calls: [getHandler, putHandler] }
}

/** The server's time, or a little more if the stored settings have it already. */
function nextVersion(clock: Clock, stored: StoredSettings | null): string {
  const now = clock.now().getTime()
  return new Date(stored === null ? now : Math.max(now, Date.parse(stored.updatedAt) + 1)).toISOString()
}
