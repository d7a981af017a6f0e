/** Every limit in the table of docs/operating.md, tried over HTTP with and without a proxy in front of the server. */
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessHandlers, codesOf } from '#areas/account/server/access-handlers.ts'
import { accountHandlers, registrationLimit } from '#areas/account/server/account-handlers.ts'
import { classHandlers } from '#areas/account/server/class-handlers.ts'
import { deletionHandlers } from '#areas/account/server/deletion-handlers.ts'
import { learnerHandlers } from '#areas/account/server/learner-handlers.ts'
import { accountLimit, addressLimit, logInLimit } from '#areas/account/server/login-limits.ts'
import { createRateCounter, type Limit } from '#areas/account/server/rate-counter.ts'
import { resetHandlers } from '#areas/account/server/reset-handlers.ts'
import { backupHandlers } from '#areas/backup/server/backup-handlers.ts'
import { serverRestore } from '#areas/backup/server/server-restore.ts'
import { contributionHandlers } from '#areas/contribution/server/contribution-handlers.ts'
import { handoverHandlers } from '#areas/handover/server/handover-handlers.ts'
import { contactHandlers } from '#areas/home/server/contact-handlers.ts'
import { fingerHandlers } from '#areas/math/server/finger-handlers.ts'
import { reportHandlers } from '#areas/report/server/report-handlers.ts'
import { readPassport } from '#areas/vocabulary/server/choose/passport.ts'
import { wordsInFile } from '#areas/vocabulary/server/word-file.ts'
import { wordHandlers } from '#areas/vocabulary/server/word-handlers.ts'
import { wordListHandlers } from '#areas/vocabulary/server/word-list-handlers.ts'
import { letterHandlers } from '#areas/write/server/letter-handlers.ts'
import { newId } from '#kit/ids.ts'
import { faces } from '#kit/faces.ts'
import { host } from '#kit/server/http/host.ts'
import { testMailServer } from '#kit/server/testing/mail-server.ts'
import { testServer, type TestLearner, type TestServer } from '#kit/server/testing/test-server.ts'
import { linesOfTable } from './testing/operating-table.ts'

const served = [
  accessHandlers, accountHandlers, classHandlers, deletionHandlers, learnerHandlers, resetHandlers, contactHandlers, serverRestore({}), letterHandlers,
  wordHandlers, wordListHandlers, fingerHandlers, reportHandlers({ sources: [], passport: readPassport }), contributionHandlers([], () => undefined),
  // The test has no backup made and no learner's file read: its calls are refused after they were counted.
  backupHandlers({ command: 'no command' }),
  handoverHandlers({
    kinds: [], media: [], targets: { read: async () => [], replace: async () => undefined }, report: async () => ({}), words: wordsInFile, languages: async () => null, insertLearner: async () => undefined,
  }),
].map(host)

interface Answer {
  readonly status: number
  readonly code: string | undefined
  readonly retryAfter: number
}

interface Sent {
  readonly token?: string
  /** the learner that an adult's call names */
  readonly learner?: string | undefined
  readonly body?: unknown
  readonly type?: string
}

/** Makes a call from one address. */
type Ask = (method: string, path: string, sent?: Sent) => Promise<Answer>

interface Subject extends AsyncDisposable {
  readonly server: TestServer
  /** A caller's address as the server counts it, and calls from there. */
  readonly at: (caller: number) => { readonly address: string; readonly ask: Ask }
  /** Counts tries without making them. */
  readonly count: (limit: Limit, subject: string, times: number) => Promise<void>
}

let inventions = 0

/**
 * With a proxy, all callers share the address of the proxy, which passes on their own. Without one, each caller has an address
 * of this machine. In both cases a caller also invents an address, another one with each call.
 */
