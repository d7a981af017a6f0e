import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { defineCall, failure, id, limit, storedText, time } from '#kit/call.ts'
import { createFairQueue } from '../limits/fair-queue.ts'
import { handle, handleQueued } from './handler.ts'
import { host } from './host.ts'
import { form, testServer, type TestServer } from '../testing/test-server.ts'

const answers = { 200: z.object({ data: z.null() }), 400: failure }
const store = defineCall({
  service: 'main', method: 'POST', url: '/bs/store', open: true, answers,
  querystring: z.object({ limit: limit(20) }),
  body: z.strictObject({
    id: id.optional(),
    createdAt: time.optional(),
    count: z.number().min(0).max(1).optional(),
    name: z.string().min(2).max(4).optional(),
    list: z.array(z.number()).min(1).max(2).optional(),
    kind: z.enum(['fruits', 'vehicles']).optional(),
    either: z.union([z.number(), z.boolean()]).optional(),
    own: storedText('Please write a word.').optional(),
    needed: z.string(),
  }),
})
const upload = defineCall({ service: 'main', method: 'POST', url: '/bs/upload', fields: z.object({ userid: id }), files: ['file'], answers })
const queue = createFairQueue({ running: 1, waiting: 1, maxPerLearner: 1 })
const routes = host(() => ({
  calls: [
    handle(store, async () => ({ data: null })),
    handleQueued(upload, { queue, maxFileBytes: 10 }, async () => ({ data: null })),
  ],
}))

let server: TestServer
beforeAll(async () => {
  server = await testServer([routes])
})
afterAll(async () => server[Symbol.asyncDispose]())

test.each([
  [{}, 'needed', 'A required value is missing.'],
  [{ needed: 1 }, 'needed', 'This value is of the wrong kind.'],
  [{ id: 'x' }, 'id', 'This is not a valid id.'],
  [{ createdAt: 'x' }, 'createdAt', 'This is not a valid date and time.'],
  [{ count: 2 }, 'count', 'count must be at most 1.'],
  [{ count: -1 }, 'count', 'count must be at least 0.'],
  [{ name: 'apple' }, 'name', 'name must have at most 4 characters.'],
  [{ name: 'a' }, 'name', 'name must have at least 2 characters.'],
  [{ list: [1, 2, 3] }, 'list', 'list must have at most 2 entries.'],
  [{ list: [] }, 'list', 'list must have at least 1 entry.'],
  [{ kind: 'pets' }, 'kind', 'This must be one of: fruits, vehicles.'],
  [{ either: 'x' }, 'either', 'The server cannot read this value.'],
  [{ more: 1 }, '', 'This is not known: more.'],
  [{ own: 1 }, 'own', 'Please write a word.'],
])('%o is answered with one plain sentence about "%s"', async (sent, path, message) => {
  const answer = await server.app.inject({ method: 'POST', url: '/bs/store', body: { ...(path !== 'needed' && { needed: 'x' }), ...sent } })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().data).toEqual({ error: message, code: 'INVALID', issues: [{ path, message }] })
})

test('a query and the fields of an upload get the same sentences', async () => {
  const query = await server.app.inject({ method: 'POST', url: '/bs/store?limit=101', body: { needed: 'x' } })
  expect(query.json().data).toMatchObject({ error: 'limit must be at most 100.', issues: [{ path: 'limit' }] })
  const learner = await server.learner()
  const fields = await learner.ask({ method: 'POST', url: '/bs/upload', ...form({ userid: 'x' }) })
  expect(fields.json().data).toMatchObject({ error: 'This is not a valid id.', issues: [{ path: 'userid' }] })
})
