import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { host } from '#kit/server/http/host.ts'
import { testServer, type TestServer } from '#kit/server/testing/test-server.ts'
import { accessHandlers } from './access-handlers.ts'
import { accountHandlers } from './account-handlers.ts'
import { dataHandlers } from './data-handlers.ts'
import { learnerHandlers } from './learner-handlers.ts'
import { addListedAccounts } from './listed-accounts.ts'
import { openIdHandlers } from './openid-handlers.ts'
import { testBrowser, testProvider } from './testing/openid-provider.ts'

const returnAddress = 'https://learn.example.org/login/openid'
const provider = await testProvider(returnAddress)
afterAll(async () => provider[Symbol.asyncDispose]())

const handlers = [openIdHandlers, accountHandlers, accessHandlers, dataHandlers, learnerHandlers].map((open) => host(open))

function serverWith(variables: Record<string, string>): Promise<TestServer> {
  return testServer(handlers, {
    WEB_URL: 'https://learn.example.org', OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: 'd-learner', OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_SCOPE: 'openid profile roles', OIDC_ROLE_CLAIM: 'roles', OIDC_GUIDE_ROLE: 'teacher', ...variables,
  })
}

let server: TestServer
beforeAll(async () => {
  server = await serverWith({ LOGIN: 'both' })
})
afterAll(async () => server[Symbol.asyncDispose]())

const email = 'perera@district.example'
let people = 0
beforeEach(() => {
  people++
  provider.next = `u-${people}`
  provider.people[provider.next] = { name: 'Ms Perera', email, roles: ['teacher'] }
})
afterEach(() => {
  vi.useRealTimers()
})

function send(method: 'GET' | 'POST' | 'DELETE', url: string, { token, at = server, ...options }: InjectOptions & { token?: string; at?: TestServer } = {}): Promise<LightMyRequestResponse> {
  return at.app.inject({ method, url, ...options, headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }) } })
}

interface Visit {
  readonly at?: TestServer
  readonly open?: ReturnType<typeof testBrowser>
  /** changes the provider's address before the browser opens it */
  readonly change?: (address: URL) => void
}

/** Begins a log-in and signs in at the provider. */
async function visit({ at = server, open = testBrowser(returnAddress), change }: Visit = {}): Promise<{ attempt: string; query: string }> {
  const begun = await send('POST', '/bs/openid', { at })
  expect(begun.statusCode, begun.body).toBe(200)
  const address = new URL(begun.json().data.address)
  change?.(address)
  return { attempt: begun.json().data.attempt, query: await open(address.href) }
}

async function logIn(about: Visit = {}): Promise<{ token: string; safeUser: { _id: string; username: string } }> {
  const answer = await send('POST', '/bs/openid/log-in', { payload: await visit(about), at: about.at ?? server })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}

async function finish(payload: { attempt: string; query: string }): Promise<unknown[]> {
  return outcome(await send('POST', '/bs/openid/log-in', { payload }))
}

/** Lets the provider use its session in this browser. */
function silently(address: URL): void {
  address.searchParams.delete('prompt')
  address.searchParams.set('max_age', '3600')
}

const outcome = (answer: LightMyRequestResponse): unknown[] => [answer.statusCode, answer.json().data.code]

