/**
 * Runs a district in small: two machines without a common folder, PostgreSQL, a bucket and a real nginx with the settings of
 * deploy/nginx.conf. While children say words, solve exercises, add words with pictures and send films, each process is killed, and
 * PostgreSQL, the bucket and nginx start again. As in the page, a film, an answer and a word that is busy are sent again.
 */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import '#app/areas.ts'
import { newId } from '#kit/ids.ts'
import { openDatabase } from '#kit/server/database/database.ts'
import { json, type LearnerClient, multipart, patiently, register, send } from '#kit/server/testing/client.ts'
import { freePort, startPostgres } from '#kit/server/testing/postgres.ts'
import { startS3Server } from '#kit/server/testing/s3-server.ts'
import { createLedger } from './district/ledger.ts'
import { nginxProgram, startNginx, writeSettings } from './district/nginx.ts'
import { parseCommandLine } from '../lib/command-line.ts'
import { png } from '../lib/server/png.ts'
import { type ServerProcess, startServer, temporaryFolder } from '../lib/server/server-process.ts'

const root = join(import.meta.dirname, '../..')
/** The processes: their machine and what they serve. */
const processes = [
  { machine: 'a', services: 'main' }, { machine: 'a', services: 'main' }, { machine: 'b', services: 'main' },
  { machine: 'a', services: 'speech,movement' }, { machine: 'b', services: 'speech,movement' },
] as const
/** Between two calls of a child, in ms. */
const pauses = { word: 1000, answer: 100, picture: 1500 }
/** How long the bucket and nginx are away, in ms. */
const awayMs = 1000
/** What a district may expect: the share of tries without success, and in ms until all calls succeed again. */
const limits = { failed: 0.005, recovery: 10_000 }

parseCommandLine({
  usage: `usage: npm run bench district
Kills each of ${processes.length} processes on two machines and restarts PostgreSQL, the bucket and nginx, under load. Fails if an answer or a picture was lost
or wrong, if ${limits.failed * 100} % of the calls failed, or if one took more than ${limits.recovery / 1000} s to succeed again. Needs nginx: apt-get install nginx-light`,
  positionals: [0, 0],
})
if (!existsSync(nginxProgram)) {
  console.error(`There is no ${nginxProgram}. Install it: apt-get install nginx-light`)
  process.exit(1)
}

await using folder = await temporaryFolder()
await using store = await startS3Server()
const postgres = await startPostgres()
const url = `${postgres.address}/postgres`
const [port = 0, ...serverPorts] = await Promise.all(Array.from({ length: processes.length + 1 }, freePort))
const address = `http://127.0.0.1:${port}`
const servers: ServerProcess[] = []
const ledger = createLedger()
const word = multipart('POST', '/audio/predict', { word: 'apple' }, { file: { bytes: await readFile(join(root, 'e2e/fixtures/speech/apple_rms.wav')), type: 'audio/wav' } })
const film = await readFile(join(root, 'src/areas/grossmotor/server/testing/drawn-handstand.mp4'))
const picture = { bytes: png({ width: 8, height: 8, rows: Buffer.alloc(72) }), type: 'image/png' }
const addedWord = z.object({ data: z.object({ imagewordUrl: z.string() }) })

function start(at: number): Promise<ServerProcess> {
  const { endpoint, bucket, region, accessKey, secretKey } = store.settings
  const { machine, services } = processes[at] ?? processes[0]
  return startServer({
    DATA_DIR: join(folder.path, `machine-${machine}`), DATABASE_URL: url, PORT: String(serverPorts[at]), SERVICES: services,
    S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey,
  })
}

function portsOf(service: string): number[] {
  return serverPorts.filter((_, at) => processes[at]?.services.split(',').includes(service))
}

async function sayWords(child: LearnerClient, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const answer = await ledger.untilAnswered('word', () => child.ask(word), 10)
    if (answer !== undefined && !answer.bytes.includes('"cluster":"apple"')) ledger.wrong(`a word was heard as ${answer.bytes.toString().slice(0, 200)}`)
    await wait(pauses.word)
  }
}

async function solve(child: LearnerClient, signal: AbortSignal, acknowledged: string[]): Promise<void> {
  while (!signal.aborted) {
    const id = newId()
    const entries = [{ id, practiceType: 'NumberPractice', count: 1, timestamp: new Date().toISOString() }]
    const answer = await ledger.untilAnswered('answer', () => child.ask(json('POST', `/bs/progress/${child._id}`, { entries })), 30)
    if (answer !== undefined) acknowledged.push(id)
    await wait(pauses.answer)
  }
}