async function open(behindProxy: boolean, variables: Record<string, string> = {}): Promise<Subject> {
  const mail = await testMailServer()
  const server = await testServer(served, {
    RATE_LIMIT: '1000000', SMTP_URL: `smtp://127.0.0.1:${mail.port}`, CONTACT_ADDRESS: 'school@example.org', ...(behindProxy && { TRUST_PROXY: 'true' }), ...variables,
  })
  const port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
  const counter = createRateCounter(server.context)

  const at = (caller: number): ReturnType<Subject['at']> => {
    const address = behindProxy ? `192.0.2.${caller}` : `127.0.0.${caller}`
    const ask: Ask = async (method, path, { token, learner, body, type } = {}) => {
      const invented = `198.51.100.${inventions++ % 250}`
      const payload = body === undefined || typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)
      const made = request({
        port, method, path, host: '127.0.0.1', localAddress: behindProxy ? '127.0.0.1' : address,
        headers: {
          'x-forwarded-for': behindProxy ? `${invented}, ${address}` : invented,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(learner !== undefined && { 'learner-id': learner }),
          ...(payload !== undefined && { 'content-type': type ?? 'application/json', 'content-length': Buffer.byteLength(payload) }),
        },
      })
      made.end(payload)
      const [answer] = (await once(made, 'response')) as [IncomingMessage]
      const read = await json(answer).catch(() => ({})) as { code?: string; data?: { code?: string } }
      return { status: answer.statusCode ?? 0, code: read.code ?? read.data?.code, retryAfter: Number(answer.headers['retry-after'] ?? 0) }
    }
    return { address, ask }
  }

  return {
    server,
    at,
    async count(limit, subject, times) {
      for (let i = 0; i < times; i++) await counter.count(limit, subject)
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await mail.close()
    },
  }
}

/** Makes `allowed` calls, none of which is refused for its number, and one more, which is. */
async function expectLimit(allowed: number, call: (index: number) => Promise<Answer>): Promise<void> {
  for (let i = 0; i < allowed; i++) expect((await call(i)).code, `call ${i + 1} of ${allowed}`).not.toBe('TOO_MANY_TRIES')
  const refused = await call(allowed)
  expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_TRIES' })
  expect(refused.retryAfter).toBeGreaterThan(0)
}

async function expectFree(call: Promise<Answer>): Promise<void> {
  expect((await call).code).not.toBe('TOO_MANY_TRIES')
}

/** Adds learners to an account. */
async function addChildren({ server }: Subject, account: string, count: number): Promise<string[]> {
  const children = Array.from({ length: count }, () => newId())
  const createdAt = new Date().toISOString()
  await server.context.database.insertInto('learners').values(children.map((_id) => ({ _id, account, name: 'Child', face: faces[0], createdAt }))).execute()
  return children
}

/** Children of the account whose deletion can be undone. */
async function addDeletedChildren({ server }: Subject, account: string, count: number): Promise<void> {
  const holders = Array.from({ length: count }, () => newId())
  const [createdAt, deletedAt] = [new Date().toISOString(), new Date(Date.now() + 24 * 60 * 60_000).toISOString()]
  const { database } = server.context
  await database.insertInto('users').values(holders.map((_id) => ({ _id, username: '', email: _id, password: '', createdAt, deletedAt, keptFor: account }))).execute()
  await database.insertInto('learners').values(holders.map((holder) => ({ _id: newId(), account: holder, name: 'Child', face: faces[0], createdAt }))).execute()
}

/** A learner's limit and the four times larger one of the account; each call names a learner of the account. */
async function expectLearnersLimit(subject: Subject, max: number, call: (ask: Ask, adult: TestLearner, learner: string) => Promise<Answer>): Promise<void> {
  const [family, other] = [await subject.server.learner(), await subject.server.learner()]
  const children = await addChildren(subject, family._id, 5)
  const [first = ''] = children
  // From several addresses and devices.
  await expectLimit(max, (i) => call(subject.at(60 + (i % 3)).ask, family, first))
  await expectLimit(3 * max, (i) => call(subject.at(60 + (i % 3)).ask, family, children[1 + (i % 4)] ?? ''))
  await expectFree(call(subject.at(60).ask, other, other._id))
}

