/**
 * npm run bench load [SECONDS]
 *
 * How long GET /bs/word/words takes while speech is being recognised and while it is not: the server in a process of
 * its own, with 2,000 learners of ten own words each, asked from this one. Also the server's start and its memory.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { openDatabase } from '#kit/server/database.ts'
import { newId } from '#kit/server/ids.ts'

const root = join(import.meta.dirname, '..')
const duration = Number(process.argv[2] ?? 10)
const learners = 2000
const wordsOfEach = 10
const connections = 5
/** Children who speak at the same time, each again as soon as the answer is there. */
const speakers = 2

const folder = await mkdtemp(join(tmpdir(), 'd-learner-load-'))

async function fill(): Promise<void> {
  const database = await openDatabase({ folder })
  const createdAt = new Date().toISOString()
  for (let learner = 0; learner < learners; learner++) {
    const userid = newId()
    await database.insertInto('users')
      .values({ _id: userid, username: 'Nimali', email: `${userid}@example.org`, password: '', createdAt }).execute()
    const words = Array.from({ length: wordsOfEach }, (_, i) => ({
      _id: newId(), userid, wordAdd: `word ${i}`, wordKey: `word ${i}`, category: 'mine', picture: `${userid}.webp`, createdAt,
    }))
    await database.insertInto('words').values(words).execute()
  }
  await database.destroy()
}

/** Starts the server; answers its address and how long it took. */
async function start(): Promise<{ child: ReturnType<typeof spawn>; url: string; ms: number }> {
  const from = performance.now()
  const env = { ...process.env, DATA_DIR: folder, PORT: '0', SERVICES: 'main,speech', RATE_LIMIT: '1000000000', LOG_LEVEL: 'error' }
  // As `npm start` does.
  const child = spawn(process.execPath, ['--max-semi-space-size=4', join(root, 'src/main.ts')], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const chunk of child.stdout) {
    const url = /ready at (\S+)/.exec(String(chunk))?.[1]
    if (url !== undefined) return { child, url, ms: performance.now() - from }
  }
  throw new Error('The server ended before it was ready')
}

async function memory(pid: number | undefined): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const found = /VmRSS:\s+(\d+) kB/.exec(status)?.[1]
  return found === undefined ? 'unknown here' : `${Math.round(Number(found) / 1024)} MB`
}

async function speak(url: string, token: string, recording: Buffer): Promise<number> {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(recording)]), 'audio.wav')
  const from = performance.now()
  const answer = await fetch(`${url}/audio/predict`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
  await answer.text()
  return answer.status === 200 ? performance.now() - from : Number.NaN
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

try {
  await fill()
  const { child, url, ms } = await start()
  console.log(`ready after ${Math.round(ms)} ms, ${await memory(child.pid)}`)

  const user = { username: 'Nimali', email: 'load@example.org', password: 'three small boats' }
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(user) }
  const registered = await fetch(`${url}/bs/register`, post)
  const { data } = (await registered.json()) as { data: { token: string; safeUser: { _id: string } } }
  const recording = await readFile(join(root, 'e2e/fixtures/speech/apple_rms.wav'))
  console.log(`first word answered after ${Math.round(await speak(url, data.token, recording))} ms, ${await memory(child.pid)}`)

  const list = {
    url: `${url}/bs/word/words?userme=${data.safeUser._id}&limit=100`,
    connections, duration, headers: { authorization: `Bearer ${data.token}` },
  }
  const measure = async (title: string): Promise<void> => {
    const { latency, requests, errors, non2xx } = await autocannon(list)
    const failed = errors + non2xx
    console.log(`${title.padEnd(28)} p50 ${latency.p50} ms, p99 ${latency.p99} ms, most ${latency.max} ms, ${Math.round(requests.average)} a second, ${failed} failed`)
  }
  await measure('nobody speaks')
  const times: number[] = []
  const state = { speaking: true }
  const speaking = Promise.all(Array.from({ length: speakers }, async () => {
    while (state.speaking) times.push(await speak(url, data.token, recording))
  }))
  await measure(`${speakers} children speak`)
  state.speaking = false
  await speaking
  const answered = times.filter((time) => !Number.isNaN(time))
  console.log(`${answered.length} words answered, in ${Math.round(median(answered))} ms (median, both waiting for one worker); ${await memory(child.pid)}`)

  child.kill('SIGTERM')
  await once(child, 'exit')
} finally {
  await rm(folder, { recursive: true, force: true })
}
