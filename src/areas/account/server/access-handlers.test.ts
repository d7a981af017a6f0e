/** Sharing a learner with other accounts. `src/app/calls.test.ts` checks who may make which call. */
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { host } from '#kit/server/http/host.ts'
import { type TestLearner, testServer, type TestServer } from '#kit/server/testing/test-server.ts'
import type { LearnerAccess } from '../access-api.ts'
import { accessHandlers } from './access-handlers.ts'
import { accountHandlers } from './account-handlers.ts'
import { learnerHandlers } from './learner-handlers.ts'
import { accountLimit } from './login-limits.ts'
import { settingsHandlers } from './settings-handlers.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer([host(accountHandlers), host(learnerHandlers), host(accessHandlers), host(settingsHandlers)])
})
afterAll(async () => server[Symbol.asyncDispose]())

const hour = 3_600_000

const failureOf = (answer: LightMyRequestResponse): [number, string] => [answer.statusCode, answer.json().data.code]

async function invited(owner: TestLearner, access: 'guide' | 'viewer' = 'guide', name = 'Ms Perera'): Promise<{ _id: string; code: string; expiresAt: string }> {
  const answer = await owner.ask({ method: 'POST', url: `/bs/learners/${owner._id}/invitations`, payload: { name, access } })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data
}

function use(account: TestLearner, code: string): Promise<LightMyRequestResponse> {
  return account.ask({ method: 'POST', url: '/bs/account/invitation', payload: { code } })
}

