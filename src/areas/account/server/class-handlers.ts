import type { Ports } from '#kit/server/context.ts'
import { transact } from '#kit/server/database/transact.ts'
import { notOwnerError } from '#kit/app-error.ts'
import { handle, type Handlers } from '#kit/server/http/handler.ts'
import { hashNewCode } from '#kit/server/sessions/passwords.ts'
import { addClass, giveCodes } from '../class-api.ts'
import { isListed } from '../rules/class-list.ts'
import { insertLearners, learnerProfiles } from './learner-rows.ts'
import { createLoginLimits } from './login-limits.ts'

/** Many learners at once: a class that is added from a list, and its picture codes. */
export function classHandlers(ports: Ports): Handlers {
  const { database, passwords, eraseDeleted } = ports
  const limits = createLoginLimits(ports)
  const profile = learnerProfiles(ports)

  const add = handle(addClass, async ({ input: { learners }, learner: caller }) => {
    const rows = await insertLearners(ports, caller.account, (others) => (
      learners.filter(({ name, group = null }) => !isListed({ name, group }, others))
    ))
    return { data: { learners: rows.map((row) => profile(row, caller)) } }
  })

  const give = handle(giveCodes, async ({ input: { codes }, learner: { account } }) => {
    const ids = codes.map(({ _id }) => _id)
    const own = await database.selectFrom('learners').select('_id').where('account', '=', account).where('_id', 'in', ids).execute()
    if (own.length !== ids.length) throw notOwnerError()
    const hashed: { _id: string; hash: string }[] = []
    // One at a time, so that other accounts' codes come between.
    for (const { _id, pictureCode } of codes) hashed.push({ _id, hash: await hashNewCode(passwords, pictureCode.join(' '), account) })
    await transact(database, async (transaction) => {
      for (const { _id, hash } of hashed) await transaction.updateTable('learners').set({ pictureCode: hash }).where('_id', '=', _id).where('account', '=', account).execute()
    })
    // Wrong tries at the old code do not count against the new one.
    for (const _id of ids) await limits.forget(`pictures of ${_id}`)
    await eraseDeleted()
    return null
  })

  return { calls: [add, give] }
}
