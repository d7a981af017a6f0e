/** Who may make each call of each service. The tests find new calls by themselves. */
import { createHmac } from 'node:crypto'
import type { InjectOptions, LightMyRequestResponse, RouteOptions } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { mainPath } from '#kit/area.ts'
import { accessFor, serviceNames, type Call } from '#kit/call.ts'
import { readEnvironment } from '#kit/server/environment.ts'
import { newId } from '#kit/ids.ts'
import { deriveKeys } from '#kit/server/sessions/keys.ts'
import { form, testData } from '#kit/server/testing/test-server.ts'
import { areas, callPaths } from './areas.ts'
import { createServer } from './server.ts'
import { othersData } from './testing/others-data.ts'
import { failureOf, filled, path, request } from './testing/sample-requests.ts'

const secret = 'a secret of the tests, long enough'
const routes: RouteOptions[] = []
const data = await testData()
const SERVICES = serviceNames().filter((name) => name !== 'web').join(',')
const openId = { LOGIN: 'both', OIDC_ISSUER: 'https://login.example.org', OIDC_CLIENT_ID: 'd-learner', OIDC_CLIENT_SECRET: secret, WEB_URL: 'https://learn.example.org' }
const app = await createServer(readEnvironment({ ...data.variables, ...openId, SECRET: secret, SERVICES }), (route) => routes.push(route))
afterAll(async () => {
  await app.close()
  await data[Symbol.asyncDispose]()
})

const calls = [...new Set(routes.flatMap(({ config }) => config?.call ?? []))].map((call): [string, Call] => (
  [`${call.method} ${call.url}`, call]
))
const guarded = calls.filter(([, call]) => !call.open && !call.signed)
const signed = calls.filter(([, call]) => call.signed)

/** Routes for machines, and the API's documentation. */
const noCalls = /^\/(health(\/live)?|metrics|docs(\/.*)?)$/

async function registered(email: string): Promise<{ _id: string; token: string }> {
  const payload = { username: 'Nimali', email, password: 'three small boats' }
  const answer = await app.inject({ method: 'POST', url: '/bs/register', payload })
  const { token, safeUser } = answer.json().data
  return { _id: safeUser._id, token }
}
const someone = await registered('someone@example.org')
const other = await registered('other@example.org')

const others = await othersData(app, other)

function ask(call: Call, ids: string, token?: string): Promise<LightMyRequestResponse> {
  const made = request(call, ids)
  return app.inject({ ...made, headers: { ...made.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) } })
}

function forged(claims: object, { header = { alg: 'HS256', typ: 'JWT' }, key = deriveKeys(secret).tokens }: { header?: object; key?: Buffer | '' } = {}): string {
  const text = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  return `${text}.${key === '' ? '' : createHmac('sha256', key).update(text).digest('base64url')}`
}

const now = Math.floor(Date.now() / 1000)
const claims = { sub: someone._id, username: 'Nimali', tokenVersion: 0, iat: now, exp: now + 3600 }
const badTokens: [string, string | undefined][] = [
  ['no token', undefined],
  ['no JWT at all', 'token'],
  ['alg none, without a signature', forged(claims, { header: { alg: 'none' }, key: '' })],
  ['alg none, with a signature', forged(claims, { header: { alg: 'none' } })],
  ['alg HS512 with an HS256 signature', forged(claims, { header: { alg: 'HS512' } })],
  ['another secret', forged(claims, { key: deriveKeys('another secret of the same length!').tokens })],
  ['the key that signs addresses', forged(claims, { key: deriveKeys(secret).addresses })],
  ['expired', forged({ ...claims, iat: now - 7200, exp: now - 3600 })],
  ['an account that is gone', forged({ ...claims, sub: newId() })],
  ['an earlier version', forged({ ...claims, tokenVersion: -1 })],
  ['no version', forged({ ...claims, tokenVersion: undefined })],
  ['no expiry', forged({ ...claims, exp: undefined })],
  ['nobody', forged({ ...claims, sub: undefined })],
  ['an unknown role', forged({ ...claims, role: 'owner' })],
  ['a learner without an account', forged({ ...claims, role: 'learner' })],
  ['a learner of another account', forged({ ...claims, role: 'learner', account: other._id })],
]

