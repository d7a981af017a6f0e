/**
 * Kills each of three server processes behind a real nginx with the settings of deploy/nginx.conf, while children say words, solve
 * exercises and send films. As in the page, only a film and a stored answer are sent again if their connection broke.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import '#app/areas.ts'
import { newId } from '#kit/ids.ts'
import { openDatabase } from '#kit/server/database/database.ts'
import { type Answer, json, type LearnerClient, multipart, patiently, register, type Request } from '#kit/server/testing/client.ts'
import { freePort, startPostgres } from '#kit/server/testing/postgres.ts'
import { parseCommandLine } from '../lib/command-line.ts'
import { eventually, type ServerProcess, startServer, temporaryFolder } from '../lib/server/server-process.ts'

const program = '/usr/sbin/nginx'
const root = join(import.meta.dirname, '../..')
const processes = 3
/** Between two calls of a child, in ms. */
const pauses = { word: 1000, answer: 100 }

parseCommandLine({
  usage: `usage: npm run bench nginx
Kills each of ${processes} server processes behind nginx under load and prints the answers. Fails if a word or a film was not answered, or an
answer was lost or stored twice. Needs nginx: apt-get install nginx-light`,
  positionals: [0, 0],
})
if (!existsSync(program)) {
  console.error(`There is no ${program}. Install it: apt-get install nginx-light`)
  process.exit(1)
}

await using folder = await temporaryFolder()
const postgres = await startPostgres()
const url = `${postgres.address}/postgres`
const ports = await Promise.all(Array.from({ length: processes + 1 }, freePort))
const [port = 0, ...serverPorts] = ports
const address = `http://127.0.0.1:${port}`
const start = (own: number): Promise<ServerProcess> => (
  startServer({ DATA_DIR: join(folder.path, 'data'), DATABASE_URL: url, PORT: String(own), SERVICES: 'main,speech,movement' })
)
const servers: ServerProcess[] = []
const answers = new Map<string, number>()
const note = (what: string): void => void answers.set(what, (answers.get(what) ?? 0) + 1)
const acknowledged: string[] = []
const broken: string[] = []
const word = multipart('POST', '/audio/predict', { word: 'apple' }, { file: { bytes: await readFile(join(root, 'e2e/fixtures/speech/apple_rms.wav')), type: 'audio/wav' } })
const film = await readFile(join(root, 'src/areas/grossmotor/server/testing/drawn-handstand.mp4'))

/** nginx with the project's settings, for these processes and without certificates. */
async function startNginx(): Promise<() => Promise<void>> {
  const own = join(folder.path, 'nginx')
  await mkdir(own)
  // Its workers run as another user.
  for (const path of [folder.path, own]) await chmod(path, 0o755)
  const settings = await readFile(join(root, 'deploy/nginx.conf'), 'utf8')
  const site = settings
    .replace(/^server \{[^}]*return 301[^}]*\}$/m, '')
    .replace(/^ {2}server app:\d+(.*)$/m, (_, options: string) => serverPorts.map((one) => `  server 127.0.0.1:${one}${options}`).join('\n'))
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ {2}(listen \[::\]:443 ssl|http2 on|ssl_certificate.*);$/gm, '')
  const file = join(own, 'nginx.conf')
  await writeFile(file, `daemon off; pid ${own}/pid; error_log ${own}/error.log; worker_processes 1; events {} http { access_log off; client_body_temp_path ${own}/bodies;\n${site}}`)
  const child = spawn(program, ['-c', file, '-p', own], { stdio: 'inherit' })
  const ended = once(child, 'close')
  await eventually('nginx answers', async () => (await fetch(`${address}/health/live`).catch(() => undefined))?.status === 200)
  return async () => {
    child.kill('SIGTERM')
    await ended
  }
}

/** As the page does: sends again what got no answer of the app. */
async function sendAgain(child: LearnerClient, request: Request, sends: number): Promise<Answer | undefined> {
  for (let sent = 1; sent <= sends; sent++) {
    const answer = await child.ask(request).catch(() => undefined)
    if (answer !== undefined && answer.status !== 502) return answer
    note(`sent again: ${request.path.split('/').slice(0, 3).join('/')}`)
    await wait(1000)
  }
  return undefined
}

async function sayWords(child: LearnerClient, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const answer = await child.ask(word).catch(() => undefined)
    note(`word ${answer?.status}`)
    // The page asks a busy server again.
    if (answer?.status !== 503 && (answer?.status !== 200 || !answer.bytes.includes('"cluster":"apple"'))) broken.push(`a word got ${answer?.status} ${answer?.bytes.toString().slice(0, 200)}`)
    await wait(pauses.word)
  }
}

async function solve(child: LearnerClient, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const id = newId()
    const entries = [{ id, practiceType: 'NumberPractice', count: 1, timestamp: new Date().toISOString() }]
    const answer = await sendAgain(child, json('POST', `/bs/progress/${child._id}`, { entries }), 10)
    note(`answer ${answer?.status}`)
    if (answer !== undefined && answer.status < 300) acknowledged.push(id)
    else broken.push(`an answer got ${answer?.status}`)
    await wait(pauses.answer)
  }
}

async function sendFilm(child: LearnerClient): Promise<void> {
  const answer = await sendAgain(child, multipart('POST', '/video/upload', { upload: newId(), movement: 'handstand' }, { file: { bytes: film, type: 'video/mp4' } }), 3)
  note(`film ${answer?.status}`)
  if (answer?.status !== 200) broken.push(`a film got ${answer?.status} ${answer?.bytes.toString().slice(0, 200)}`)
}

/** Kills one process after the other while a film of the child is recognised: one of them has it. */
async function killEach(child: LearnerClient): Promise<void> {
  for (const [at, own] of serverPorts.entries()) {
    const sent = sendFilm(child)
    await wait(1000)
    await servers[at]?.end('SIGKILL')
    await sent
    servers[at] = await start(own)
    console.log(`process ${at + 1} was killed and has started again`)
  }
}

/** The ids of the answers in the database. */
async function storedAnswers(): Promise<string[]> {
  const database = await openDatabase({ url, folder: folder.path })
  try {
    return (await database.selectFrom('progress').select('_id').execute()).map(({ _id }) => _id)
  } finally {
    await database.destroy()
  }
}

let stopNginx = async (): Promise<void> => undefined
try {
  servers.push(...await Promise.all(serverPorts.map(start)))
  stopNginx = await startNginx()
  const first = await register(address)
  const children = [first, await register(address), await register(address)]
  // Every process opens its models.
  for (const server of servers) await patiently(() => first.ask(word, server.url))
  const over = new AbortController()
  const work = children.flatMap((child) => [sayWords(child, over.signal), solve(child, over.signal)])
  await killEach(first)
  over.abort()
  await Promise.all(work)
  const stored = await storedAnswers()
  const lost = acknowledged.filter((id) => !stored.includes(id))
  if (lost.length > 0) broken.push(`${lost.length} answers were lost`)
  if (stored.length !== acknowledged.length) broken.push(`${acknowledged.length} answers are ${stored.length} rows`)
  for (const [what, times] of answers) console.log(String(times).padStart(6), what)
  console.log(`${processes} processes killed, ${acknowledged.length} answers stored, ${lost.length} lost`)
  for (const line of new Set(broken)) console.error(line)
  process.exitCode = broken.length === 0 ? 0 : 1
} finally {
  await stopNginx()
  for (const server of servers) await server.end('SIGKILL')
  await postgres.stop()
}
