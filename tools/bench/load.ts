/**
 * Measures the server under load: ordinary calls against a bare Fastify and better-sqlite3 server that returns the same
 * JSON, CPU profile, calls beside a busy recogniser, mixed load, a large export. The server runs in its own process.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { openDatabase } from '#kit/server/database/database.ts'
import { newId } from '#kit/ids.ts'
import { insertAccount } from '#kit/server/sessions/accounts.ts'
import { ordinaryCalls } from '../lib/server/ordinary-calls.ts'
import { json, multipart, register, type LearnerClient, type Request } from '#kit/server/testing/client.ts'
import { parseCommandLine } from '../lib/command-line.ts'
import { createRng } from '../lib/rng.ts'
import { median } from '../lib/statistics.ts'
import { memoryOf, startServer, temporaryFolder, type ServerProcess } from '../lib/server/server-process.ts'
import { openInspector, type Inspector } from './load/inspector.ts'
import { mostMemory, processorSeconds, startBareServer } from './load/processes.ts'
import { judge, missedTargets, say } from './load/report.ts'

const { values: { quick } } = parseCommandLine({
  usage: `usage: npm run bench load [-- --quick]
Takes five minutes. --quick takes one minute, with less certain figures.`,
  positionals: [0, 0],
  options: { quick: { type: 'boolean', default: false } },
})
const seconds = quick ? 3 : 10
const mixedSeconds = quick ? 20 : 140
const learners = 2000
const wordsOfEach = 20
const letters = quick ? 100 : 400
/** page and word: share of the bare server's requests a second; waits in ms, memory in MB. */
const targets = { page: 0.5, word: 0.6, busyP99: 250, loopP99: 100, memory: 50, exportWait: 250, exportMemory: 50 }

await using folder = await temporaryFolder()

async function fill(): Promise<void> {
  const database = await openDatabase({ folder: folder.path })
  const createdAt = new Date().toISOString()
  for (let learner = 0; learner < learners; learner++) {
    const userid = newId()
    await insertAccount(database, { _id: userid, username: 'Nimali', email: `${userid}@example.org`, password: '', createdAt }, 'Nimali')
    await addWords(database, userid)
  }
  await database.destroy()
}

async function addWords(database: Awaited<ReturnType<typeof openDatabase>>, userid: string): Promise<string> {
  const words = Array.from({ length: wordsOfEach }, (_, i) => ({
    _id: newId(), userid, wordAdd: `word ${i}`, wordKey: `word ${i}`, category: 'mine', picture: `${newId()}.webp`, createdAt: new Date().toISOString(),
  }))
  await database.insertInto('words').values(words).execute()
  return words[0]?._id ?? ''
}

interface Measured {
  readonly perSecond: number
  readonly p99: number
  /** the server's processor time for one request */
  readonly microseconds: number
}

async function measure(url: string, token: string, pid: number, connections = 10): Promise<Measured> {
  const before = await processorSeconds(pid)
  const { latency, requests, errors, non2xx } = await autocannon({ url, connections, duration: seconds, headers: { authorization: `Bearer ${token}` } })
  if (errors + non2xx > 0) throw new Error(`${errors + non2xx} of ${requests.total} calls failed`)
  return { perSecond: requests.average, p99: latency.p99, microseconds: ((await processorSeconds(pid)) - before) * 1e6 / requests.total }
}

/** Calls both servers in turn, so that other load on the machine affects both alike. */
async function compare(title: string, path: string, target: number, server: ServerProcess, token: string): Promise<void> {
  const bare = await startBareServer(join(folder.path, 'd-learner.sqlite'))
  const [ours, theirs]: [Measured[], Measured[]] = [[], []]
  for (let round = 0; round < 3; round++) {
    ours.push(await measure(server.url + path, token, server.pid))
    theirs.push(await measure(bare.url + path, token, bare.pid))
  }
  bare.child.kill()
  const of = (all: readonly Measured[], name: keyof Measured): number => median(all.map((one) => one[name]))
  say(title, `${Math.round(of(ours, 'perSecond'))} a second, ${Math.round(of(ours, 'microseconds'))} µs of processor time each`)
  say(`${title}, bare server`, `${Math.round(of(theirs, 'perSecond'))} a second, ${Math.round(of(theirs, 'microseconds'))} µs of processor time each`)
  judge(`${title}, share of the bare server's`, of(ours, 'perSecond') / of(theirs, 'perSecond'), target, '', { atLeast: true })
}

/** Runs `work` while two children send recordings, each one the next as soon as the answer arrives. */
async function besideSpeakers(url: string, work: () => Promise<void>): Promise<void> {
  const recording = await readFile(join(import.meta.dirname, '../../e2e/fixtures/speech/apple_rms.wav'))
  const times: number[] = []
  const state = { speaking: true }
  const speakers = Promise.all([await register(url), await register(url)].map(async (child) => {
    while (state.speaking) {
      const { status, ms } = await child.ask(multipart('POST', '/audio/predict', {}, { file: { bytes: recording, type: 'audio/wav' } }))
      if (status === 200) times.push(ms)
    }
  }))
  await work()
  state.speaking = false
  await speakers
  say('words recognised beside', `${times.length}, in ${Math.round(median(times))} ms (median)`)
}

