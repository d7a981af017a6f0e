import type { Ports } from '#kit/server/context.ts'
import { handle, type Handlers } from '#kit/server/http/handler.ts'
import { deleteAccount, exportAccount, getStorage } from '../api.ts'
import { exportArchive } from './export.ts'
import { createLoginLimits } from './login-limits.ts'

/** Exports and deletes everything that is held on a learner. */
export function dataHandlers(ports: Ports): Handlers {
  const { database, files, sessions, eraseDeleted } = ports
  const limits = createLoginLimits(ports)

  const storageHandler = handle(getStorage, async ({ learner }) => ({ data: await files.usage(learner._id) }))

  const exportHandler = handle(exportAccount, async ({ learner }) => ({
    kind: 'file', stream: await exportArchive(ports, learner._id), mediaType: 'application/zip', saveAs: 'd-learner.zip',
  }))

  const deleteHandler = handle(deleteAccount, async ({ learner: { _id } }) => {
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

  return { calls: [storageHandler, exportHandler, deleteHandler] }
}