test('a person signs in, comes back to the same account in another browser, and has the role of the last log-in', async () => {
  const subject = provider.next ?? ''
  const first = await logIn()
  expect(first.safeUser.username).toBe('Ms Perera')
  const account = () => server.context.database.selectFrom('users').selectAll().where('_id', '=', first.safeUser._id).executeTakeFirstOrThrow()
  expect(await account()).toMatchObject({ issuer: `${provider.issuer}/`, subject, role: 'guide', email: first.safeUser._id, password: '' })
  const listed = (await send('GET', '/bs/learners', { token: first.token })).json().data
  // The provider knows the adult and no child.
  expect(listed).toMatchObject({ learners: [], usesOpenId: true })

  // A family shares its child with the teacher.
  const family = await server.learner()
  const invited = await family.ask({ method: 'POST', url: `/bs/learners/${family._id}/invitations`, payload: { name: 'Ms Perera', access: 'guide' } })
  expect((await send('POST', '/bs/account/invitation', { token: first.token, payload: { code: invited.json().data.code } })).json().data.access).toBe('guide')
  const child = { payload: {}, token: first.token }
  const begun = await send('POST', `/bs/learners/${family._id}/session`, child)
  expect(begun.statusCode).toBe(200)

  // The district takes the role back: the next log-in, with any browser, ends what only guides may do.
  provider.people[subject] = { name: 'Ms Perera', roles: [] }
  const again = await logIn()
  expect([again.safeUser._id, (await account()).role]).toEqual([first.safeUser._id, 'family'])
  const access = (await send('GET', '/bs/learners', { token: again.token })).json().data.learners.map((one: { access: string }) => one.access)
  expect(access).toEqual(['viewer'])
  expect(outcome(await send('POST', `/bs/learners/${family._id}/session`, child))).toEqual([403, 'NOT_YOURS'])
  expect((await send('GET', '/bs/account/storage', { token: begun.json().data.token })).statusCode).toBe(401)
  expect((await family.ask({ url: `/bs/learners/${family._id}/access` })).json().data.people).toMatchObject([{ access: 'viewer', email: null }])
})

test('an email never finds an account, and an account without a password cannot be opened with one', async () => {
  const registered = await send('POST', '/bs/register', { payload: { username: 'Someone', email, password: 'three small boats' } })
  const { safeUser } = await logIn()
  expect(safeUser._id).not.toBe(registered.json().data.safeUser._id)
  for (const password of ['three small boats', ' ']) {
    expect(outcome(await send('POST', '/bs/log', { payload: { email: `${safeUser._id}@example.org`, password } }))).toEqual([401, 'WRONG_LOGIN'])
  }
  const { token } = (await send('POST', '/bs/account/device', { token: (await logIn()).token })).json().data
  expect(outcome(await send('POST', '/bs/account/unlock', { token, payload: { password: ' ' } }))).toEqual([403, 'WRONG_PASSWORD'])
})

test('two first log-ins of one person at the same moment make one account', async () => {
  const visits = [await visit(), await visit()]
  const answers = await Promise.all(visits.map((payload) => send('POST', '/bs/openid/log-in', { payload })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(new Set(answers.map((answer) => answer.json().data.safeUser._id)).size).toBe(1)
})

describe('refuses', () => {
  const refusal = [403, 'OPENID_REFUSED']

  test.each<[string, (address: URL) => void]>([
    ['another state', (address) => address.searchParams.set('state', 'of-somebody-else')],
    ['another nonce', (address) => address.searchParams.set('nonce', 'of-somebody-else')],
    ['the challenge of another verifier', (address) => address.searchParams.set('code_challenge', 'A'.repeat(43))],
  ])('%s', async (_case, change) => {
    expect(await finish(await visit({ change }))).toEqual(refusal)
  })

  test.each<[string, (query: string) => string]>([
    ['another issuer', (query) => query.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example')],
    ['no issuer', (query) => query.replace(/&?iss=[^&]+/, '')],
    ['a changed code', (query) => query.replace(/code=.{4}/, 'code=AAAA')],
  ])('%s in the answer', async (_case, change) => {
    const { attempt, query } = await visit()
    expect(await finish({ attempt, query: change(query) })).toEqual(refusal)
  })

  test('an answer for the attempt of another browser, a used one, and one that took too long', async () => {
    const [own, others] = [await visit(), await visit()]
    expect(await finish({ ...own, attempt: others.attempt })).toEqual(refusal)
    expect((await finish(own))[0]).toBe(200)
    expect(await finish(own)).toEqual(refusal)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 })
    expect(await finish(others)).toEqual(refusal)
  })

  test('a person who cancels', async () => {
    provider.next = undefined
    expect(await finish(await visit())).toEqual(refusal)
  })

  test('an address instead of a query', async () => {
    expect(await finish({ ...await visit(), query: 'https://evil.example/?code=1' })).toEqual([400, 'INVALID'])
  })
})

describe('on a shared device', () => {
  test('a fresh log-in of the same person opens the adult\'s pages, also without any code', async () => {
    const { token, safeUser } = await logIn()
    const device = (await send('POST', '/bs/account/device', { token })).json().data.token
    const answer = await send('POST', '/bs/openid/unlock', { token: device, payload: await visit() })
    expect(answer.json().data.safeUser._id).toBe(safeUser._id)
    expect((await send('GET', '/bs/account/export', { token: answer.json().data.token })).statusCode).toBe(200)
  })

  test('the session of the provider, and another person, do not', async () => {
    const open = testBrowser(returnAddress)
    const { token } = await logIn({ open })
    const device = (await send('POST', '/bs/account/device', { token })).json().data.token
    const unlock = async (payload: object): Promise<unknown[]> => outcome(await send('POST', '/bs/openid/unlock', { token: device, payload }))
    expect(await unlock(await visit({ open, change: (address) => ['prompt', 'max_age'].forEach((name) => address.searchParams.delete(name)) }))).toEqual([403, 'OPENID_STALE'])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 })
    expect(await unlock(await visit({ open, change: silently }))).toEqual([403, 'OPENID_STALE'])
    expect(await finish(await visit({ open, change: silently }))).toEqual([403, 'OPENID_STALE'])
    provider.people['u-other'] = { name: 'Kavindu', roles: [] }
    provider.next = 'u-other'
    expect(await unlock(await visit())).toEqual([403, 'OPENID_OTHER'])
  })
})

