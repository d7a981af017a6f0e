import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testServer, type TestServer } from '../testing/test-server.ts'
import { endLease, takeLease } from './lease.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer([])
})
afterAll(async () => server[Symbol.asyncDispose]())
beforeEach(async () => {
  await server.context.database.deleteFrom('leases').execute()
})

const now = Date.parse('2026-11-26T03:00:00Z')
const hour = 3_600_000

/** @param alive the processes that run */
const take = (holder: string, at: number, alive: readonly string[] = ['one', 'two']): Promise<boolean> => (
  takeLease(server.context.database, { name: 'count the files', holder, ms: hour, isHeld: async (other) => other !== holder && alive.includes(other) }, at)
)

test('of processes that ask at once one gets the lease, and keeps it while it renews it', async () => {
  const asked = await Promise.all(Array.from({ length: 6 }, (_, at) => take(`process ${at}`, now, Array.from({ length: 6 }, (_one, other) => `process ${other}`))))
  expect(asked.filter((has) => has)).toHaveLength(1)
  const first = `process ${asked.indexOf(true)}`
  expect(await take('two', now + hour - 1, [first])).toBe(false)
  expect(await take(first, now + hour - 1, [first])).toBe(true)
  expect(await take('two', now + hour + 1, [first])).toBe(false)
  expect(await take('two', now + 2 * hour, [first])).toBe(true)
})

test('another process gets the lease once its holder has died or given it back', async () => {
  expect(await take('one', now)).toBe(true)
  expect(await take('two', now + 1, ['two'])).toBe(true)
  expect(await take('one', now + 2)).toBe(false)
  await endLease(server.context.database, { name: 'count the files', holder: 'one' })
  expect(await take('one', now + 3)).toBe(false)
  await endLease(server.context.database, { name: 'count the files', holder: 'two' })
  expect(await take('one', now + 4)).toBe(true)
})

test('a lease that was taken while a clock was 40 days ahead does not last', async () => {
  expect(await take('one', now + 40 * 24 * hour)).toBe(true)
  expect(await take('two', now)).toBe(true)
})
