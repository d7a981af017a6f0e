/** Every line of the table of places in docs/operating.md, over HTTP. The requests announce a body and never send it. */
import { once } from 'node:events'
import { type ClientRequest, createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { bestMovementHandlers } from '#areas/grossmotor/server/best-movement-handlers.ts'
import { videoHandlers } from '#areas/grossmotor/server/video-handlers.ts'
import { fingerHandlers } from '#areas/math/server/finger-handlers.ts'
import { bestWordHandlers } from '#areas/vocabulary/server/best-word-handlers.ts'
import { speechHandlers } from '#areas/vocabulary/server/speech-handlers.ts'
import { wordHandlers } from '#areas/vocabulary/server/word-handlers.ts'
import { writingHandlers } from '#areas/write/server/writing-handlers.ts'
import { faces } from '#kit/faces.ts'
import { newId } from '#kit/ids.ts'
import { host } from '#kit/server/http/host.ts'
import { testServer, type TestServer } from '#kit/server/testing/test-server.ts'
import { linesOfTable } from './testing/operating-table.ts'

let server: TestServer
/** Without the app's own `listen`, no recogniser takes a place to open its models. */
const listening = createServer((received, response) => server.app.routing(received, response))
/** requests that got a place, and those that have one */
let [admitted, open] = [0, 0]
let held: ClientRequest[] = []
beforeAll(async () => {
  server = await testServer([
    (app) => {
      app.addHook('preParsing', async (_request, reply, payload) => {
        admitted++
        open++
        reply.raw.once('close', () => open--)
        return payload
      })
    },
    ...[videoHandlers, fingerHandlers, speechHandlers, wordHandlers, writingHandlers, bestWordHandlers, bestMovementHandlers].map(host),
  ])
  listening.listen(0, '127.0.0.1')
  await once(listening, 'listening')
})
afterEach(async () => {
  for (const one of held) one.destroy()
  held = []
  await vi.waitUntil(() => open === 0, 60_000)
})
afterAll(async () => {
  listening.close()
  await server[Symbol.asyncDispose]()
})

interface Call {
  readonly method: 'POST' | 'PUT'
  readonly path: string
  readonly type: string
  readonly bytes: number
}

interface Places {
  readonly call: Call
  readonly total: number
  readonly ofAccount: number
  readonly ofLearner: number
  /** of one learner, one account and all together, with bodies of this size */
  readonly large?: { readonly bytes: number; readonly places: readonly [learner: number, account: number, all: number] }
}

const multipart = 'multipart/form-data; boundary=x'
const post = { method: 'POST', type: multipart, bytes: 1000 } as const
const put = { ...post, method: 'PUT' } as const
const megabyte = 1024 * 1024

const lines: Readonly<Record<string, Places>> = {
  'videos': { call: { ...post, path: '/video/upload' }, total: 14, ofAccount: 7, ofLearner: 2 },
  'recordings of words': { call: { ...post, path: '/audio/predict' }, total: 17, ofAccount: 9, ofLearner: 3, large: { bytes: 12 * megabyte, places: [3, 6, 12] } },
  'letters': { call: { ...post, path: '/writing/process_letter', type: 'application/json' }, total: 501, ofAccount: 251, ofLearner: 250, large: { bytes: 2 * megabyte, places: [8, 16, 32] } },
  'frames of fingers': { call: { ...post, path: '/finger_counting/frame', type: 'image/jpeg' }, total: 25, ofAccount: 13, ofLearner: 2 },
  'pictures of words': { call: { ...post, path: '/bs/word' }, total: 22, ofAccount: 11, ofLearner: 3 },
  'parents\' recordings, and recordings that were chosen as best': { call: { ...put, path: '/bs/best/word' }, total: 21, ofAccount: 11, ofLearner: 3 },
  'films that were chosen as best': { call: { ...put, path: '/bs/best/movement' }, total: 22, ofAccount: 11, ofLearner: 3 },
}

interface Account {
  readonly token: string
  readonly children: readonly string[]
}

async function account(count: number): Promise<Account> {
  const { _id, token } = await server.learner()
  const children = Array.from({ length: count }, () => newId())
  const createdAt = new Date().toISOString()
  await server.context.database.insertInto('learners').values(children.map((child) => ({ _id: child, account: _id, name: 'Child', face: faces[0], createdAt }))).execute()
  return { token, children }
}

/** Takes a place and keeps it. Returns false if the call is refused. */
async function take({ method, path, type, bytes }: Call, token: string, learner: string): Promise<boolean> {
  const before = admitted
  const begun = request({
    port: (listening.address() as AddressInfo).port, host: '127.0.0.1', method, path,
    headers: { authorization: `Bearer ${token}`, 'learner-id': learner, 'content-type': type, 'content-length': bytes },
  })
  begun.on('error', () => undefined)
  const answered = once(begun, 'response').then(([answer]) => answer as IncomingMessage, () => undefined)
  begun.flushHeaders()
  for (;;) {
    if (admitted > before) {
      held.push(begun)
      return true
    }
    const answer = await Promise.race([answered, new Promise<null>((resolve) => setImmediate(() => resolve(null)))])
    if (answer === undefined) throw new Error('The connection broke')
    if (answer === null) continue
    begun.destroy()
    expect([answer.statusCode, Number(answer.headers['retry-after'])]).toEqual([503, 2])
    return false
  }
}

/** How many places an account gets: as many as it can for one child after the other. */
async function flood(call: Call, { token, children }: Account): Promise<{ readonly ofFirst: number; readonly all: number }> {
  let [ofFirst, all] = [0, 0]
  for (const [i, child] of children.entries()) {
    let places = 0
    while (await take(call, token, child)) places++
    if (i === 0) ofFirst = places
    all += places
  }
  return { ofFirst, all }
}

/** Floods from one account after the other, until a new one gets no place. */
async function floodFromMany(call: Call, children: number): Promise<{ readonly first: { readonly ofFirst: number; readonly all: number }; readonly accounts: number; readonly total: number }> {
  const first = await flood(call, await account(children))
  let [accounts, total] = [1, first.all]
  for (;;) {
    const { all } = await flood(call, await account(children))
    if (all === 0) return { first, accounts, total }
    accounts++
    total += all
  }
}

test('every line of the table is tried here', async () => {
  expect([...Object.keys(lines), 'the voice for own words']).toEqual(await linesOfTable('Busy recognisers'))
})

/** Hears a new word for each learner of the list at the same moment, on a new server whose voice has yet to start. */
async function heard(accounts: number, words: number): Promise<number> {
  await using fresh = await testServer([host(wordHandlers)])
  const createdAt = new Date().toISOString()
  const { database, addresses } = fresh.context
  const learners = await Promise.all(Array.from({ length: accounts }, async () => {
    const { _id } = await fresh.learner()
    const sibling = newId()
    await database.insertInto('learners').values({ _id: sibling, account: _id, name: 'Child', face: faces[0], createdAt }).execute()
    return [_id, sibling] as const
  }))
  const rows = learners.flatMap(([first, second]) => Array.from({ length: words }, (_, i) => ({
    _id: newId(), userid: i < 8 ? first : second, wordAdd: `Spoon ${i}`, wordKey: `spoon ${i}`, category: 'mine' as const, picture: 'spoon.webp', createdAt,
  })))
  await database.insertInto('words').values(rows).execute()
  const answers = await Promise.all(rows.map(({ _id }) => fresh.app.inject({ url: addresses.sign(`/bs/word/${_id}/sound?slow=false`) })))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 503]))
  return answers.filter(({ statusCode }) => statusCode === 200).length
}

describe('places', () => {
  test.each(Object.entries(lines))('%s', async (_line, { call, total, ofAccount, ofLearner }) => {
    const children = Math.ceil(ofAccount / ofLearner)
    const filled = await floodFromMany(call, children)
    expect(filled).toMatchObject({ first: { ofFirst: ofLearner, all: ofAccount }, total })
    // Three accounts that flood the server leave places for a fourth.
    expect(filled.accounts).toBeGreaterThan(3)
  })

  test.each(Object.entries(lines).flatMap(([line, { call, large }]) => (large === undefined ? [] : [{ line, call, large }])))('$line: large ones', async ({ call, large }) => {
    const [ofFirst, ofAccount, total] = large.places
    const filled = await floodFromMany({ ...call, bytes: large.bytes }, Math.ceil(ofAccount / ofFirst))
    expect(filled).toMatchObject({ first: { ofFirst, all: ofAccount }, total })
  })

  test('the voice for own words', async () => {
    expect({ ofLearner: await heard(1, 8), ofAccount: await heard(1, 16), total: await heard(8, 16) }).toEqual({ ofLearner: 6, ofAccount: 9, total: 17 })
  })
})
