/**
 * Measures the memory of a process for each service (SERVICES), when it is ready and at most: first with ordinary calls, then with a
 * flood of the largest inputs that it accepts. All processes share one PostgreSQL database and one folder. Linux.
 */
import '#app/areas.ts'
import { serviceNames, type Service } from '#kit/call.ts'
import { type Answer, type LearnerClient, patiently, register } from '#kit/server/testing/client.ts'
import { startPostgres } from '#kit/server/testing/postgres.ts'
import { parseCommandLine } from '../lib/command-line.ts'
import { printTable } from '../lib/print-table.ts'
import { ordinaryCalls, type OrdinaryCall } from '../lib/server/ordinary-calls.ts'
import { memoryOf, startServer, temporaryFolder, type ServerProcess } from '../lib/server/server-process.ts'
import { floods } from './faults/support/floods.ts'

parseCommandLine({ usage: 'usage: npm run bench services\nTakes five minutes. Build the page before: npm run build', positionals: [0, 0] })

/** How often each ordinary call is made, one after another. */
const rounds = 5

interface Load {
  readonly calls: readonly string[]
  readonly floods: readonly string[]
}

/** By the titles of `ordinaryCalls` and `floods`. */
const loads: Readonly<Record<Exclude<Service, 'web'>, Load>> = {
  main: {
    calls: ['list words', 'add a word', 'see a picture', 'keep a letter', 'keep a word said', 'keep progress', 'keep settings', 'sign in'],
    floods: ['pictures of 40 megapixels', 'sign-ins with wrong passwords'],
  },
  speech: { calls: ['hear a word'], floods: ['sounds of 11 MB'] },
  movement: { calls: ['watch a video'], floods: ['large videos'] },
  fingers: { calls: ['count fingers'], floods: ['pictures of hands'] },
  writing: { calls: ['read a letter'], floods: ['letter sheets of 4 megapixels', '25 letter sheets of 15 megapixels'] },
}

/** Each adds a word, whose picture a busy machine may refuse. */
async function prepared(main: string, url: string): Promise<OrdinaryCall[]> {
  for (let tries = 1; ; tries++) {
    try {
      return await ordinaryCalls(main, url)
    } catch (error) {
      if (tries === 20) throw error
    }
  }
}

/** Returns how many calls were refused, as on a busy machine. */
async function makeCalls({ calls }: Load, ordinary: readonly OrdinaryCall[]): Promise<number> {
  let refused = 0
  for (let round = 0; round < rounds; round++) {
    for (const { kind, make } of ordinary.filter((call) => calls.includes(call.kind))) refused += isRefused(kind, await patiently(make)) ? 1 : 0
  }
  return refused
}

/** Refusals protect the memory. */
async function flood({ floods: titles }: Load, main: string, url: string): Promise<void> {
  const learner = await register(main)
  const flooder: LearnerClient = { ...learner, ask: (request) => learner.ask(request, url) }
  for (const { title, size, prepare } of floods.filter((one) => titles.includes(one.title))) {
    const call = await prepare()
    for (const answer of await Promise.all(Array.from({ length: size }, (_, number) => call(flooder, number, url)))) isRefused(title, answer)
  }
}

/** @throws Error if the server has failed */
function isRefused(what: string, { status, bytes }: Answer): boolean {
  if (status === 500) throw new Error(`${what}: ${status} ${bytes.toString().slice(0, 200)}`)
  return status > 299
}

async function openPages(url: string): Promise<number> {
  for (let round = 0; round < 40 * rounds; round++) {
    const answer = await fetch(url)
    if (!(await answer.text()).includes('<title>')) throw new Error(`The page answers ${answer.status}`)
  }
  return 0
}

await using folder = await temporaryFolder()
const postgres = await startPostgres()
const started = new Map<Service, { server: ServerProcess; ready: number }>()
try {
  for (const service of serviceNames()) {
    const server = await startServer({
      SERVICES: service, DATA_DIR: folder.path, DATABASE_URL: `${postgres.address}/postgres`, SECRET: 'a secret of at least thirty-two characters',
    })
    started.set(service, { server, ready: (await memoryOf(server)).now })
  }
  const main = started.get('main')?.server.url ?? ''
  // Before anything is flooded.
  const calls = new Map<Service, readonly OrdinaryCall[]>()
  for (const [service, { server }] of started) calls.set(service, await prepared(main, server.url))
  const rows = [['MB', 'ready', 'most with ordinary calls', 'most with a flood', 'ordinary calls refused']]
  // The main service comes last, because the others need it for their learners.
  for (const [service, { server, ready }] of [...started].toReversed()) {
    const refused = await (service === 'web' ? openPages(server.url) : makeCalls(loads[service], calls.get(service) ?? []))
    const ordinary = (await memoryOf(server)).most
    if (service !== 'web') await flood(loads[service], main, server.url)
    rows.push([service, ready, ordinary, (await memoryOf(server)).most, refused].map(String))
    console.log(rows.at(-1)?.join('  '))
  }
  printTable(rows)
} finally {
  for (const { server } of started.values()) await server.end('SIGTERM')
  await postgres.stop()
}
