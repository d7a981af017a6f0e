/** The database is unreachable or locked: calls get 503 with Retry-After, and work again once it is back. */
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, inject, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { json, multipart, register, send, type Answer, type LearnerClient, type Request } from '#kit/server/testing/client.ts'
import { codeOf } from './support/answers.ts'
import { png } from '../../lib/server/png.ts'
import { eventually, filesBelow, startServer, temporaryFolder } from '../../lib/server/server-process.ts'
import { sized } from './support/size.ts'
import { newDatabase } from './support/store.ts'
import { openProxy } from './support/tcp-proxy.ts'

function callsOf({ _id: userid, email, password }: LearnerClient): Request[] {
  const image = { bytes: png({ width: 40, height: 30, rows: Buffer.alloc(41 * 30) }), type: 'image/png' }
  return [
    json('POST', '/bs/speech/add', { userid, cluster: 'apple', confidence: 0.5 }),
    json('POST', `/bs/progress/${userid}`, { entries: [{ id: newId(), practiceType: 'NumberPractice', count: 1, timestamp: new Date().toISOString() }] }),
    multipart('POST', '/bs/word', { wordAdd: `word ${newId().slice(9)}`, userid }, { image }),
    json('POST', '/bs/log', { email, password }),
    json('POST', '/bs/contact', { name: 'Nimali', email, message: 'Hello' }),
  ]
}

function said({ status, headers, bytes }: Answer): string {
  if (status < 300) return 'answered'
  return `${status} ${codeOf({ bytes }) ?? bytes.toString().slice(0, 100)}${headers['retry-after'] === undefined ? ' without Retry-After' : ''}`
}

test('PostgreSQL cannot be reached', async () => {
  const url = await newDatabase(inject('postgres') ?? '')
  await using folder = await temporaryFolder()
  await using proxy = await openProxy(Number(new URL(url).port))
  const server = await startServer({ DATA_DIR: folder.path, DATABASE_URL: url.replace(/:\d+\//, `:${proxy.port}/`), SERVICES: 'main' })
  try {
    const learner = await register(server.url)
    const calls = [...callsOf(learner), { method: 'GET', path: `/bs/word/words?userme=${learner._id}` }]
    for (const state of sized({ short: ['cut'] as const, long: ['cut', 'frozen', 'cut', 'frozen'] as const })) {
      proxy.set(state)
      const answers = await Promise.all(calls.map((call) => learner.ask(call).then(said)))
      expect(answers.filter((answer) => !/^503 [A-Z_]+$/.test(answer)), state).toEqual([])
      expect((await send(server.url, { method: 'GET', path: '/health' })).status, 'health reports it').toBe(503)
      proxy.set('open')
      await eventually('an answer once the database is back', async () => (await learner.ask(json('POST', '/bs/speech/add', { userid: learner._id, cluster: 'apple', confidence: 0.5 }))).status === 201)
      for (const call of callsOf(learner)) expect(said(await learner.ask(call))).toBe('answered')
    }
    expect(server.alive()).toBe(true)
    expect(await filesBelow(join(folder.path, 'receiving'))).toEqual([])
  } finally {
    await server.end('SIGKILL')
  }
}, sized({ short: 120_000, long: 600_000 }))

test('SQLite is locked by another process', async () => {
  await using folder = await temporaryFolder()
  const server = await startServer({ DATA_DIR: folder.path, SERVICES: 'main' })
  const locker = new Sqlite(join(folder.path, 'd-learner.sqlite'))
  try {
    const learner = await register(server.url)
    locker.exec('begin exclusive')
    const order: string[] = []
    const [first] = callsOf(learner)
    if (first === undefined) throw new Error('no call')
    const write = learner.ask(first).then((answer) => order.push(said(answer)))
    await new Promise((resolve) => setTimeout(resolve, 200))
    // A call that waits for the lock does not delay calls that need no database.
    const other = send(server.url, { method: 'GET', path: '/docs/json' }).then((answer) => order.push(`no database: ${said(answer)}`))
    // Reads do not wait for a writer, and /health answers before the call gives up.
    const read = learner.ask({ method: 'GET', path: `/bs/word/words?userme=${learner._id}` }).then((answer) => order.push(`read: ${said(answer)}`))
    const health = send(server.url, { method: 'GET', path: '/health' }).then(({ status }) => order.push(`health: ${status}`))
    await Promise.all([write, other, read, health])
    expect(order.slice(0, 3).toSorted()).toEqual(['health: 503', 'no database: answered', 'read: answered'])
    expect(order[3]).toMatch(/^503 [A-Z_]+$/)
    const calls = callsOf(learner).slice(0, sized({ short: 1, long: 5 }))
    const answers = await Promise.all(calls.map((call) => learner.ask(call).then(said)))
    expect(answers.filter((answer) => !/^503 [A-Z_]+$/.test(answer))).toEqual([])
    locker.exec('rollback')
    for (const call of callsOf(learner)) expect(said(await learner.ask(call))).toBe('answered')
    expect(server.alive()).toBe(true)
    expect(await filesBelow(join(folder.path, 'receiving'))).toEqual([])
  } finally {
    locker.close()
    await server.end('SIGKILL')
  }
})
