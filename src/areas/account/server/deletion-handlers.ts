import { AppError, notOwnerError } from '#kit/app-error.ts'
import type { Ports } from '#kit/server/context.ts'
import { transact, type Transaction } from '#kit/server/database/transact.ts'
import { deleteLearners, keepDeleted, keptLearners } from '#kit/server/deleted-learners.ts'
import { handle, type Handlers } from '#kit/server/http/handler.ts'
import { deleteLearner, maxLearners } from '../api.ts'
import { bringBackLearner, endDeletedLearner, listDeletedLearners } from '../deletion-api.ts'
import { learnerProfiles, lockAccount, requireRoom } from './learner-rows.ts'
import { createLoginLimits } from './login-limits.ts'

/** Deletes learners, and brings back those whose 30 days are not over. */
export function deletionHandlers(ports: Ports): Handlers {
  const { database, sessions, eraseDeleted } = ports
  const profile = learnerProfiles(ports)
  const limits = createLoginLimits(ports)

  /** @throws AppError NOT_YOURS */
  async function keptLearner(reader: Ports['database'] | Transaction, account: string, id: string): Promise<{ holder: string }> {
    const found = (await keptLearners(ports, reader, account)).find(({ _id }) => _id === id)
    if (found === undefined) throw notOwnerError()
    return found
  }

  async function forget(id: string): Promise<void> {
    sessions.forget(id)
    await limits.forget(`pictures of ${id}`)
    await eraseDeleted()
  }

  const remove = handle(deleteLearner, async ({ input: { id, atOnce }, learner: { account } }) => {
    const own = await database.selectFrom('learners').select('_id').where('_id', '=', id).where('account', '=', account).executeTakeFirst()
    if (own === undefined) throw notOwnerError()
    const check = async (transaction: Transaction): Promise<void> => {
      await lockAccount(transaction, account)
      if (!atOnce && (await keptLearners(ports, transaction, account)).length > maxLearners) {
        throw new AppError('TOO_MANY_DELETED', `At most ${maxLearners} deleted children can wait. Delete some of them for ever.`)
      }
    }
    if (atOnce) await deleteLearners(ports, [id], check)
    else await keepDeleted(ports, id, account, check)
    await forget(id)
    return null
  })

  const list = handle(listDeletedLearners, async ({ learner: { account } }) => ({
    data: { learners: (await keptLearners(ports, database, account)).map(({ _id, name, until }) => ({ _id, name, until })) },
  }))

  const bringBack = handle(bringBackLearner, async ({ input: { id }, learner: caller }) => {
    const { account } = caller
    const row = await transact(database, async (transaction) => {
      await lockAccount(transaction, account)
      const { holder } = await keptLearner(transaction, account, id)
      requireRoom(1 + (await transaction.selectFrom('learners').select('_id').where('account', '=', account).execute()).length)
      const back = await transaction.updateTable('learners').set({ account }).where('_id', '=', id).returningAll().executeTakeFirstOrThrow()
      await transaction.deleteFrom('users').where('_id', '=', holder).execute()
      return back
    })
    // Others may have had access.
    await forget(id)
    return { data: profile(row, caller) }
  })

  const end = handle(endDeletedLearner, async ({ input: { id }, learner: { account } }) => {
    const { holder } = await keptLearner(database, account, id)
    await deleteLearners(ports, [id], async (transaction) => {
      await transaction.deleteFrom('users').where('_id', '=', holder).execute()
    })
    await forget(id)
    return null
  })

  return { calls: [remove, list, bringBack, end] }
}
