import { equal, match, ok } from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { promisify } from 'node:util'
import { z } from 'zod'
import { prediction } from '#areas/vocabulary/api.ts'

const root = join(import.meta.dirname, '..')
const values = { DATABASE_PASSWORD: 'a1b2c3d4e5f6', SECRET: 'of at least thirty-two characters', REGISTRATION_CODE: 'blue elephants' }
const ports = { http: 8088, https: 8448 }
const site = `https://localhost:${ports.https}`
const run = promisify(execFile)
const session = z.object({ data: z.object({ token: z.string() }) })

/** The README's commands for a school: one that copies the settings, one that starts the containers. */
export async function schoolCommands(): Promise<readonly [copy: string, up: string]> {
  const readme = await readFile(join(root, 'README.md'), 'utf8')
  const [copy, up] = ['cp deploy/', 'docker compose '].map((start) => readme.split('\n').find((line) => line.startsWith(start)))
  if (copy === undefined || up === undefined) throw new Error('The README lacks a command for a school')
  return [copy, up]
}

/** Makes a certificate for `localhost`, which this process trusts from now on. */
async function makeCertificate(folder: string): Promise<void> {
  const [certificate, key] = ['certificate.pem', 'key.pem'].map((name) => join(folder, name)) as [string, string]
  await run('mkdir', ['-p', folder])
  await run('openssl', [
    'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost',
    '-keyout', key, '-out', certificate,
  ])
  setDefaultCACertificates([...getCACertificates(), await readFile(certificate, 'utf8')])
}

/** Waits until the app answers through nginx. */
async function ready(): Promise<void> {
  const deadline = performance.now() + 180_000
  while (!(await fetch(`${site}/health`).then(({ status }) => status === 200, () => false))) {
    if (performance.now() > deadline) throw new Error('The school is not ready within 180 s')
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

function postJson(path: string, body: unknown): Promise<Response> {
  return fetch(site + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
}

async function checkSchool(): Promise<void> {
  const plain = await fetch(`http://localhost:${ports.http}/skills`, { redirect: 'manual' })
  equal(plain.status, 301)
  equal(plain.headers.get('location'), 'https://localhost/skills')
  const page = await fetch(site)
  match(page.headers.get('strict-transport-security') ?? '', /max-age/)
  match(await page.text(), /<title>/)

  const account = { username: 'Nimali', email: 'nimali@example.org', password: 'three small boats' }
  equal((await postJson('/bs/register', account)).status, 403, 'an account needs the code')
  const registered = await postJson('/bs/register', { ...account, code: values.REGISTRATION_CODE })
  equal(registered.status, 201)
  const { data: { token } } = session.parse(await registered.json())
  const send = async (path: string, file: Blob): Promise<Response> => {
    const body = new FormData()
    body.append('file', file, 'file')
    return fetch(site + path, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
  }
  const recording = await readFile(join(root, 'e2e/fixtures/speech/apple_rms.wav'))
  const said = await send('/audio/predict', new Blob([recording], { type: 'audio/wav' }))
  equal(said.status, 200)
  equal(prediction.parse(await said.json()).cluster, 'Apple')

  // The app refuses what is too large for it, and nginx lets a video of the largest size through to it.
  const tooLarge = await send('/audio/predict', new Blob([Buffer.alloc(20 * 2 ** 20)], { type: 'audio/wav' }))
  equal(tooLarge.status, 413)
  match(tooLarge.headers.get('content-type') ?? '', /json/)
  const video = await send('/video/upload', new Blob([Buffer.alloc(200 * 2 ** 20)], { type: 'video/mp4' }))
  ok(video.status === 415 || video.status === 422, `zeros are no video: ${video.status}`)
}

/**
 * Runs the README's commands for a school, with a certificate made here and other ports, and has a word recognised.
 * @param builder `docker` or `podman`
 */
export async function trySchool(builder: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'd-learner-school-'))
  const shell = async (command: string): Promise<void> => {
    await run('sh', ['-c', builder === 'podman' ? command.replace(/^docker compose/, 'podman-compose') : command], { cwd: folder })
  }
  const [copy, up] = await schoolCommands()
  try {
    await cp(join(root, 'deploy'), join(folder, 'deploy'), { recursive: true, filter: (path) => !/\.env$|certificates/.test(path) || path.endsWith('example.env') })
    const compose = join(folder, 'deploy/compose.yaml')
    const changed = (await readFile(compose, 'utf8')).replace('- 80:80', `- 127.0.0.1:${ports.http}:80`).replace('- 443:443', `- 127.0.0.1:${ports.https}:443`)
    await writeFile(compose, changed.replace('name: d-learner', 'name: d-learner-school-test'))
    await shell(copy)
    await writeFile(join(folder, 'deploy/.env'), Object.entries(values).map(([name, value]) => `${name}=${value}\n`).join(''))
    await makeCertificate(join(folder, 'deploy/certificates'))
    const began = performance.now()
    await shell(up)
    await ready()
    console.log(`The school is ready after ${((performance.now() - began) / 1000).toFixed(1)} s`)
    await checkSchool()
  } finally {
    await shell(up.replace('up --detach', 'down --volumes')).catch((error: unknown) => console.error(error))
    await rm(folder, { recursive: true, force: true })
  }
}
