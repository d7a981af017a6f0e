import type { Ports } from '#kit/server/context.ts'
import { handle, type Handlers } from '#kit/server/http/handler.ts'
import { adult, changeAdult, getAdult } from '../adult-api.ts'

const columns = ['username as name', 'relation', 'language'] as const

/** What the account's adult says about themselves. */
export function adultHandlers({ database, sessions, eraseDeleted }: Ports): Handlers {
  const get = handle(getAdult, async ({ learner: { account } }) => ({
    data: adult.parse(await database.selectFrom('users').select(columns).where('_id', '=', account).executeTakeFirstOrThrow()),
  }))

  const change = handle(changeAdult, async ({ input: { name: username, relation, language }, learner: { account } }) => {
    const given = { ...(username !== undefined && { username }), ...(relation !== undefined && { relation }), ...(language !== undefined && { language }) }
    const of = database.selectFrom('users').select(columns).where('_id', '=', account)
    if (Object.keys(given).length === 0) return { data: adult.parse(await of.executeTakeFirstOrThrow()) }
    const changed = await database.updateTable('users').set(given).where('_id', '=', account).returning(columns).executeTakeFirstOrThrow()
    sessions.forget(account)
    await eraseDeleted()
    return { data: adult.parse(changed) }
  })

  return { calls: [get, change] }
}