/** Who has access to the first learner of `owner`, as the account `as` sees it. */
async function accessTo(owner: TestLearner, as = owner): Promise<LearnerAccess> {
  const answer = await as.ask({ url: `/bs/learners/${owner._id}/access`, headers: { 'learner-id': owner._id } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}

async function later<T>(ms: number, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}

test('a code shares the learner with the account that uses it; everyone with access sees who has it, only the owner the emails', async () => {
  const [owner, guide, viewer] = [await server.learner(), await server.learner(), await server.learner()]
  const used = await use(guide, (await invited(owner)).code)
  expect([used.statusCode, used.json().data]).toEqual([201, {
    _id: owner._id, name: 'Nimali', face: 'elephant', faceUrl: null, hasPictureCode: false, birthMonth: null, group: null, access: 'guide', sharedBy: 'Nimali',
  }])
  await use(viewer, (await invited(owner, 'viewer', 'Dr Silva')).code)
  const open = await invited(owner, 'viewer', 'Grandmother')
  const people = [['Ms Perera', 'guide', guide.email], ['Dr Silva', 'viewer', viewer.email]] as const
  const seenByOwner = await accessTo(owner)
  expect(seenByOwner).toMatchObject({ name: 'Nimali', access: 'owner', owner: 'Nimali', invitations: [{ _id: open._id, name: 'Grandmother', access: 'viewer', expiresAt: open.expiresAt }] })
  expect(seenByOwner.people.map(({ name, access, email }) => [name, access, email])).toEqual(people)
  for (const [account, access] of [[guide, 'guide'], [viewer, 'viewer']] as const) {
    const seen = await accessTo(owner, account)
    expect(seen).toMatchObject({ access, owner: 'Nimali', invitations: [] })
    expect(seen.people.map(({ name, email }) => [name, email])).toEqual(people.map(([name]) => [name, null]))
  }
  const { learners } = (await guide.ask({ url: '/bs/learners' })).json().data
  expect(learners).toMatchObject([{ _id: guide._id, access: 'owner', sharedBy: null }, { _id: owner._id, access: 'guide', sharedBy: 'Nimali' }])
})

describe('a code', () => {
  test('works once, also in small letters and without hyphens, and of two requests at the same moment one', async () => {
    const [owner, first, second] = [await server.learner(), await server.learner(), await server.learner()]
    const code = (await invited(owner)).code.toLowerCase().replaceAll('-', ' ')
    const answers = await Promise.all([use(first, code), use(second, code)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 403])
    expect(failureOf(await use(await server.learner(), code))).toEqual([403, 'INVITATION_OVER'])
    expect((await accessTo(owner)).people).toHaveLength(1)
  })

  test('works for a day', async () => {
    const [owner, first, second] = [await server.learner(), await server.learner(), await server.learner()]
    const codes = [await invited(owner), await invited(owner)]
    // The token lasts twelve hours.
    const tokens = await Promise.all([first, second].map(async ({ _id, username }) => later(20 * hour, async () => server.context.sessions.issue({ _id, username, tokenVersion: 0 }))))
    const useLater = (ms: number, token: string | undefined, code: string | undefined): Promise<LightMyRequestResponse> => later(ms, () => (
      server.app.inject({ method: 'POST', url: '/bs/account/invitation', payload: { code }, headers: { authorization: `Bearer ${token}` } })
    ))
    expect((await useLater(23.9 * hour, tokens[0], codes[0]?.code)).statusCode).toBe(201)
    expect(failureOf(await useLater(24.1 * hour, tokens[1], codes[1]?.code))).toEqual([403, 'INVITATION_OVER'])
  })

  test('does not work after the owner deleted it', async () => {
    const [owner, guide] = [await server.learner(), await server.learner()]
    const { _id, code } = await invited(owner)
    const url = `/bs/learners/${owner._id}/invitations/${_id}`
    expect((await owner.ask({ method: 'DELETE', url })).statusCode).toBe(204)
    expect(failureOf(await use(guide, code))).toEqual([403, 'INVITATION_OVER'])
    expect(failureOf(await owner.ask({ method: 'DELETE', url }))).toEqual([404, 'NOT_FOUND'])
  })

  test('is stored only as a hash', async () => {
    const { _id, code } = await invited(await server.learner())
    expect(code).toMatch(/^[A-Z\d]{4}-[A-Z\d]{4}-[A-Z\d]{4}$/)
    const row = await server.context.database.selectFrom('invitations').selectAll().where('_id', '=', _id).executeTakeFirstOrThrow()
    expect(row.codeHash).toMatch(/^[\w-]{43}$/)
    for (const part of code.split('-')) expect(JSON.stringify(row)).not.toContain(part)
  })

  test('is not guessed: wrong ones count like wrong passwords, and then the right one is refused, too', async () => {
    const [owner, guide, another] = [await server.learner(), await server.learner(), await server.learner()]
    const { code } = await invited(owner)
    for (let i = 0; i < accountLimit.max; i++) expect(failureOf(await use(guide, 'ABCD-EFGH-JKLM'))).toEqual([403, 'INVITATION_OVER'])
    expect(failureOf(await use(guide, code))).toEqual([429, 'TOO_MANY_TRIES'])
    expect((await use(another, code)).statusCode).toBe(201)
  })

  test('of an own learner is refused and stays valid for another account', async () => {
    const [owner, guide] = [await server.learner(), await server.learner()]
    const { code } = await invited(owner)
    expect(failureOf(await use(owner, code))).toEqual([409, 'OWN_LEARNER'])
    expect((await use(guide, code)).statusCode).toBe(201)
  })

  test('replaces an earlier access of the same account and ends its sessions', async () => {
    const [owner, guide] = [await server.learner(), await server.learner()]
    await use(guide, (await invited(owner)).code)
    const { token } = (await guide.ask({ method: 'POST', url: `/bs/learners/${owner._id}/session`, payload: {} })).json().data
    const settings = (): Promise<LightMyRequestResponse> => server.app.inject({ url: '/bs/account/settings', headers: { authorization: `Bearer ${token}` } })
    expect((await settings()).statusCode).toBe(200)
    await use(guide, (await invited(owner, 'viewer')).code)
    expect((await accessTo(owner)).people.map(({ access }) => access)).toEqual(['viewer'])
    expect((await settings()).statusCode).toBe(401)
  })
})

test.each([
  [{ name: ' ', access: 'guide' }, 'name'],
  [{ name: 'x'.repeat(61), access: 'guide' }, 'name'],
  [{ name: 'Ms Perera', access: 'owner' }, 'access'],
])('refuses the invitation %o', async (payload, path) => {
  const owner = await server.learner()
  const answer = await owner.ask({ method: 'POST', url: `/bs/learners/${owner._id}/invitations`, payload })
  expect([answer.statusCode, answer.json().data.issues[0].path]).toEqual([400, path])
})

test('at most twenty people and open codes, also if codes are made at the same time; deleted and old codes do not count', async () => {
  const owner = await server.learner()
  const url = `/bs/learners/${owner._id}/invitations`
  const made = await Promise.all(Array.from({ length: 22 }, () => owner.ask({ method: 'POST', url, payload: { name: 'Ms Perera', access: 'viewer' } })))
  expect(made.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20)
  expect(made.filter(({ statusCode }) => statusCode !== 201).map(failureOf)).toEqual([[409, 'TOO_MANY_PEOPLE'], [409, 'TOO_MANY_PEOPLE']])
  const [first] = (await accessTo(owner)).invitations
  await owner.ask({ method: 'DELETE', url: `${url}/${first?._id}` })
  await invited(owner)
  await server.context.database.updateTable('invitations').set({ expiresAt: new Date(Date.now() - 1000).toISOString() }).where('userid', '=', owner._id).execute()
  await invited(owner)
  expect((await accessTo(owner)).invitations).toHaveLength(1)
})

test('the owner ends an access at once, with the sessions that it began, and no other one', async () => {
  const [owner, guide, other] = [await server.learner(), await server.learner(), await server.learner()]
  for (const account of [guide, other]) await use(account, (await invited(owner, 'guide', account.email)).code)
  const begin = async (account: TestLearner): Promise<string> => (
    (await account.ask({ method: 'POST', url: `/bs/learners/${owner._id}/session`, payload: {} })).json().data.token
  )
  const tokens = [await begin(guide), await begin(other)]
  const statuses = (): Promise<number[]> => Promise.all(tokens.map(async (token) => (
    (await server.app.inject({ url: '/bs/account/settings', headers: { authorization: `Bearer ${token}` } })).statusCode
  )))
  expect(await statuses()).toEqual([200, 200])
  const { people } = await accessTo(owner)
  const person = people.find(({ name }) => name === guide.email)
  const url = `/bs/learners/${owner._id}/access/${person?._id}`
  expect((await owner.ask({ method: 'DELETE', url })).statusCode).toBe(204)
  expect(await statuses()).toEqual([401, 200])
  expect(failureOf(await guide.ask({ url: `/bs/learners/${owner._id}/access`, headers: { 'learner-id': owner._id } }))).toEqual([403, 'NOT_YOURS'])
  expect(failureOf(await guide.ask({ method: 'POST', url: `/bs/learners/${owner._id}/session`, payload: {} }))).toEqual([403, 'NOT_YOURS'])
  expect(failureOf(await owner.ask({ method: 'DELETE', url }))).toEqual([404, 'NOT_FOUND'])
})

test('a shared device of a guide shows the learner, with whose child it is, and needs the three pictures', async () => {
  const [owner, guide] = [await server.learner(), await server.learner()]
  await owner.ask({ method: 'PUT', url: `/bs/learners/${owner._id}`, payload: { pictureCode: [1, 2, 3], birthMonth: '2019-04' } })
  await use(guide, (await invited(owner)).code)
  const { token } = (await guide.ask({ method: 'POST', url: '/bs/account/device' })).json().data
  const headers = { authorization: `Bearer ${token}` }
  const { learners } = (await server.app.inject({ url: '/bs/learners', headers })).json().data
  expect(learners[1]).toEqual({
    _id: owner._id, name: 'Nimali', face: 'elephant', faceUrl: null, hasPictureCode: true, birthMonth: null, group: null, access: 'guide', sharedBy: 'Nimali',
  })
  const begin = (payload: object): Promise<LightMyRequestResponse> => server.app.inject({ method: 'POST', url: `/bs/learners/${owner._id}/session`, headers, payload })
  expect(failureOf(await begin({}))).toEqual([403, 'WRONG_CODE'])
  expect((await begin({ pictureCode: [1, 2, 3] })).json().data.safeUser).toEqual({ _id: owner._id, username: 'Nimali' })
})