describe('with LOGIN=oidc and a closed registration', () => {
  let closed: TestServer
  beforeAll(async () => {
    closed = await serverWith({ LOGIN: 'oidc', REGISTRATION: 'closed' })
  })
  afterAll(async () => closed[Symbol.asyncDispose]())

  test('only listed people sign in, until their account is deleted', async () => {
    const about = { at: closed }
    const log = async (): Promise<unknown[]> => outcome(await send('POST', '/bs/openid/log-in', { ...about, payload: await visit(about) }))
    expect(await log()).toEqual([403, 'OPENID_UNKNOWN'])
    const listed = [
      { line: 2, name: 'Ms Perera', child: 'Kavindu', email: '', subject: provider.next ?? '' }, { line: 3, name: 'Nimali', child: '', email: 'nimali@example.org', subject: '' },
    ]
    const { database, environment: { OIDC_ISSUER: issuer = '' } } = closed.context
    const adding = { issuer, now: new Date(), onProgress: vi.fn<(share: number) => void>() }
    expect([await addListedAccounts(database, listed, adding), await addListedAccounts(database, listed, adding)]).toEqual([2, 0])
    expect(adding.onProgress).toHaveBeenLastCalledWith(1)
    const { token, safeUser } = await logIn(about)
    expect(safeUser.username).toBe('Kavindu')
    expect((await send('GET', '/bs/learners', { ...about, token })).json().data.learners).toMatchObject([{ name: 'Kavindu' }])
    expect((await send('DELETE', '/bs/account', { ...about, token })).statusCode).toBe(204)
    expect(await log()).toEqual([403, 'OPENID_UNKNOWN'])
    expect((await send('GET', '/bs/learners', { ...about, token })).statusCode).toBe(401)
  })

  test.each([
    ['/bs/register', { username: 'Nimali', email: 'a@example.org', password: 'three small boats' }],
    ['/bs/log', { email: 'a@example.org', password: 'three small boats' }],
  ])('refuses a password: %s', async (url, payload) => {
    expect(outcome(await send('POST', url, { at: closed, payload }))).toEqual([403, 'PASSWORDS_OFF'])
  })
})

test('a provider that does not answer is no mistake of the person', async () => {
  const apart = await testProvider(returnAddress)
  const at = await serverWith({ LOGIN: 'oidc', OIDC_ISSUER: apart.issuer })
  await apart[Symbol.asyncDispose]()
  expect(outcome(await send('POST', '/bs/openid', { at }))).toEqual([503, 'OPENID_UNAVAILABLE'])
  await at[Symbol.asyncDispose]()
})
