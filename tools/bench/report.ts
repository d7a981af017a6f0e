/**
 * Measures how long the report of a learner takes who practised every day for five years, over HTTP, on SQLite and on
 * PostgreSQL. Other learners are in the same tables. The server runs in its own process.
 */
import { loadavg } from 'node:os'
import { sql } from 'kysely'
import { z } from 'zod'
import { addPractice, usualDay } from '#app/testing/practice-years.ts'
import { openDatabase } from '#kit/server/database/database.ts'
import { parseCommandLine } from '../lib/command-line.ts'
import { createRng } from '../lib/rng.ts'
import { register, type LearnerClient } from '#kit/server/testing/client.ts'
import { startServer, temporaryFolder } from '../lib/server/server-process.ts'
import { quantile } from '../lib/statistics.ts'
import { measureOnBothDatabases } from './both-databases.ts'
import { processorSeconds } from './load/processes.ts'

const { values: { days: givenDays } } = parseCommandLine({
  usage: `usage: npm run bench report [-- --days N]
Takes two minutes. --days: days of practice, 1826 (five years) if it is not given.`,
  positionals: [0, 0],
  options: { days: { type: 'string', default: '1826' } },
})
const days = Number(givenDays)
const calls = 50
const targetMs = 200
const otherLearners = 20
const daysOfOthers = 60

const answer = z.object({ data: z.object({ days: z.number(), steps: z.array(z.unknown()), areas: z.array(z.object({ knownCount: z.number() })) }) })

async function timesOf(child: LearnerClient): Promise<{ first: number; times: number[] }> {
  const path = `/bs/report/${child._id}?zone=Asia/Colombo`
  const times: number[] = []
  for (let call = 0; call <= calls; call++) {
    const { status, bytes, ms } = await child.ask({ method: 'GET', path })
    const { data } = answer.parse(JSON.parse(bytes.toString()))
    if (status !== 200 || data.days !== Math.min(days, 28)) throw new Error(`the report answers ${status}: ${bytes.toString().slice(0, 200)}`)
    times.push(ms)
  }
  const [first = Number.NaN, ...others] = times
  return { first, times: others }
}

/** @returns whether the target is met */
async function measure(name: string, url?: string): Promise<boolean> {
  await using folder = await temporaryFolder()
  const server = await startServer({ DATA_DIR: folder.path, SERVICES: 'main', ...(url !== undefined && { DATABASE_URL: url }) })
  try {
    const children = await Promise.all(Array.from({ length: otherLearners + 1 }, () => register(server.url)))
    const [child, ...others] = children
    if (child === undefined) return false
    const database = await openDatabase({ url, folder: folder.path })
    const random = createRng(1)
    const until = new Date()
    const attempts = await addPractice(database, { userid: child._id, until, days, eachDay: usualDay, random })
    for (const { _id } of others) await addPractice(database, { userid: _id, until, days: daysOfOthers, eachDay: usualDay, random })
    // Over five years PostgreSQL's autovacuum has done this many times.
    if (url !== undefined) await sql`vacuum analyze`.execute(database)
    await database.destroy()
    const before = await processorSeconds(server.pid)
    const { first, times } = await timesOf(child)
    const processorMs = (await processorSeconds(server.pid) - before) * 1000 / (calls + 1)
    const slow = quantile(times, 0.95)
    const figures = [['first', first], ['median', quantile(times, 0.5)], ['95 % within', slow], ['processor time of the server', processorMs]].map(([title, ms]) => `${title} ${Number(ms).toFixed(0)} ms`)
    console.log(`${name}: ${attempts} attempts, ${calls} calls: ${figures.join(', ')} (below ${targetMs}; load ${loadavg()[0]?.toFixed(1)})`)
    return slow < targetMs
  } finally {
    await server.end('SIGTERM')
  }
}

await measureOnBothDatabases(measure)
