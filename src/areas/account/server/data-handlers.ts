import type { Ports } from '#kit/server/context.ts'
import { deleteLearners, keptLearners } from '#kit/server/deleted-learners.ts'
import { transact, type Transaction } from '#kit/server/database/transact.ts'
import { handle, type Handlers } from '#kit/server/http/handler.ts'
import { deleteAccount, exportAccount, getStorage } from '../api.ts'
import { codesOf } from './access-handlers.ts'
import { exportArchive } from './export.ts'
import { createLoginLimits } from './login-limits.ts'

/** Exports and deletes everything that is held on an account and its learners. */
export function dataHandlers(ports: Ports): Handlers {
  const { database, files, sessions, eraseDeleted } = ports
  const limits = createLoginLimits(ports)

  const learnersOf = async (account: string): Promise<string[]> => (
    (await database.selectFrom('learners').select('_id').where('account', '=', account).orderBy('createdAt').orderBy('_id').execute()).map(({ _id }) => _id)
  )

  const storageHandler = handle(getStorage, async ({ learner }) => ({ data: await files.usage(learner._id) }))

  const exportHandler = handle(exportAccount, async ({ learner }) => ({
    kind: 'file', stream: await exportArchive(ports, { account: learner.account, learners: await learnersOf(learner.account) }), mediaType: 'application/zip', saveAs: 'd-learner.zip',
  }))

  const deleteHandler = handle(deleteAccount, async ({ learner: { account: _id } }) => {
    const kept = await keptLearners(ports, database, _id)
    const learners = [...await learnersOf(_id), ...kept.map((learner) => learner._id)]
    const { email } = await database.selectFrom('users').select('email').where('_id', '=', _id).executeTakeFirstOrThrow()
    const remove = async (transaction: Transaction): Promise<void> => {
      // The foreign keys delete the messages.
      await transaction.deleteFrom('users').where('_id', 'in', [_id, ...kept.map(({ holder }) => holder)]).execute()
    }
    await (learners.length === 0 ? transact(database, remove) : deleteLearners(ports, learners, remove))
    sessions.forget(_id)
    await limits.forget(email)
    await limits.forget(codesOf(_id))
    for (const learner of learners) {
      // Other accounts may have had access.
      sessions.forget(learner)
      await limits.forget(`pictures of ${learner}`)
    }
    await eraseDeleted()
    return null
  })

  return { calls: [storageHandler, exportHandler, deleteHandler] }
}
