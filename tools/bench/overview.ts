/**
 * Measures how long the overview of a class of 40 takes, each child with a year of practice, over HTTP, on SQLite and on
 * PostgreSQL. The server runs in its own process.
 */
import { loadavg } from 'node:os'
import { sql } from 'kysely'
import { z } from 'zod'
import { maxListedLearners } from '#areas/account/rules/class-list.ts'
import { addPractice, usualDay } from '#app/testing/practice-years.ts'
import { openDatabase } from '#kit/server/database/database.ts'
import { parseCommandLine } from '../lib/command-line.ts'
import { createRng } from '../lib/rng.ts'
import { json, register } from '#kit/server/testing/client.ts'
import { startServer, temporaryFolder } from '../lib/server/server-process.ts'
import { quantile } from '../lib/statistics.ts'
import { measureOnBothDatabases } from './both-databases.ts'
import { processorSeconds } from './load/processes.ts'

const { values: { days: givenDays } } = parseCommandLine({
  usage: `usage: npm run bench overview [-- --days N]
--days: days of practice of each child, 200 (a year of school) if it is not given.`,
  positionals: [0, 0],
  options: { days: { type: 'string', default: '200' } },
})
const days = Number(givenDays)
const calls = 30
const targetMs = 500

const answer = z.object({ data: z.object({ learners: z.array(z.object({ _id: z.string(), days: z.array(z.string()), dueCount: z.number() })) }) })

/** @returns whether the target is met */
async function measure(name: string, url?: string): Promise<boolean> {
  await using folder = await temporaryFolder()
  const server = await startServer({ DATA_DIR: folder.path, SERVICES: 'main', ...(url !== undefined && { DATABASE_URL: url }) })
  try {
    const teacher = await register(server.url)
    const learners = Array.from({ length: maxListedLearners - 1 }, (_, at) => ({ name: `Child ${at}` }))
    const added = await teacher.ask(json('POST', '/bs/class', { learners }))
    if (added.status !== 201) throw new Error(`adding the class answers ${added.status}`)
    const read = async (): Promise<{ ms: number; rows: z.output<typeof answer>['data']['learners'] }> => {
      const { status, bytes, ms } = await teacher.ask({ method: 'GET', path: '/bs/overview?zone=Asia/Colombo' })
      if (status !== 200) throw new Error(`the overview answers ${status}: ${bytes.toString().slice(0, 200)}`)
      return { ms, rows: answer.parse(JSON.parse(bytes.toString())).data.learners }
    }
    const database = await openDatabase({ url, folder: folder.path })
    const random = createRng(1)
    let attempts = 0
    for (const { _id } of (await read()).rows) attempts += await addPractice(database, { userid: _id, until: new Date(), days, eachDay: usualDay, random })
    if (url !== undefined) await sql`vacuum analyze`.execute(database)
    await database.destroy()
    const first = await read()
    if (first.rows.some((row) => row.days.length === 0)) throw new Error('a child has no days of practice')
    const before = await processorSeconds(server.pid)
    const times: number[] = []
    for (let call = 0; call < calls; call++) times.push((await read()).ms)
    const processorMs = (await processorSeconds(server.pid) - before) * 1000 / calls
    const slow = quantile(times, 0.95)
    const figures = [['first', first.ms], ['median', quantile(times, 0.5)], ['95 % within', slow], ['processor time of the server', processorMs]].map(([title, ms]) => `${title} ${Number(ms).toFixed(0)} ms`)
    console.log(`${name}: ${first.rows.length} children, ${attempts} attempts, ${calls} calls: ${figures.join(', ')} (below ${targetMs}; load ${loadavg()[0]?.toFixed(1)})`)
    return slow < targetMs
  } finally {
    await server.end('SIGTERM')
  }
}

await measureOnBothDatabases(measure)
