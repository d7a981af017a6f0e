/**
 * Measures how long the calls of another family take while the server does long work: it adds a learner's file of five years,
 * merges it again, answers ten overviews of a class at once, and deletes this class. Over HTTP, on SQLite and on PostgreSQL.
 */
import { loadavg } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import { attemptsPath, formatName, formatVersion, headName, reportName } from '#areas/handover/format.ts'
import { addPractice, usualDay } from '#app/testing/practice-years.ts'
import { newId } from '#kit/ids.ts'
import { openDatabase } from '#kit/server/database/database.ts'
import { zipArchives } from '#kit/server/files/zip-archives.ts'
import { parseCommandLine } from '../lib/command-line.ts'
import { createRng } from '../lib/rng.ts'
import { json, type LearnerClient, multipart, register, type Request } from '#kit/server/testing/client.ts'
import { startServer, temporaryFolder } from '../lib/server/server-process.ts'
import { quantile } from '../lib/statistics.ts'
import { measureOnBothDatabases } from './both-databases.ts'

const { values } = parseCommandLine({
  usage: `usage: npm run bench beside [-- --attempts N] [--children N] [--days N]
--attempts: of the file, 100,000 if it is not given. --children: of the class, 200. --days: of practice of each child, 30.`,
  positionals: [0, 0],
  options: {
    attempts: { type: 'string', default: '100000' }, children: { type: 'string', default: '200' }, days: { type: 'string', default: '30' },
  },
})
const [attempts, children, days] = [Number(values.attempts), Number(values.children), Number(values.days)]
const targetMs = 250
/** Between two calls of the other family, in ms. */
const pauseMs = 20

const listed = z.object({ data: z.object({ learners: z.array(z.object({ _id: z.string() })) }) })
const created = z.object({ data: z.object({ _id: z.string(), attempts: z.number() }) })

function lines(count: number, line: (at: number) => object): Readable {
  return Readable.from([Array.from({ length: count }, (_, at) => `${JSON.stringify(line(at))}\n`).join('')])
}

/** A learner's file with attempts of five years: half sums, the others spoken words. */
async function learnerFile(): Promise<Buffer> {
  const day = 24 * 60 * 60_000
  const time = (at: number): string => new Date(Date.UTC(2026, 0, 1) - Math.floor(at * 1826 / attempts) * day).toISOString()
  const learner = { name: 'Kavindu', face: 'owl', birthMonth: null }
  const head = { format: formatName, version: formatVersion, madeAt: time(0), learner, goals: [], notes: [], targets: [] }
  const half = Math.floor(attempts / 2)
  return buffer(await zipArchives.create(async (add) => {
    await add(Readable.from([JSON.stringify(head)]), headName, { compress: true })
    await add(Readable.from(['{}']), reportName, { compress: true })
    await add(lines(half, (at) => ({ id: newId(), practiceType: 'AdditionPractice', count: 1, timestamp: time(at), task: '2 + 3', answer: 5, seconds: 2.5 })), attemptsPath('sums'), { compress: true })
    await add(lines(attempts - half, (at) => (
      { _id: newId(), cluster: 'Apple', confidence: 0.8, word: 'Apple', assisted: false, overridden: false, createdAt: time(at) }
    )), attemptsPath('words'), { compress: true })
  }))
}

/** Makes the other family's calls until `work` has ended. */
async function beside<T>(family: LearnerClient, work: () => Promise<T>): Promise<{ result: T; seconds: number; times: number[] }> {
  const calls: Request[] = [
    { method: 'GET', path: `/bs/score/${family._id}` },
    json('POST', '/bs/speech/add', { userid: family._id, cluster: 'Apple', confidence: 1 }),
    { method: 'GET', path: `/bs/report/${family._id}?zone=Asia/Colombo` },
  ]
  const times: number[] = []
  const from = performance.now()
  const ended = { seconds: 0 }
  const working = work().finally(() => (ended.seconds = (performance.now() - from) / 1000))
  for (let at = 0; ended.seconds === 0; at++) {
    const call = calls[at % calls.length]
    if (call === undefined) break
    const { status, ms } = await family.ask(call)
    if (status >= 300) throw new Error(`${call.method} ${call.path} answers ${status}`)
    times.push(ms)
    await wait(pauseMs)
  }
  return { result: await working, seconds: ended.seconds, times }
}

async function success(client: LearnerClient, request: Request): Promise<unknown> {
  const { status, bytes } = await client.ask(request)
  if (status >= 300) throw new Error(`${request.method} ${request.path} answers ${status}: ${bytes.toString().slice(0, 300)}`)
  return bytes.length === 0 ? undefined : JSON.parse(bytes.toString())
}

/** @returns whether the target is met */
async function measure(name: string, url?: string): Promise<boolean> {
  await using folder = await temporaryFolder()
  const server = await startServer({ DATA_DIR: folder.path, SERVICES: 'main', ...(url !== undefined && { DATABASE_URL: url }) })
  try {
    const [family, adult, teacher] = [await register(server.url), await register(server.url), await register(server.url)]
    const file = await learnerFile()
    const classSize = 40
    for (let at = 1; at < children; at += classSize) {
      const learners = Array.from({ length: Math.min(classSize, children - at) }, (_, child) => ({ name: `Child ${at + child}` }))
      await success(teacher, json('POST', '/bs/class', { learners }))
    }
    const database = await openDatabase({ url, folder: folder.path })
    const random = createRng(1)
    const { data: { learners } } = listed.parse(await success(teacher, { method: 'GET', path: '/bs/learners' }))
    let inClass = 0
    for (const { _id } of learners) inClass += await addPractice(database, { userid: _id, until: new Date(), days, eachDay: usualDay, random })
    if (url !== undefined) await sql`vacuum analyze`.execute(database)
    await database.destroy()

    let slowest = 0
    const print = async <T>(title: string, work: () => Promise<T>): Promise<T> => {
      const { result, seconds, times } = await beside(family, work)
      slowest = Math.max(slowest, ...times)
      const figures = [['longest', Math.max(...times)], ['95 % within', quantile(times, 0.95)], ['median', quantile(times, 0.5)]].map(([of, ms]) => `${of} ${Number(ms).toFixed(0)} ms`)
      console.log(`${name}: ${title}: ${seconds.toFixed(1)} s; ${times.length} calls of another family: ${figures.join(', ')} (load ${loadavg()[0]?.toFixed(1)})`)
      return result
    }
    const send = (path: string): Promise<unknown> => success(adult, multipart('POST', path, {}, { file: { bytes: file } }))
    await print('nothing else', () => wait(3000))
    await print(`comparing a file of ${attempts} attempts (${(file.length / 1e6).toFixed(1)} MB)`, () => send('/bs/learner-file/preview'))
    const { data: { _id } } = created.parse(await print('adding its learner', () => send('/bs/learner-file')))
    await print('merging it again', () => send(`/bs/learner-file/${_id}/merge`))
    await print(`ten overviews of ${learners.length} children with ${inClass} attempts at once`, () => (
      Promise.all(Array.from({ length: 10 }, () => success(teacher, { method: 'GET', path: '/bs/overview?zone=Asia/Colombo' })))
    ))
    await print('deleting this class', () => success(teacher, { method: 'DELETE', path: '/bs/account' }))
    console.log(`${name}: the longest wait ${slowest.toFixed(0)} ms (below ${targetMs})`)
    return slowest < targetMs
  } finally {
    await server.end('SIGTERM')
  }
}

await measureOnBothDatabases(measure)
