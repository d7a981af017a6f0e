/**
 * Measures the processor time and the bytes of each kind of call on SQLite and on PostgreSQL, and the bytes of a learner's day in the
 * database, and prints the machines for a family, a school, a district and a country. The server runs in its own process. Linux only.
 */
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '#kit/server/database/database.ts'
import { isPostgres } from '#kit/server/database/transact.ts'
import type { LearnerClient } from '#kit/server/testing/client.ts'
import { startPostgres } from '#kit/server/testing/postgres.ts'
import { parseCommandLine } from '../lib/command-line.ts'
import { printTable } from '../lib/print-table.ts'
import { startServer, temporaryFolder } from '../lib/server/server-process.ts'
import { ask, learnersWithWords, type MeasuredCall, measuredCalls } from './cost/calls.ts'
import { type Cost, type Costs, type Kind, kinds, modes, needOf } from './cost/machines.ts'
import { processorSecondsOfTree } from './cost/processor.ts'
import { rowBytes } from './cost/rows.ts'

const { values: { quick } } = parseCommandLine({
  usage: `usage: npm run bench cost [-- --quick]
Measures each kind of call for ten seconds. --quick: for two seconds, with less certain figures.`,
  positionals: [0, 0],
  options: { quick: { type: 'boolean', default: false } },
})
const secondsOfKind = quick ? 2 : 10
/** A recogniser gives up after 20 seconds. */
const longestWaitMs = 120_000
const days = quick ? 50 : 200
/** A request and its answer, with the token. */
const headerBytes = 1000
const sizes = [['family of 2', 2], ['school of 300', 300], ['district of 50,000', 50_000], ['country of 1,000,000', 1_000_000]] as const

const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 0)

interface Measured {
  readonly costs: Costs
  readonly ofDay: number
}

interface Processes {
  readonly server: number
  readonly postgres?: number | undefined
}

async function costOf(url: string, kind: Kind, { request, connections, units, usualBytes }: MeasuredCall, clients: readonly LearnerClient[], processes: Processes): Promise<Cost> {
  const state = { at: 0, done: 0, bytes: 0 }
  const one = async (): Promise<void> => {
    const at = state.at++
    const client = clients[at % clients.length]
    if (client === undefined) return
    const made = request(client, at)
    const { status, bytes } = await ask(url, kind, client, made)
    if (status === 503 || status === 429) return wait(20)
    if (status >= 300) throw new Error(`${made.method} ${made.path} answers ${status}: ${bytes.toString().slice(0, 200)}`)
    state.done++
    state.bytes += headerBytes + bytes.length + (usualBytes === undefined ? Buffer.byteLength(made.body ?? '') : usualBytes * units)
  }
  // The first call opens models and fills caches.
  await untilAnswered(kind, state, one)
  Object.assign(state, { done: 0, bytes: 0 })
  const used = (): number[] => [processes.server, processes.postgres].map((pid) => (pid === undefined ? 0 : processorSecondsOfTree(pid)))
  const before = used()
  const until = performance.now() + secondsOfKind * 1000
  await Promise.all(Array.from({ length: connections }, async () => {
    while (performance.now() < until) await one()
  }))
  await untilAnswered(kind, state, one)
  const [serverMs = 0, databaseMs = 0] = used().map((seconds, at) => (seconds - (before[at] ?? 0)) * 1000 / state.done / units)
  return { serverMs, databaseMs, bytes: state.bytes / state.done / units }
}

/** @throws Error if the recogniser gives up each time */
async function untilAnswered(kind: Kind, state: { readonly done: number }, one: () => Promise<void>): Promise<void> {
  const end = performance.now() + longestWaitMs
  while (state.done === 0) {
    if (performance.now() > end) throw new Error(`${kind} has no answer: the machine is too busy to measure it`)
    await one()
  }
}

async function measure(name: string, url?: string): Promise<Measured> {
  await using folder = await temporaryFolder()
  const database = await openDatabase({ url, folder: folder.path })
  const { ofDay, tables } = await rowBytes(database, days)
  console.log(`${name}: ${Math.round(ofDay)} bytes of rows a learner and usual day of fifteen minutes (load ${loadavg()[0]?.toFixed(1)})`)
  for (const { table, heap, indexes } of tables) {
    console.log(`${table}: ${heap} bytes a row; ${Object.entries(indexes).map(([index, bytes]) => `${index} ${bytes}`).join(', ')}`)
  }
  const postgres = isPostgres(database)
    ? (await sql<{ pid: string }>`select split_part(pg_read_file('postmaster.pid'), chr(10), 1) as pid`.execute(database)).rows[0]?.pid
    : undefined
  await database.destroy()
  const server = await startServer({ DATA_DIR: folder.path, ...(url !== undefined && { DATABASE_URL: url, SECRET: 'a secret of at least 32 characters' }) })
  const costs: Partial<Record<Kind, Cost>> = {}
  try {
    const { clients, pictures } = await learnersWithWords(server.url)
    const calls = await measuredCalls(pictures)
    for (const kind of kinds) {
      const cost = await costOf(server.url, kind, calls[kind], clients, { server: server.pid, postgres: postgres === undefined ? undefined : Number(postgres) })
      costs[kind] = cost
      console.log(`${name}: ${kind}: server ${ms(cost.serverMs)} ms, PostgreSQL ${ms(cost.databaseMs)} ms, ${Math.round(cost.bytes)} bytes`)
    }
  } finally {
    await server.end('SIGTERM')
  }
  return { costs: allOf(costs), ofDay }
}

function allOf(costs: Partial<Record<Kind, Cost>>): Costs {
  const of = (kind: Kind): Cost => {
    const cost = costs[kind]
    if (cost === undefined) throw new Error(`${kind} was not measured`)
    return cost
  }
  return {
    'read': of('read'), 'write': of('write'), 'picture': of('picture'), 'sign-in': of('sign-in'), 'word': of('word'),
    'known attempts': of('known attempts'), 'letter': of('letter'), 'frame of fingers': of('frame of fingers'), 'second of film': of('second of film'),
  }
}

const figure = (value: number): string => (value >= 10 ? Math.ceil(value).toLocaleString('en') : value >= 0.1 ? value.toFixed(1) : value.toFixed(3))

async function measureOnPostgres(): Promise<Measured> {
  const server = await startPostgres()
  try {
    return await measure('PostgreSQL', `${server.address}/postgres`)
  } finally {
    await server.stop()
  }
}

const postgres = await measureOnPostgres()
const sqlite = await measure('SQLite')
console.log('\nThe busiest minutes have twice as many calls as the mean of five hours, and a core does 60 % of what it can.')
printTable([
  ['learners', 'recognised', 'calls/s', 'cores: plain', 'database', 'recognisers', 'Mbit/s', 'GB of rows/year', 'first, in machines of 16 cores'],
  ...sizes.flatMap(([name, learners]) => modes.map((mode) => {
    const { costs, ofDay } = learners > 1000 ? postgres : sqlite
    const { cores, mbitPerSecond, gigabytesAYear, callsPerSecond, first } = needOf(costs, { learners, mode, rowBytes: ofDay })
    return [
      name, mode, figure(callsPerSecond), figure(cores.plain), figure(cores.database), figure(cores.recognisers), figure(mbitPerSecond), figure(gigabytesAYear),
      first.machines < 1 ? 'nothing' : `${first.what} ${figure(first.machines)}`,
    ]
  })),
])