test('every route except those for machines has a call', () => {
  // With WEB_URL the server answers browsers that ask before a call from another origin.
  const without = routes.filter(({ method, config, url }) => method !== 'OPTIONS' && config?.call === undefined && !noCalls.test(url))
  expect(without.map(({ method, url }) => `${String(method)} ${url}`)).toEqual([])
  expect(calls.length).toBeGreaterThan(10)
})

test('every call that an area declares is served, below the path of its service', async () => {
  const prefixes: Record<string, string> = Object.assign({ main: mainPath }, ...areas.map((area) => ('services' in area ? area.services : {})))
  expect(Object.values(prefixes)).toEqual(callPaths)
  // Sheets for paper have no calls.
  const withCalls = areas.filter(({ name }) => name !== 'paper')
  const declared = await Promise.all([
    ...withCalls.map(async ({ name }) => Object.values((await import(`../areas/${name}/api.ts`)) as object).filter(isCall)),
    import('#areas/account/adult-api.ts').then((module) => Object.values(module as object).filter(isCall)),
    import('#areas/account/access-api.ts').then((module) => Object.values(module as object).filter(isCall)),
    import('#areas/account/class-api.ts').then((module) => Object.values(module as object).filter(isCall)),
    import('#areas/account/deletion-api.ts').then((module) => Object.values(module as object).filter(isCall)),
    import('#areas/account/openid-api.ts').then((module) => Object.values(module as object).filter(isCall)),
    import('#areas/report/goals-api.ts').then((module) => Object.values(module as object).filter(isCall)),
  ])
  expect(declared.flat().length).toBeGreaterThan(20)
  const served = new Set(calls.map(([, call]) => call))
  // Mails are sent only if there is a mail server.
  const notServed = declared.flat().filter((call) => !served.has(call)).map(({ url }) => url)
  expect(notServed.toSorted()).toEqual(['/bs/password/ask', '/bs/register/confirm'])
  expect(declared.flat().filter(({ service, url }) => !url.startsWith(`${prefixes[service]}/`))).toEqual([])
})

function isCall(exported: unknown): exported is Call {
  return typeof exported === 'object' && exported !== null && 'service' in exported && 'answers' in exported
}

test('the forged tokens are valid except for their intended defect', async () => {
  const list = calls.find(([name]) => name === 'GET /bs/word/words')?.[1]
  expect(list && (await ask(list, someone._id, forged(claims))).statusCode).toBe(200)
})

test('a call with a learner\'s id declares it, so that the guard compares it', () => {
  const unsaid = guarded.filter(([, call]) => {
    const fields = [call.params, call.querystring, call.body, call.fields]
      .flatMap((schema) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []))
    return fields.some((name) => name.startsWith('user')) && call.learner === undefined
  })
  expect(unsaid).toEqual([])
})

describe.each(guarded)('%s', (_name, call) => {
  test.each(badTokens)('401: %s', async (_case, token) => {
    const answer = await ask(call, someone._id, token)
    expect(answer.statusCode).toBe(401)
    expect(failureOf(call, answer)).toEqual({ error: 'Please sign in again.', code: 'SIGN_IN_AGAIN' })
  })
})

/** A second learner of the account `other`, and tokens of this account. */
const sibling = (await asOther({ method: 'POST', url: '/bs/learners', payload: { name: 'Kavindu' } })).json().data._id as string
const siblingToken = (await asOther({ method: 'POST', url: `/bs/learners/${sibling}/session`, payload: {} })).json().data.token as string
const deviceToken = (await asOther({ method: 'POST', url: '/bs/account/device' })).json().data.token as string

function asOther(options: InjectOptions): Promise<LightMyRequestResponse> {
  return app.inject({ ...options, headers: { authorization: `Bearer ${other.token}` } })
}

function othersId({ url, learner }: Call): string | undefined {
  return Object.entries(others).find(([prefix]) => url.startsWith(prefix))?.[1] ?? (learner && other._id)
}

