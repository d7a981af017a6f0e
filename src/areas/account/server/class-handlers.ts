import type { Ports } from '#kit/server/context.ts'
import { randomInt } from '#kit/server/crypto/random.ts'
import { transact } from '#kit/server/database/transact.ts'
import { notOwnerError } from '#kit/app-error.ts'
import { handle, type Handlers } from '#kit/server/http/handler.ts'
import { hashNewCode } from '#kit/server/sessions/passwords.ts'
import { addClass, codeLength, codePictures, renewCodes } from '../api.ts'
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

  const renew = handle(renewCodes, async ({ input, learner: { account } }) => {
    const ids = [...new Set(input.ids)]
    const own = await database.selectFrom('learners').select('_id').where('account', '=', account).where('_id', 'in', ids).execute()
    if (own.length !== ids.length) throw notOwnerError()
    const chosen = newCodes(ids.length)
    const codes: { _id: string; pictureCode: number[]; hash: string }[] = []
    // One at a time, so that other accounts' codes come between.
    for (const [at, _id] of ids.entries()) {
      const pictureCode = chosen[at] ?? []
      codes.push({ _id, pictureCode, hash: await hashNewCode(passwords, pictureCode.join(' '), account) })
    }
    await transact(database, async (transaction) => {
      for (const { _id, hash } of codes) await transaction.updateTable('learners').set({ pictureCode: hash }).where('_id', '=', _id).where('account', '=', account).execute()
    })
    // Wrong tries at the old code do not count against the new one.
    for (const { _id } of codes) await limits.forget(`pictures of ${_id}`)
    await eraseDeleted()
    return { data: { codes: codes.map(({ _id, pictureCode }) => ({ _id, pictureCode })) } }
  })

  return { calls: [add, renew] }
}

/** Returns different codes, each of three different pictures. */
function newCodes(count: number): number[][] {
  const codes = new Map<string, number[]>()
  while (codes.size < count) {
    const left = Array.from({ length: codePictures }, (_, picture) => picture)
    const code = Array.from({ length: codeLength }, () => left.splice(randomInt(left.length), 1)).flat()
    codes.set(code.join(' '), code)
  }
  return [...codes.values()]
}