/** Four learners make every ordinary call repeatedly at the same time. */
async function mixed(url: string, duration: number): Promise<void> {
  const until = performance.now() + duration * 1000
  const failed = new Map<string, number>()
  let count = 0
  const all = (await Promise.all(Array.from({ length: 4 }, () => ordinaryCalls(url)))).flat()
  await Promise.all(all.map(async ({ kind, make }) => {
    while (performance.now() < until) {
      const { status } = await make()
      count++
      if (status >= 400) failed.set(`${kind} ${status}`, (failed.get(`${kind} ${status}`) ?? 0) + 1)
      await wait(50)
    }
  }))
  say(`mixed load for ${duration} s`, `${count} calls; refused: ${[...failed].map(([kind, times]) => `${kind} ${times} times`).join(', ') || 'none'}`)
}

async function largeExport(server: ServerProcess, child: LearnerClient): Promise<void> {
  const rng = createRng(1)
  // The most points that a letter may have.
  const letter = (): Request => json('POST', '/bs/letter', {
    userid: child._id, letter: 'අ', predicted: null, confidence: 0.5, step: 'alone', assisted: false,
    strokes: Array.from({ length: 100 }, () => Array.from({ length: 120 }, () => Math.floor(6000 * rng()) / 10)),
  })
  for (let i = 0; i < letters; i++) {
    const { status, bytes } = await child.ask(letter())
    if (status !== 201) throw new Error(`keeping a letter answers ${status}: ${bytes.toString().slice(0, 200)}`)
  }
  await wait(3000)
  const other = await register(server.url)
  const waits: number[] = []
  const state = { asking: true }
  const asking = (async () => {
    while (state.asking) {
      waits.push((await other.ask({ method: 'GET', path: `/bs/score/${other._id}` })).ms)
      await wait(2)
    }
  })()
  const before = (await memoryOf(server)).now
  let size = 0
  const most = await mostMemory(server.pid, async () => {
    size = (await child.ask({ method: 'GET', path: '/bs/account/export' })).bytes.length
  })
  state.asking = false
  await asking
  say(`export of ${letters} large letters`, `${Math.round(size / 1024)} KB, ${waits.length} calls of another learner beside it`)
  judge('longest wait of the other learner', Math.max(...waits), targets.exportWait, 'ms')
  judge('memory added by the export', most - before, targets.exportMemory, 'MB')
}

/** A learner with its own words, the path of their page and the path of one of them. */
async function learnerWithWords(url: string): Promise<{ child: LearnerClient; page: string; word: string }> {
  const child = await register(url)
  const database = await openDatabase({ folder: folder.path })
  const word = await addWords(database, child._id)
  await database.destroy()
  return { child, page: `/bs/word/words?userme=${child._id}&category=mine`, word: `/bs/word/${word}` }
}

async function compareWithBareServer(): Promise<void> {
  const from = performance.now()
  const server = await startServer({ DATA_DIR: folder.path })
  try {
    say('ready after', `${Math.round(performance.now() - from)} ms, ${(await memoryOf(server)).now} MB`)
    const { child, page, word } = await learnerWithWords(server.url)
    await compare('page of 20 words', page, targets.page, server, child.token)
    await compare('single word', word, targets.word, server, child.token)
  } finally {
    await server.end('SIGKILL')
  }
}

async function lookInside(server: ServerProcess, inspector: Inspector): Promise<void> {
  const { child, page } = await learnerWithWords(server.url)
  const profile = await inspector.profile(async () => void (await measure(server.url + page, child.token, server.pid)))
  console.log('processor time of a page of 20 words, by function:')
  for (const { name, share } of profile.slice(0, 15)) console.log(`  ${(100 * share).toFixed(1).padStart(5)} %  ${name}`)

  await besideSpeakers(server.url, async () => {
    const { p99, perSecond } = await measure(server.url + page, child.token, server.pid, 200)
    say('200 connections beside a busy recogniser', `${Math.round(perSecond)} a second`)
    judge('200 connections beside a busy recogniser, p99', p99, targets.busyP99, 'ms')
  })

  // Fill models and caches before measuring memory.
  await mixed(server.url, 10)
  await wait(5000)
  const before = (await memoryOf(server)).now
  const delay = await inspector.eventLoopDelay(() => mixed(server.url, mixedSeconds))
  judge('event loop delay under mixed load, p99', delay.p99, targets.loopP99, 'ms')
  say('event loop delay under mixed load', `p50 ${delay.p50.toFixed(1)} ms, most ${Math.round(delay.max)} ms`)
  await wait(quick ? 5000 : 30_000)
  judge('memory kept after mixed load', (await memoryOf(server)).now - before, targets.memory, 'MB')
  await inspector.collectGarbage()
  say('memory kept, garbage collected', `${(await memoryOf(server)).now - before} MB`)

  await largeExport(server, child)
}

await fill()
await compareWithBareServer()
const server = await startServer({ DATA_DIR: folder.path }, { node: ['--inspect=127.0.0.1:0'] })
try {
  const inspector = await openInspector(server.log())
  await lookInside(server, inspector)
  inspector.close()
  const { now, most } = await memoryOf(server)
  say('memory at the end', `${now} MB, ${most} MB at most`)
} finally {
  await server.end('SIGKILL')
}
const missed = missedTargets()
console.log(missed.length === 0 ? 'every target met' : `missed: ${missed.join('; ')}`)
process.exitCode = missed.length === 0 ? 0 : 1