describe('another learner\'s id', () => {
  const naming = guarded.filter(([, call]) => othersId(call) !== undefined)
  test.each(naming)('%s: 403', async (_name, call) => {
    const answer = await ask(call, othersId(call) ?? '', someone.token)
    expect(answer.statusCode, answer.body).toBe(403)
    expect(failureOf(call, answer).code).toBe('NOT_YOURS')
  })

  test('the other calls contain no id: they apply to the token\'s learner', () => {
    const paths = guarded.filter((one) => !naming.includes(one)).map(([, { url }]) => url)
    expect(paths.filter((url) => url.includes(':'))).toEqual([])
  })
})

describe('a learner\'s token', () => {
  const forLearners = guarded.filter(([, { caller = 'learner' }]) => caller === 'learner')
  const naming = forLearners.filter(([, call]) => othersId(call) !== undefined)

  test.each(naming)('%s with the id of a sibling: 403', async (_name, call) => {
    const answer = await ask(call, othersId(call) ?? '', siblingToken)
    expect([answer.statusCode, failureOf(call, answer).code]).toEqual([403, 'NOT_YOURS'])
  })

  test.each(forLearners)('%s with a header that names a sibling: 403', async (_name, call) => {
    const made = request(call, sibling)
    const headers = { ...made.headers, authorization: `Bearer ${siblingToken}`, 'learner-id': other._id }
    const answer = await app.inject({ ...made, headers })
    expect([answer.statusCode, failureOf(call, answer).code]).toEqual([403, 'NOT_YOURS'])
  })

  test('answers contain none of the data of a sibling', async () => {
    const reading = forLearners.filter(([, { method, url }]) => method === 'GET' && !url.endsWith('/feed'))
    expect(reading.length).toBeGreaterThan(10)
    for (const [name, call] of reading) {
      const { body } = await ask(call, sibling, siblingToken)
      for (const text of [other._id, ...Object.values(others).filter((id) => id !== other._id), 'Spoon']) expect(body.includes(text), name).toBe(false)
    }
  })

  test.each(guarded.filter(([, { caller = 'learner' }]) => caller !== 'learner'))('%s: 403, an adult makes it', async (_name, call) => {
    const answer = await ask(call, sibling, siblingToken)
    expect([answer.statusCode, failureOf(call, answer).code]).toEqual([403, 'ADULT_ONLY'])
  })
})

describe('a device\'s token', () => {
  test.each(guarded.filter(([, { caller }]) => caller !== 'device'))('%s: 403', async (_name, call) => {
    const answer = await ask(call, other._id, deviceToken)
    expect([answer.statusCode, failureOf(call, answer).code]).toEqual([403, 'ADULT_ONLY'])
  })

  test('shows the faces, without what a child should not see', async () => {
    const answer = await app.inject({ url: '/bs/learners', headers: { authorization: `Bearer ${deviceToken}` } })
    expect(answer.json().data.learners.map(({ _id }: { _id: string }) => _id)).toEqual([other._id, sibling])
    expect(answer.body).not.toContain('other@example.org')
  })
})

test.each(guarded.filter(([, { caller = 'learner' }]) => caller !== 'device'))('an adult\'s %s with a header that names another account\'s learner: 403', async (_name, call) => {
  const made = request(call, someone._id)
  const answer = await app.inject({ ...made, headers: { ...made.headers, authorization: `Bearer ${someone.token}`, 'learner-id': sibling } })
  expect([answer.statusCode, failureOf(call, answer).code]).toEqual([403, 'NOT_YOURS'])
})

// The page names the learner of an attempt, also if another one is signed in when it is sent.
test.each(guarded.filter(([, { caller = 'learner', open }]) => caller === 'learner' && open !== true))('a child\'s %s for an attempt of another child of the account: 403', async (_name, call) => {
  const made = request(call, othersId(call) ?? sibling)
  const answer = await app.inject({ ...made, headers: { ...made.headers, authorization: `Bearer ${siblingToken}`, 'learner-id': other._id } })
  expect([answer.statusCode, failureOf(call, answer).code]).toEqual([403, 'NOT_YOURS'])
})