/** A limit of an account, whichever learner the call names. */
async function expectAccountsLimit(subject: Subject, max: number, call: (ask: Ask, adult: TestLearner, learner: string) => Promise<Answer>): Promise<void> {
  const [family, other] = [await subject.server.learner(), await subject.server.learner()]
  const children = await addChildren(subject, family._id, 3)
  await expectLimit(max, (i) => call(subject.at(70 + (i % 3)).ask, family, children[i % 3] ?? ''))
  await expectFree(call(subject.at(70).ask, other, other._id))
}

/** A limit of an address. */
async function expectAddressLimit({ at }: Subject, max: number, caller: number, call: (ask: Ask, index: number) => Promise<Answer>): Promise<void> {
  await expectLimit(max, (i) => call(at(caller).ask, i))
  await expectFree(call(at(caller + 1).ask, max + 1))
}

const password = 'three small boats'
/** Checked at once, so that only the limits take time. */
const cheapHash = hash(password, { memoryCost: 8, timeCost: 1 })
const zone = 'Asia%2FColombo'
const message = { name: 'Nimali', email: 'parent@example.org', message: 'Hello' }
const wrongLogIn = (email: string): Sent => ({ body: { email, password: 'wrong' } })

/** For children of nobody. */
function giveCodes(ask: Ask, { token }: TestLearner, learner: string, children = 1): Promise<Answer> {
  return ask('POST', '/bs/class/codes', { token, learner, body: { codes: Array.from({ length: children }, () => ({ _id: newId(), pictureCode: [0, 1, 2] })) } })
}

function acceptWrong(ask: Ask, { token }: TestLearner): Promise<Answer> {
  return ask('POST', '/bs/account/invitation', { token, body: { code: 'ABCD-EFGH-JKLM' } })
}

function askForReset(ask: Ask, email: string): Promise<Answer> {
  return ask('POST', '/bs/password/ask', { body: { email } })
}