/** Adds words with pictures. The page does not send them again: the adult reads what failed and presses once more. */
async function addPictures(child: LearnerClient, signal: AbortSignal, addresses: string[]): Promise<void> {
  for (let at = 0; !signal.aborted; at++) {
    const request = multipart('POST', '/bs/word', { wordAdd: `word ${at}`, userid: child._id }, { image: picture })
    const answer = await ledger.untilAnswered('picture', () => child.ask(request), 1)
    if (answer !== undefined) addresses.push(addedWord.parse(JSON.parse(answer.bytes.toString())).data.imagewordUrl)
    await wait(pauses.picture)
  }
}

async function sendFilm(child: LearnerClient): Promise<void> {
  const request = multipart('POST', '/video/upload', { upload: newId(), movement: 'handstand' }, { file: { bytes: film, type: 'video/mp4' } })
  await ledger.untilAnswered('film', () => child.ask(request), 10)
}

/** Each event ends when what it stopped runs again. */
async function disturb(child: LearnerClient, restartNginx: () => Promise<void>): Promise<void> {
  for (const at of processes.keys()) {
    const { machine, services } = processes[at] ?? processes[0]
    const sent = sendFilm(child)
    await wait(1000)
    await ledger.event(`kill -9 of ${services} on machine ${machine}`, async () => {
      await servers[at]?.end('SIGKILL')
      servers[at] = await start(at)
    })
    await sent
  }
  await ledger.event('PostgreSQL starts again', postgres.restart)
  await ledger.event('the bucket starts again', () => store.restart(awayMs))
  await ledger.event('nginx starts again', restartNginx)
}

async function answersIn(): Promise<string[]> {
  const database = await openDatabase({ url, folder: folder.path })
  try {
    return (await database.selectFrom('progress').select('_id').execute()).map(({ _id }) => _id)
  } finally {
    await database.destroy()
  }
}

/** Of these addresses of pictures, how many do not open. */
async function lostPictures(addresses: readonly string[]): Promise<number> {
  let lost = 0
  for (const one of addresses) {
    const { pathname, search } = new URL(one, address)
    const answer = await send(address, { method: 'GET', path: pathname + search })
    if (answer.status !== 200 || answer.bytes.length === 0) lost++
  }
  return lost
}

let stopNginx = async (): Promise<void> => undefined
try {
  // The first one creates the tables.
  servers.push(await start(0))
  servers.push(...await Promise.all([...processes.keys()].slice(1).map(start)))
  const file = await writeSettings(folder.path, port, { app: portsOf('main'), recognisers: portsOf('speech') })
  stopNginx = await startNginx(file, address)
  const first = await register(address)
  const children = [first, await register(address), await register(address)]
  // Every recogniser opens its models.
  for (const [at, { services }] of processes.entries()) if (services !== 'main') await patiently(() => first.ask(word, `http://127.0.0.1:${serverPorts[at]}`))
  const over = new AbortController()
  const [acknowledged, addresses]: [string[], string[]] = [[], []]
  const work = children.flatMap((child) => [sayWords(child, over.signal), solve(child, over.signal, acknowledged), addPictures(child, over.signal, addresses)])
  await disturb(first, async () => {
    await stopNginx()
    await wait(awayMs)
    stopNginx = await startNginx(file, address)
  })
  over.abort()
  await Promise.all(work)
  const stored = await answersIn()
  const lost = acknowledged.filter((id) => !stored.includes(id)).length
  if (lost > 0) ledger.wrong(`${lost} answers were lost`)
  if (stored.length !== new Set(stored).size || stored.length !== acknowledged.length) ledger.wrong(`${acknowledged.length} answers are ${stored.length} rows`)
  const withoutPicture = await lostPictures(addresses)
  if (withoutPicture > 0) ledger.wrong(`${withoutPicture} pictures were lost`)
  console.log(`${acknowledged.length} answers and ${addresses.length} pictures acknowledged, ${lost + withoutPicture} lost`)
  process.exitCode = ledger.report(limits) ? 0 : 1
} finally {
  await stopNginx()
  for (const server of servers) await server.end('SIGKILL')
  await postgres.stop()
}