/** An account that the first learner of `other` was shared with, and its token for this learner. */
async function sharedWith(email: string, access: 'guide' | 'viewer'): Promise<{ token: string; person: string; ask: (options: InjectOptions) => Promise<LightMyRequestResponse> }> {
  const { token } = await registered(email)
  const made = await asOther({ method: 'POST', url: `/bs/learners/${other._id}/invitations`, payload: { name: email, access } })
  const as = (options: InjectOptions): Promise<LightMyRequestResponse> => app.inject({ ...options, headers: { ...options.headers, authorization: `Bearer ${token}` } })
  const used = await as({ method: 'POST', url: '/bs/account/invitation', payload: { code: made.json().data.code } })
  expect(used.statusCode, used.body).toBe(201)
  const { people } = (await asOther({ url: `/bs/learners/${other._id}/access` })).json().data as { people: { _id: string; name: string }[] }
  return { token, person: people.find(({ name }) => name === email)?._id ?? '', ask: as }
}

describe('a learner that is shared with another account', async () => {
  await app.inject({
    method: 'POST', url: '/bs/speech/add', payload: { userid: sibling, cluster: 'Ladle', confidence: 1 }, headers: { authorization: `Bearer ${siblingToken}` },
  })
  const guide = await sharedWith('guide@example.org', 'guide')
  const viewer = await sharedWith('viewer@example.org', 'viewer')
  const former = await sharedWith('former@example.org', 'guide')
  const session = async ({ ask: as }: typeof guide): Promise<LightMyRequestResponse> => as({ method: 'POST', url: `/bs/learners/${other._id}/session`, payload: {} })
  const guidesToken = (await session(guide)).json().data.token as string
  const formersToken = (await session(former)).json().data.token as string
  await asOther({ method: 'DELETE', url: `/bs/learners/${other._id}/access/${former.person}` })

  /** A call for the shared learner or, with `learner`, for another one that the header names. */
  async function askFor(call: Call, token: string, learner = other._id): Promise<[status: number, code: string | undefined, body: string]> {
    const made = request(call, othersId(call) ?? other._id)
    const answer = await app.inject({ ...made, headers: { ...made.headers, authorization: `Bearer ${token}`, 'learner-id': learner } })
    const code = answer.statusCode >= 400 ? failureOf(call, answer).code : undefined
    return [answer.statusCode, code, answer.body]
  }
  const refused = async (...asked: Parameters<typeof askFor>): Promise<unknown[]> => (await askFor(...asked)).slice(0, 2)

  test('a viewer reads the report and who has access, and nothing else is declared for a viewer', () => {
    const names = guarded.filter(([, call]) => accessFor(call) === 'viewer').map(([name]) => name)
    expect(names.toSorted()).toEqual(['GET /bs/learners/:id/access', 'GET /bs/probes/:userid', 'GET /bs/report/:userid', 'GET /bs/report/:userid/attempts', 'GET /bs/report/:userid/attempts/list'])
  })

  test('the owner keeps exports, deletions, settings, consents and sharing', () => {
    const kept = guarded.filter(([, call]) => accessFor(call) === 'owner').map(([name]) => name)
    expect(kept.toSorted()).toEqual([
      'DELETE /bs/best/:id', 'DELETE /bs/contribution/consent', 'DELETE /bs/learners/:id/access/:person', 'DELETE /bs/learners/:id/invitations/:person', 'DELETE /bs/progress/:userid',
      'DELETE /bs/prompts/:id', 'DELETE /bs/word/:id', 'GET /bs/contribution/consent', 'GET /bs/contribution/contents', 'GET /bs/contribution/file',
      'GET /bs/learner-file/:userid',
      'POST /bs/learners/:id/invitations', 'PUT /bs/account/settings', 'PUT /bs/best/movement', 'PUT /bs/best/word', 'PUT /bs/contribution/consent', 'PUT /bs/prompts',
    ])
  })

  test.each(guarded.filter(([, call]) => accessFor(call) === 'viewer'))('%s by a viewer', async (_name, call) => {
    expect((await askFor(call, viewer.token))[0]).toBe(200)
  })

  test.each(guarded.filter(([, call]) => accessFor(call) !== 'viewer'))('%s by a viewer: 403', async (_name, call) => {
    expect(await refused(call, viewer.token)).toEqual([403, 'NO_ACCESS'])
  })

  /** The guide's tokens with which the call can be made at all. */
  const guidesTokens = ({ caller = 'learner' }: Call): string[] => (caller === 'learner' ? [guide.token, guidesToken] : [guide.token])

  test.each(guarded.filter(([, call]) => accessFor(call) === 'owner' || accessFor(call) === 'own'))('%s by a guide: 403', async (_name, call) => {
    for (const token of guidesTokens(call)) expect(await refused(call, token)).toEqual([403, 'NO_ACCESS'])
  })

  const reading = guarded.filter(([, call]) => call.method === 'GET' && !call.url.endsWith('/feed') && (accessFor(call) === 'guide' || accessFor(call) === 'viewer'))

  test('a guide reads what practice needs, and nothing of a sibling or of the owner', async () => {
    expect(reading.length).toBeGreaterThan(15)
    for (const [name, call] of reading) {
      for (const token of guidesTokens(call)) {
        const [status, , body] = await askFor(call, token)
        expect([400, 401, 403], `${name}: ${body}`).not.toContain(status)
        for (const text of [sibling, 'Ladle', 'other@example.org']) expect(body.includes(text), name).toBe(false)
      }
    }
    const listed = await guide.ask({ url: '/bs/learners' })
    expect(listed.json().data.learners.map((one: { _id: string; access: string }) => [one._id, one.access]).slice(1)).toEqual([[other._id, 'guide']])
    for (const text of [sibling, 'other@example.org']) expect(listed.body).not.toContain(text)
  })

  test.each(guarded)('%s for a sibling of a shared learner: 403', async (_name, call) => {
    for (const token of [viewer.token, ...guidesTokens(call)]) expect(await refused(call, token, sibling)).toEqual([403, 'NOT_YOURS'])
  })

  test.each(guarded)('%s after the access was ended: refused', async (_name, call) => {
    expect(await refused(call, former.token)).toEqual([403, 'NOT_YOURS'])
    expect(await refused(call, formersToken)).toEqual([401, 'SIGN_IN_AGAIN'])
  })

  test('only a guide begins a session of the learner, and a viewer\'s or former guide\'s device does not show the face', async () => {
    expect((await session(guide)).statusCode).toBe(200)
    for (const one of [viewer, former]) {
      expect([(await session(one)).statusCode, (await session(one)).json().data.code]).toEqual([403, 'NOT_YOURS'])
      const { token } = (await one.ask({ method: 'POST', url: '/bs/account/device' })).json().data
      expect((await app.inject({ url: '/bs/learners', headers: { authorization: `Bearer ${token}` } })).body).not.toContain(other._id)
    }
    expect((await former.ask({ url: '/bs/learners' })).body).not.toContain(other._id)
  })

  test('a token of an ended access stays refused after another invitation', async () => {
    const again = await asOther({ method: 'POST', url: `/bs/learners/${other._id}/invitations`, payload: { name: 'Once more', access: 'guide' } })
    expect((await former.ask({ method: 'POST', url: '/bs/account/invitation', payload: { code: again.json().data.code } })).statusCode).toBe(201)
    const headers = { authorization: `Bearer ${formersToken}` }
    expect((await app.inject({ url: `/bs/score/${other._id}`, headers })).statusCode).toBe(401)
    expect((await session(former)).statusCode).toBe(200)
  })
})

