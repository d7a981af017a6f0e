/**
 * Runs a district in small: two machines without a common folder, PostgreSQL, a bucket and a real nginx with the settings of
 * deploy/nginx.conf. While children practise (district/children.ts), each process is killed, and PostgreSQL, the bucket and nginx
 * start again. With `--from`, each process of an earlier version is replaced by one of this version instead.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import '#app/areas.ts'
import { openDatabase } from '#kit/server/database/database.ts'
import { type LearnerClient, patiently, register } from '#kit/server/testing/client.ts'
import { freePort } from '#kit/server/testing/free-port.ts'
import { startPostgres } from '#kit/server/testing/postgres.ts'
import { startS3Server } from '#kit/server/testing/s3-server.ts'
import { checkOut } from './district/check-out.ts'
import { checkStored, practise, sayWord, sendFilm } from './district/children.ts'
import { createLedger } from './district/ledger.ts'
import { nginxProgram, startNginx, writeSettings } from './district/nginx.ts'
import { parseCommandLine } from '../lib/command-line.ts'
import { type ServerProcess, startServer, temporaryFolder } from '../lib/server/server-process.ts'

/** The processes: their machine and what they serve. */
const processes = [
  { machine: 'a', services: 'main' }, { machine: 'a', services: 'main' }, { machine: 'b', services: 'main' },
  { machine: 'a', services: 'speech,movement' }, { machine: 'b', services: 'speech,movement' },
] as const
/** How long the bucket and nginx are away, in ms. */
const awayMs = 1000
/** What a district may expect: the share of tries without success, and in ms until all calls succeed again. */
const limits = { failed: 0.005, recovery: 10_000 }

const { values: { from } } = parseCommandLine({
  usage: `usage: npm run bench district [-- --from REVISION]
Kills each of ${processes.length} processes on two machines and restarts PostgreSQL, the bucket and nginx, under load. --from: replaces each process
of an earlier version (a revision of git) by one of this version instead. Fails if an answer, a letter or a picture was lost or wrong,
if ${limits.failed * 100} % of the calls failed, or if one took more than ${limits.recovery / 1000} s to succeed again. Needs nginx: apt-get install nginx-light`,
  positionals: [0, 0],
  options: { from: { type: 'string' } },
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

/** @param program of an earlier version */
function start(at: number, program?: string): Promise<ServerProcess> {
  const { endpoint, bucket, region, accessKey, secretKey } = store.settings
  const { machine, services } = processes[at] ?? processes[0]
  return startServer({
    DATA_DIR: join(folder.path, `machine-${machine}`), DATABASE_URL: url, PORT: String(serverPorts[at]), SERVICES: services,
    S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey,
  }, program === undefined ? {} : { program })
}

function portsOf(service: string): number[] {
  return serverPorts.filter((_, at) => processes[at]?.services.split(',').includes(service))
}

/** Each event ends when what it stopped runs again. */
async function disturb(child: LearnerClient, restartNginx: () => Promise<void>): Promise<void> {
  for (const at of processes.keys()) {
    const { machine, services } = processes[at] ?? processes[0]
    const sent = sendFilm(ledger, child)
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

/** As an administrator updates a district: one process after the other ends when its calls have ended, the first new one migrates. */
async function update(child: LearnerClient): Promise<void> {
  for (const at of processes.keys()) {
    const { machine, services } = processes[at] ?? processes[0]
    const sent = sendFilm(ledger, child)
    await ledger.event(`${services} on machine ${machine} is replaced`, async () => {
      await servers[at]?.end('SIGTERM')
      servers[at] = await start(at)
    })
    await sent
  }
}

let stopNginx = async (): Promise<void> => undefined
try {
  const program = from === undefined ? undefined : await checkOut(from, join(folder.path, 'earlier'))
  for (const at of processes.keys()) servers.push(await start(at, program))
  const file = await writeSettings(folder.path, port, { app: portsOf('main'), recognisers: portsOf('speech') })
  stopNginx = await startNginx(file, address)
  const first = await register(address)
  const children = [first, await register(address), await register(address)]
  // Every recogniser opens its models.
  for (const [at, { services }] of processes.entries()) if (services !== 'main') await patiently(() => sayWord(first, `http://127.0.0.1:${serverPorts[at]}`))
  const over = new AbortController()
  const work = Promise.all(children.map((child) => practise(ledger, child, over.signal)))
  await (program === undefined
    ? disturb(first, async () => {
      await stopNginx()
      await wait(awayMs)
      stopNginx = await startNginx(file, address)
    })
    : update(first))
  over.abort()
  const acknowledged = await work
  const database = await openDatabase({ url, folder: folder.path })
  try {
    await checkStored(ledger, database, address, acknowledged)
  } finally {
    await database.destroy()
  }
  process.exitCode = ledger.report(limits) ? 0 : 1
} finally {
  await stopNginx()
  for (const server of servers) await server.end('SIGKILL')
  await postgres.stop()
}
