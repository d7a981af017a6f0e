import type { FastifyInstance } from 'fastify'
import type { Context } from '#kit/server/context.ts'
import { addCall } from '#kit/server/route.ts'
import { deleteAccount, exportAccount, getStorage } from '../api.ts'
import { exportArchive } from './export.ts'
import { createLoginLimits } from './login-limits.ts'

/** Time without progress after which an export is aborted, in ms. */
const stallTimeoutMs = 5 * 60_000

/** Routes that export and delete all data of a learner. */
export function dataRoutes(app: FastifyInstance, context: Context): void {
  const { database, files, sessions, eraseDeleted } = context
  const limits = createLoginLimits(context)

  addCall(app, context, getStorage, async ({ learner }) => ({ data: await files.usage(learner._id) }))

  addCall(app, context, exportAccount, async ({ learner: { _id }, request, reply }) => {
    const archive = await exportArchive(context, _id, (err) => request.log.error({ err }, 'An export ended early'))
    // Frees the resources of a receiver that has stopped reading.
    reply.raw.setTimeout(stallTimeoutMs, () => reply.raw.destroy())
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="d-learner.zip"')
      .header('cache-control', 'no-store')
      .send(archive)
  })

  addCall(app, context, deleteAccount, async ({ learner: { _id } }) => {
    const { email } = await database.selectFrom('users').select('email').where('_id', '=', _id).executeTakeFirstOrThrow()
    await files.removeAll(_id, async (transaction) => {
      // The foreign keys delete words, attempts, letters, recordings and messages.
      await transaction.deleteFrom('users').where('_id', '=', _id).execute()
    })
    sessions.forget(_id)
    await limits.forget(email)
    await eraseDeleted()
    return null
  })
}