describe.each(signed)('%s', (_name, call) => {
  test.each([
    ['no signature', ''],
    ['a made-up signature', `?expires=${Date.now() + 60_000}&signature=${'A'.repeat(43)}`],
    ['an empty signature', `?expires=${Date.now() + 60_000}&signature=`],
  ])('401: %s', async (_case, query) => {
    const url = path(call, filled(call.params, others['/bs/word/:id'] ?? ''))
    const answer = await app.inject({ method: call.method, url: `${url}${query}`, headers: { authorization: `Bearer ${other.token}` } })
    expect(answer.statusCode).toBe(401)
  })
})

describe('a deleted learner that can be brought back', async () => {
  const family = await registered('leaving@example.org')
  const as = (token: string, options: InjectOptions) => app.inject({ ...options, headers: { ...options.headers, authorization: `Bearer ${token}` } })
  await as(family.token, { method: 'POST', url: '/bs/learners', payload: { name: 'Kavindu' } })
  await as(family.token, { method: 'PUT', url: `/bs/learners/${family._id}`, payload: { name: 'Sandamini' } })
  const { default: sharp } = await import('sharp')
  const image = form({}, { image: { bytes: await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a40' } }).png().toBuffer() } })
  await as(family.token, { method: 'PUT', url: `/bs/learners/${family._id}/picture`, ...image })
  const ids = await othersData(app, family)
  const guide = await registered('guide-of-leaving@example.org')
  const { code } = (await as(family.token, { method: 'POST', url: `/bs/learners/${family._id}/invitations`, payload: { name: 'Guide', access: 'guide' } })).json().data
  await as(guide.token, { method: 'POST', url: '/bs/account/invitation', payload: { code } })
  const session = async (token: string): Promise<string> => (await as(token, { method: 'POST', url: `/bs/learners/${family._id}/session`, payload: {} })).json().data.token
  const [child, guidesChild] = [await session(family.token), await session(guide.token)]

  const ofChild = guarded.filter(([, { caller }]) => caller !== 'device')
  const reading = guarded.filter(([, { method, url }]) => method === 'GET' && !url.endsWith('/feed') && url !== '/bs/deleted-learners')
  const askFor = async (call: Call, token: string, learner?: string): Promise<LightMyRequestResponse> => {
    const made = request(call, Object.entries(ids).find(([prefix]) => call.url.startsWith(prefix))?.[1] ?? family._id)
    return as(token, { ...made, headers: { ...made.headers, ...(learner !== undefined && { 'learner-id': learner }) } })
  }
  /** What an adult reads of the child, and all the signed addresses in it. */
  const read = async (token: string): Promise<{ text: string; addresses: string[] }> => {
    const text = (await Promise.all(reading.map(async ([, call]) => (await askFor(call, token)).body))).join('\n')
    return { text, addresses: [...new Set(text.match(/\/[\w/-]+\?[^"]*signature=[\w-]+/g))] }
  }
  const before = await read(family.token)
  const statuses = async (): Promise<number[]> => Promise.all(before.addresses.map(async (url) => (await app.inject({ url })).statusCode))
  const ofChildOnly = ['Sandamini', 'Spoon', ...Object.values(ids).filter((id) => id !== family._id)]

  test('is in no answer and at no address, for the family and its guide', async () => {
    expect(before.addresses.length).toBeGreaterThan(4)
    expect(new Set(await statuses())).toEqual(new Set([200]))
    for (const text of ['Sandamini', 'Spoon']) expect(before.text).toContain(text)
    expect((await as(family.token, { method: 'DELETE', url: `/bs/learners/${family._id}` })).statusCode).toBe(204)
    for (const { token } of [family, guide]) {
      const { text } = await read(token)
      for (const one of ofChildOnly) expect(text).not.toContain(one)
    }
    expect(new Set(await statuses())).toEqual(new Set([404]))
  })

  test.each(ofChild)('%s: refused', async (_name, call) => {
    for (const { token } of [family, guide]) {
      const answer = await askFor(call, token, family._id)
      expect([answer.statusCode, failureOf(call, answer).code]).toEqual([403, 'NOT_YOURS'])
    }
    for (const token of [child, guidesChild]) expect((await askFor(call, token)).statusCode).toBe(401)
  })

  test('comes back for everyone', async () => {
    expect((await as(family.token, { method: 'POST', url: `/bs/deleted-learners/${family._id}` })).statusCode).toBe(200)
    for (const { token } of [family, guide]) expect((await read(token)).text).toContain('Sandamini')
    const after = await read(family.token)
    for (const one of ofChildOnly) expect(after.text.includes(one)).toBe(before.text.includes(one))
    expect(new Set(await statuses())).toEqual(new Set([200]))
    for (const token of [child, guidesChild]) expect((await as(token, { url: `/bs/score/${family._id}` })).statusCode).toBe(200)
  })
})
