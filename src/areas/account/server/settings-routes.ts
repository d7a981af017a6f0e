import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { time } from '#kit/call.ts'
import type { Context } from '#kit/server/context.ts'
import { addCall } from '#kit/server/route.ts'
import { readSettings, type Settings } from '#kit/settings.ts'
import { getSettings, putSettings } from '../api.ts'

interface Kept {
  readonly settings: Settings
  readonly updatedAt: string
}

const column = z.object({ settings: z.unknown(), updatedAt: time })

export function settingsRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context

  addCall(app, context, getSettings, async ({ learner }) => {
    const row = await database.selectFrom('users').select('settings').where('_id', '=', learner._id).executeTakeFirstOrThrow()
    return { data: read(row.settings) }
  })

  addCall(app, context, putSettings, async ({ body, learner }) => {
    const now = new Date().toISOString()
    const changed = new Date(body.updatedAt).toISOString()
    // A device whose clock is ahead must not win for ever.
    const sent: Kept = { settings: body.settings, updatedAt: changed < now ? changed : now }
    const kept = await database.transaction().execute(async (work) => {
      const row = await work.selectFrom('users').select('settings').where('_id', '=', learner._id).executeTakeFirstOrThrow()
      const before = read(row.settings)
      if (before !== null && before.updatedAt > sent.updatedAt) return before
      await work.updateTable('users').set({ settings: JSON.stringify(sent) }).where('_id', '=', learner._id).execute()
      return sent
    })
    return { data: kept }
  })
}

function read(stored: string | null): Kept | null {
  if (stored === null) return null
  const { settings, updatedAt } = column.parse(JSON.parse(stored))
  return { settings: readSettings(settings), updatedAt }
}
