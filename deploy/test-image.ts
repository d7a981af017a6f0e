/**
 * `npm run test:image`: builds the image with podman or docker, runs it as compose.yaml does, has a word and a video
 * recognised, and starts it again with the same data. Then it starts the whole school, and has a word recognised over
 * HTTPS. Prints size and times.
 */
import { ok, equal, match } from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import '#app/areas.ts'
import { uploaded } from '#areas/grossmotor/api.ts'
import { multipart, register, send } from '#kit/server/testing/client.ts'
import { sayApple } from './say-apple.ts'
import { trySchool } from './try-school.ts'

const usage = `usage: npm run test:image [-- ARGUMENT...]
Needs podman or docker. The arguments go to the build. Behind a proxy that reads HTTPS, give its certificate:
--volume=PROXY.crt:/usr/local/share/ca-certificates/proxy.crt:ro. If the image of Debian cannot be fetched, root makes
it with debootstrap. The school needs docker compose or podman-compose, openssl, and the images of PostgreSQL and nginx.`
const root = join(import.meta.dirname, '..')
const debian = 'debian:trixie-slim'
/** The name in compose.yaml. */
const image = 'd-learner'
const names = { container: 'd-learner-test', volume: 'd-learner-test-data' }
const run = promisify(execFile)

/** The first builder that works on this machine. */
async function findBuilder(): Promise<string> {
  for (const name of ['podman', 'docker']) {
    if (await run(name, ['info']).then(() => true, () => false)) return name
  }
  throw new Error(`Neither podman nor docker works here.\n${usage}`)
}

async function show(command: string, args: readonly string[]): Promise<void> {
  const [code] = (await once(spawn(command, args, { cwd: root, stdio: 'inherit' }), 'close')) as [number | null]
  if (code !== 0) throw new Error(`${command} ${args[0] ?? ''} ended with ${code}`)
}

async function seconds(work: () => Promise<unknown>): Promise<string> {
  const began = performance.now()
  await work()
  return ((performance.now() - began) / 1000).toFixed(1)
}

const builder = await findBuilder()
const ask = async (...args: string[]): Promise<string> => (await run(builder, args)).stdout.trim()

/** Makes Debian's image here if it is neither on this machine nor in reach. */
async function provideDebian(): Promise<void> {
  const isThere = await ask('image', 'inspect', debian).then(() => true, () => false)
  if (isThere || await ask('pull', debian).then(() => true, () => false)) return
  const folder = await mkdtemp(join(tmpdir(), 'd-learner-debian-'))
  try {
    await show('debootstrap', ['--variant=minbase', 'trixie', folder])
    const packed = spawn('tar', ['--directory', folder, '--exclude=./var/cache/apt/archives/*.deb', '--create', '.'], { stdio: ['ignore', 'pipe', 'inherit'] })
    const imported = spawn(builder, ['import', '-', debian], { stdio: ['pipe', 'ignore', 'inherit'] })
    const ended = once(imported, 'close')
    await pipeline(packed.stdout, imported.stdin)
    equal((await ended)[0], 0, 'Debian is imported')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Starts the image as compose.yaml does; returns its URL when it is ready. */
async function start(): Promise<string> {
  await ask(
    'run', '--detach', `--name=${names.container}`, `--volume=${names.volume}:/data`, '--init', '--read-only', '--tmpfs=/tmp', '--cap-drop=ALL',
    '--security-opt=no-new-privileges', '--env=LOG_LEVEL=info', '--publish=127.0.0.1::5000', image,
  )
  const [address = ''] = (await ask('port', names.container, '5000')).split('\n')
  const url = `http://${address}`
  const deadline = performance.now() + 120_000
  while (!(await isReady(url))) {
    if (performance.now() > deadline) throw new Error(`not ready within 120 s:\n${await log()}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return url
}

function isReady(url: string): Promise<boolean> {
  return send(url, { method: 'GET', path: '/health' }).then(({ status }) => status === 200, () => false)
}

async function log(): Promise<string> {
  const { stdout, stderr } = await run(builder, ['logs', names.container])
  return stdout + stderr
}

/** Stops the container as an update does; the data stays. */
async function stop(): Promise<void> {
  await ask('stop', '--time=40', names.container)
  equal(await ask('inspect', '--format={{.State.ExitCode}}', names.container), '0', 'the server ends by itself')
  await ask('rm', names.container)
}

async function remove(): Promise<void> {
  await ask('rm', '--force', '--volumes', names.container).catch(() => undefined)
  await ask('volume', 'rm', '--force', names.volume).catch(() => undefined)
}

async function inside(...command: string[]): Promise<string> {
  return ask('exec', names.container, ...command)
}

async function checkContents(): Promise<void> {
  ok(Number(await inside('id', '-u')) > 0, 'the server does not run as root')
  equal(await inside('sh', '-c', 'ls -d node_modules/node-av node_modules/@seydx node_modules/vitest 2>/dev/null || true'), '', 'these packages are not in the image')
  // Its licence must be in the image.
  match(await inside('cat', '/usr/share/doc/ffmpeg/copyright'), /GPL/)
  equal(await inside('sh', '-c', 'touch /app/file 2>/dev/null || echo read-only'), 'read-only')
  equal(await inside('stat', '--format=%a', '/data', '/backups'), '700\n700')
  const health: unknown = JSON.parse(await ask('image', 'inspect', '--format={{json .Config.Healthcheck.Test}}', image))
  ok(Array.isArray(health) && health[0] === 'CMD')
  await inside(...health.slice(1).map(String))
}

async function sayWord(url: string): Promise<void> {
  equal((await sayApple(url)).cluster, 'Apple')
}

/** Debian's FFmpeg decodes the video: node-av is not in the image. */
async function sendVideo(url: string): Promise<void> {
  const learner = await register(url)
  const bytes = await readFile(join(root, 'src/areas/grossmotor/server/testing/drawn-handstand.mp4'))
  const answer = await learner.ask(multipart('POST', '/video/upload', {}, { file: { bytes, type: 'video/mp4' } }))
  equal(answer.status, 200, answer.bytes.toString())
  ok(uploaded.parse(JSON.parse(answer.bytes.toString())).poses.length > 0)
  match(await log(), /Videos are decoded by FFmpeg/)
}

await provideDebian()
const built = await seconds(() => show(builder, [
  'build', ...(builder === 'podman' ? ['--format=docker'] : []), '--file=deploy/Containerfile', `--tag=${image}`, ...process.argv.slice(2), '.',
]))
const megabytes = Math.round(Number(await ask('image', 'inspect', '--format={{.Size}}', image)) / 1e6)
console.log(`Built in ${built} s: ${megabytes} MB`)
await remove()
try {
  let url = ''
  console.log(`Ready after ${await seconds(async () => (url = await start()))} s`)
  await checkContents()
  console.log(`First word recognised after ${await seconds(() => sayWord(url))} s`)
  await sendVideo(url)
  const learner = await register(url)
  await stop()
  url = await start()
  // The token of before is valid: secret and account are in the volume.
  equal((await learner.ask({ method: 'GET', path: `/bs/word/words?userme=${learner._id}` }, url)).status, 200)
  await stop()
  console.log('The image works')
} finally {
  await remove()
}
await trySchool(builder)
console.log('The school works')