/** One function for each line of the table, by its first cell. */
const lines: Readonly<Record<string, (subject: Subject, behindProxy: boolean) => Promise<void>>> = {
  'calls of a signed-in learner': async (_subject, behindProxy) => {
    await using limited = await open(behindProxy, { RATE_LIMIT: '5' })
    await expectLearnersLimit(limited, 5, (ask, { token }, learner) => ask('GET', `/bs/letter/history/${learner}`, { token, learner }))
  },
  'frames of finger practice': async (subject) => {
    const [family, other] = [await subject.server.learner(), await subject.server.learner()]
    const children = await addChildren(subject, family._id, 2)
    const frame = ({ token }: TestLearner, learner: string): Promise<Answer> => (
      subject.at(50).ask('POST', '/finger_counting/frame', { token, learner, body: Buffer.from('x'), type: 'image/jpeg' })
    )
    const answers: Answer[] = []
    for (let i = 0; i < 1200; i++) answers.push(await frame(family, children[0] ?? ''))
    // Those that are counted are no pictures.
    const counted = answers.filter(({ code }) => code === 'NOT_A_PICTURE')
    expect(counted.length).toBeGreaterThanOrEqual(15)
    expect(answers.slice(0, 15).every(({ code }) => code === 'NOT_A_PICTURE')).toBe(true)
    const refused = answers.filter(({ code }) => code !== 'NOT_A_PICTURE')
    expect(refused.every(({ code, retryAfter }) => code === 'TOO_MANY_TRIES' && retryAfter === 1)).toBe(true)
    expect((await frame(family, children[0] ?? '')).retryAfter).toBeGreaterThan(1)
    expect((await frame(family, children[1] ?? '')).code).toBe('NOT_A_PICTURE')
    expect((await frame(other, other._id)).code).toBe('NOT_A_PICTURE')
  },
  'calls without a valid token, pictures and sounds': async (_subject, behindProxy) => {
    await using limited = await open(behindProxy, { RATE_LIMIT: '2' })
    await expectAddressLimit(limited, 40, 20, (ask, i) => (i % 2 === 0 ? ask('GET', '/bs/learners', { token: 'none' }) : ask('GET', `/bs/word/${newId()}/picture`)))
  },
  'entries that are stored': async (subject) => {
    // 80 calls of 250 kB are 20 MB.
    const body = JSON.stringify({ text: 'x'.repeat(249_989) })
    expect(body).toHaveLength(250_000)
    await expectLearnersLimit(subject, 80, (ask, { token }, learner) => ask('POST', '/bs/letter', { token, learner, body }))
  },
  'requests for `/docs`': async (subject) => {
    await expectAddressLimit(subject, 60, 22, (ask) => ask('GET', '/docs/json'))
  },
  'backups that one account starts, and saves; restores that one address begins': async (subject) => {
    // The token of a shared device may not start one, but its calls count.
    const family = await subject.server.learner()
    const device = subject.server.context.sessions.issueForDevice({ ...family, tokenVersion: 0 })
    await expectLimit(20, () => subject.at(24).ask('POST', '/bs/backup', { token: device }))
    expect(await subject.at(24).ask('POST', '/bs/backup', { token: family.token })).toMatchObject({ status: 429 })
    await expectLimit(20, () => subject.at(24).ask('GET', '/bs/backup/file', { token: device }))
    await expectAddressLimit(subject, 30, 25, (ask) => ask('POST', '/bs/restore', { body: { bytes: 10 } }))
  },
  'contact messages': async (subject) => {
    await expectAccountsLimit(subject, 20, (ask, { token }, learner) => ask('POST', '/bs/contact', { token, learner, body: message }))
    await expectAddressLimit(subject, 20, 27, (ask) => ask('POST', '/bs/contact', { body: message }))
  },
  'tables of attempts, files for researchers and learner\'s files that are saved': async (subject) => {
    await expectLearnersLimit(subject, 20, (ask, { token }, learner) => ask('GET', `/bs/report/${learner}/attempts?none`, { token, learner }))
    await expectLearnersLimit(subject, 20, (ask, { token }, learner) => ask('GET', '/bs/contribution/file', { token, learner }))
    await expectLearnersLimit(subject, 20, (ask, { token }, learner) => ask('GET', `/bs/learner-file/${learner}?zone=${zone}x`, { token, learner }))
  },
  'learner\'s files that are read; lists of words': async (subject) => {
    const form = { body: '', type: 'multipart/form-data; boundary=x' }
    for (const path of ['preview', '', `${newId()}/merge`]) {
      await expectAccountsLimit(subject, 60, (ask, { token }, learner) => ask('POST', `/bs/learner-file/${path}`.replace(/\/$/, ''), { token, learner, ...form }))
    }
    for (const path of ['/preview', '']) {
      await expectLearnersLimit(subject, 120, (ask, { token }, learner) => ask('POST', `/bs/word/import${path}`, { token, learner, ...form }))
    }
  },
  'log-ins of one account, also with the right password': async (subject) => {
    const user = { email: 'kamal@example.org', password }
    const { database } = subject.server.context
    const _id = newId()
    await database.insertInto('users').values({ _id, username: 'Kamal', email: user.email, password: await cheapHash, createdAt: new Date().toISOString() }).execute()
    await addChildren(subject, _id, 1)
    await subject.count(logInLimit, user.email, 297)
    await expectLimit(3, async (i) => {
      const answer = await subject.at(30 + i).ask('POST', '/bs/log', { body: user })
      expect(answer.status).toBe(i < 3 ? 200 : 429)
      return answer
    })
  },
  'wrong passwords, and wrong codes of a shared device': async (subject) => {
    const family = await subject.server.learner()
    const device = subject.server.context.sessions.issueForDevice({ ...family, tokenVersion: 0 })
    await subject.server.context.database.updateTable('users').set({ password: await cheapHash }).where('_id', '=', family._id).execute()
    const unlock = async (i: number): Promise<Answer> => {
      const answer = await subject.at(34).ask('POST', '/bs/account/unlock', { token: device, body: { code: '123456' } })
      expect(answer.code, `try ${i}`).toBe(i < 5 ? 'WRONG_CODE' : 'TOO_MANY_TRIES')
      return answer
    }
    for (let i = 0; i < 5; i++) expect((await subject.at(35 + i).ask('POST', '/bs/log', wrongLogIn(family.email))).code).toBe('WRONG_LOGIN')
    await expectLimit(5, unlock)
    expect(accountLimit).toMatchObject({ withinMs: 15 * 60_000, afterPause: true })

    await subject.count(addressLimit, subject.at(41).address, 598)
    await expectAddressLimit(subject, 2, 41, (ask, i) => ask('POST', '/bs/log', wrongLogIn(`${newId()}.${i}@example.org`)))
    expect(addressLimit.withinMs).toBe(15 * 60_000)
  },
  'wrong picture codes': async (subject) => {
    const family = await subject.server.learner()
    const [child = ''] = await addChildren(subject, family._id, 1)
    await subject.server.context.database.updateTable('learners').set({ pictureCode: await cheapHash }).where('_id', '=', child).execute()
    const token = subject.server.context.sessions.issueForDevice({ ...family, tokenVersion: 0 })
    await expectLimit(10, (i) => subject.at(43 + (i % 3)).ask('POST', `/bs/learners/${child}/session`, { token, body: { pictureCode: [1, 2, 3] } }))
  },
  'learners of one account, and deleted ones that can be brought back; of one pasted list': async (subject) => {
    const family = await subject.server.learner()
    await addChildren(subject, family._id, 198)
    const add = (): Promise<Answer> => subject.at(46).ask('POST', '/bs/learners', { token: family.token, body: { name: 'Kavindu', face: 'cat' } })
    expect((await add()).status).toBe(201)
    expect(await add()).toMatchObject({ status: 409, code: 'TOO_MANY_LEARNERS' })
    await addDeletedChildren(subject, family._id, 199)
    const [one = '', other = ''] = (await subject.server.context.database.selectFrom('learners').select('_id').where('account', '=', family._id).where('_id', '!=', family._id).limit(2).execute()).map(({ _id }) => _id)
    const remove = (id: string): Promise<Answer> => subject.at(46).ask('DELETE', `/bs/learners/${id}`, { token: family.token })
    expect(await remove(one)).toMatchObject({ status: 204 })
    expect(await remove(other)).toMatchObject({ status: 409, code: 'TOO_MANY_DELETED' })
    const { token } = await subject.server.learner()
    const list = (count: number): Promise<Answer> => subject.at(46).ask('POST', '/bs/class', { token, body: { learners: Array.from({ length: count }, (_, i) => ({ name: `Child ${i}` })) } })
    expect(await list(41)).toMatchObject({ status: 400, code: 'INVALID' })
    expect((await list(40)).status).toBe(201)
  },
  'new picture codes for a class; new codes of shared devices': async (subject) => {
    const family = await subject.server.learner()
    expect((await giveCodes(subject.at(47).ask, family, family._id, 9)).code).toBe('INVALID')
    expect((await giveCodes(subject.at(47).ask, family, family._id, 8)).code).toBe('NOT_YOURS')
    await expectAccountsLimit(subject, 60, giveCodes)
    await expectAccountsLimit(subject, 60, (ask, { token }, learner) => ask('PUT', '/bs/account/device-code', { token, learner, body: { code: null } }))
  },
  'learners that others share with one account': async (subject) => {
    const [guide, owner] = [await subject.server.learner(), await subject.server.learner()]
    const { database } = subject.server.context
    const shared = await addChildren(subject, owner._id, 199)
    const createdAt = new Date().toISOString()
    await database.insertInto('learnerAccess').values(shared.map((userid) => ({ _id: newId(), userid, account: guide._id, name: 'Therapist', access: 'guide' as const, createdAt }))).execute()
    const accept = async (): Promise<Answer> => {
      const other = await subject.server.learner()
      const invited = await other.ask({ method: 'POST', url: `/bs/learners/${other._id}/invitations`, payload: { name: 'Therapist', access: 'guide' } })
      return subject.at(48).ask('POST', '/bs/account/invitation', { token: guide.token, body: { code: invited.json().data.code } })
    }
    expect((await accept()).status).toBe(201)
    expect(await accept()).toMatchObject({ status: 409, code: 'TOO_MANY_LEARNERS' })
  },
  'people with access to one learner, and open codes': async (subject) => {
    const { token, _id } = await subject.server.learner()
    const invite = (): Promise<Answer> => subject.at(49).ask('POST', `/bs/learners/${_id}/invitations`, { token, body: { name: 'Grandmother', access: 'viewer' } })
    for (let i = 0; i < 20; i++) expect((await invite()).status).toBe(201)
    expect(await invite()).toMatchObject({ status: 409, code: 'TOO_MANY_PEOPLE' })
  },
  'wrong codes of invitations': async (subject) => {
    const family = await subject.server.learner()
    await expectLimit(10, (i) => acceptWrong(subject.at(51 + (i % 2)).ask, family))
    await subject.count(addressLimit, subject.at(53).address, 598)
    const others = await Promise.all(Array.from({ length: 4 }, () => subject.server.learner()))
    await expectAddressLimit(subject, 2, 53, (ask, i) => acceptWrong(ask, others[i] ?? family))
    expect(codesOf(family._id)).toContain(family._id)
  },
  'registrations': async (_subject, behindProxy) => {
    // A wrong code costs no hash, and counts.
    await using closed = await open(behindProxy, { REGISTRATION: 'code', REGISTRATION_CODE: 'blue elephants' })
    await expectAddressLimit(closed, 300, 55, (ask) => ask('POST', '/bs/register', { body: { username: 'Nimali', email: 'a@example.org', password, code: 'wrong code' } }))
    expect(registrationLimit.withinMs).toBe(3_600_000)
  },
  'mails to one email that someone registers; guesses of a mailed code': async (subject) => {
    const user = { username: 'Nimali', email: 'taken@example.org', password }
    await expectLimit(5, (i) => subject.at(57 + (i % 2)).ask('POST', '/bs/register', { body: user }))
    const registered = await subject.server.app.inject({ method: 'POST', url: '/bs/register', payload: { ...user, email: 'other@example.org' } })
    const { registration } = registered.json().data
    await expectLimit(10, (i) => subject.at(57 + (i % 2)).ask('POST', '/bs/register/confirm', { body: { registration, code: '00000000' } }))
  },
  'mails with a code for a new password': async (subject) => {
    await expectLimit(5, (i) => askForReset(subject.at(80 + (i % 2)).ask, 'forgotten@example.org'))
    await expectAddressLimit(subject, 60, 82, (ask, i) => askForReset(ask, `nobody${i}@example.org`))
  },
  'tried codes for a new password': async (subject) => {
    await expectAddressLimit(subject, 60, 84, (ask) => ask('POST', '/bs/password/reset', { body: { code: 'ABCD-EFGH-JKLM-NPQR-STUV', password } }))
  },
}

test('every line of the table is tried here', async () => {
  expect(Object.keys(lines)).toEqual(await linesOfTable('Limits'))
})

describe.each([{ name: 'without a proxy', behindProxy: false }, { name: 'behind a proxy', behindProxy: true }])('$name', ({ behindProxy }) => {
  let subject: Subject
  beforeAll(async () => {
    subject = await open(behindProxy)
    // Restores are refused on a server in use.
    await subject.server.learner()
  })
  afterAll(async () => subject[Symbol.asyncDispose]())

  test.each(Object.entries(lines))('%s', async (_line, tryLimit) => {
    await expect(tryLimit(subject, behindProxy)).resolves.toBeUndefined()
  })
})
