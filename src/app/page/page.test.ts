import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { movements } from '#areas/grossmotor/rules/movements.ts'
import { testServer, type TestServer } from '#kit/server/testing/test-server.ts'
import { addPage } from './page.ts'

const script = 'console.log("the page")\n'.repeat(100)
const preload = (file: string): unknown => ({ scripts: [file], pictures: ['/pictures/hero.svg'] })
let folder: string
let server: TestServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'd-learner-page-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><html><head><title>D Learner</title></head><body></body></html>')
  await writeFile(join(folder, 'assets/index-abc123.js'), script)
  await writeFile(join(folder, 'assets/index-abc123.js.br'), brotliCompressSync(script))
  await writeFile(join(folder, 'service-worker.js'), script)
  await writeFile(join(folder, 'service-worker.js.br'), brotliCompressSync(script))
  await writeFile(join(folder, 'preload.json'), JSON.stringify({ '': preload('/a.js'), math: preload('/b.js'), 'math/addition': preload('/c.js') }))
  const prerendered = '<!doctype html><html><head><title>D Learner</title></head><body><div id="root" inert>Maths $& </div></body></html>'
  await writeFile(join(folder, 'prerendered.json'), JSON.stringify({ '/math': prerendered, '/register': prerendered }))
  await writeFile(join(folder, '.fingerprint'), 'secret of the build')
  const variables = { SPEECH_URL: 'https://speech.example.org/</script>', WEB_URL: 'https://learn.example.org' }
  server = await testServer([(app, { environment }) => addPage(app, environment, folder)], variables)
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

test.each(Array.from({ length: 11 }, (_, digit) => digit))('the sound of %i is at the address of the specification', async (digit) => {
  const answer = await server.app.inject(`/sounds/${digit}.mp3`)
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([200, 'audio/mpeg', 'public, max-age=86400'])
  expect(answer.rawPayload.equals(await readFile(`${import.meta.dirname}/../../../public/voices/standard/en/numbers/${digit}.mp3`))).toBe(true)
})

test.each(movements)('the demonstration of %s is at the address of the specification', async (movement) => {
  const answer = await server.app.inject({ url: `/videos/${movement}.mp4`, method: 'HEAD' })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'video/mp4'])
})

describe('the page', () => {
  test.each(['/', '/index.html', '/skills', '/vocabulary/word-learn/1', '/no/such/screen', '/math/numbers?lang=si'])('at %s', async (url) => {
    const answer = await server.app.inject({ url, headers: html })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.body).toContain('<title>D Learner</title>')
    const head = await server.app.inject({ method: 'HEAD', url, headers: html })
    expect(head.statusCode).toBe(200)
  })

  test('contains the addresses of the services, in JSON that cannot end its script element', async () => {
    const { body } = await server.app.inject('/')
    const [, json] = /<script type="application\/json" id="services">(.*?)<\/script><\/head>/.exec(body) ?? []
    expect(JSON.parse(json ?? '')).toEqual({
      main: '', speech: 'https://speech.example.org/</script>', movement: '', fingers: '', writing: '', web: 'https://learn.example.org', registration: 'open',
    })
  })

  test('contains how adults sign in; forms for passwords are prerendered only if that is the only way', async () => {
    const variables = { LOGIN: 'both', OIDC_ISSUER: 'https://login.example.org', OIDC_CLIENT_ID: 'd-learner', OIDC_CLIENT_SECRET: 'secret', WEB_URL: 'https://learn.example.org' }
    await using both = await testServer([(app, { environment }) => addPage(app, environment, folder)], variables)
    const { body } = await both.app.inject({ url: '/register', headers: html })
    expect(body).toContain('"logIn":"both"')
    expect(body).not.toMatch(/inert|"secret"/)
  })

  test('contains who can register; the form is prerendered only if everyone can', async () => {
    await using closed = await testServer([(app, { environment }) => addPage(app, environment, folder)], { REGISTRATION: 'closed' })
    const [open, restricted] = await Promise.all([server, closed].map(async ({ app }) => (await app.inject({ url: '/register', headers: html })).body))
    expect(open).toContain('inert')
    expect(restricted).not.toContain('inert')
    expect(restricted).toContain('"registration":"closed"')
  })

  test('preloads the files that its path needs', async () => {
    const scripts: Record<string, (string | undefined)[]> = {}
    for (const url of ['/?a=1', '/math/numbers?lang=si', '/math/addition', '/about']) {
      const { body } = await server.app.inject({ url, headers: html })
      scripts[url] = [...body.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)].map(([, file]) => file)
    }
    expect(scripts).toEqual({ '/?a=1': ['/a.js'], '/math/numbers?lang=si': ['/b.js'], '/math/addition': ['/c.js'], '/about': [] })
  })

  test('is prerendered only at exactly the URL that the build rendered', async () => {
    const prerendered = await server.app.inject({ url: '/math', headers: html })
    expect(prerendered.body).toContain('<div id="root" inert>Maths $& </div>')
    expect(prerendered.body).toContain('id="services"')
    for (const url of ['/math?lang=si', '/math/addition', '/', '/index.html']) {
      const { body } = await server.app.inject({ url, headers: html })
      expect(body).not.toContain('inert')
    }
  })

  test('has a strict security policy with a new nonce each time', async () => {
    const policies = await Promise.all([1, 2].map(async () => {
      const { headers, body } = await server.app.inject('/')
      const policy = String(headers['content-security-policy'])
      const nonce = /<meta property="csp-nonce" nonce="([^"]+)">/.exec(body)?.[1] ?? 'none'
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`)
      return policy
    }))
    expect(policies[0]).not.toBe(policies[1])
    expect(policies[0]).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(policies[0]).not.toContain('unsafe-inline')
    expect(policies[0]).toContain('connect-src \'self\' https://speech.example.org')
    const { headers } = await server.app.inject('/')
    expect(headers['permissions-policy']).toContain('camera=(self), microphone=(self)')
  })
})

describe('files', () => {
  test('built files are cached, and sent as Brotli if the browser accepts it', async () => {
    const plain = await server.app.inject('/assets/index-abc123.js')
    expect([plain.body, plain.headers['cache-control']]).toEqual([script, 'public, max-age=31536000, immutable'])
    const packed = await server.app.inject({ url: '/assets/index-abc123.js', headers: { 'accept-encoding': 'br' } })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(packed.rawPayload).toEqual(brotliCompressSync(script))
  })

  test('the service worker is revalidated each time, and has the page\'s policy', async () => {
    for (const encoding of ['identity', 'br']) {
      const { headers } = await server.app.inject({ url: '/service-worker.js', headers: { 'accept-encoding': encoding } })
      expect(headers['content-encoding'] ?? 'identity').toBe(encoding)
      expect(headers['cache-control']).toBe('no-cache')
      expect(headers['content-security-policy']).toContain("connect-src 'self'")
    }
  })

  test('pictures of the words', async () => {
    const { statusCode, headers } = await server.app.inject('/pictures/words/apple.svg')
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/svg+xml', 'public, max-age=86400'])
  })

  test('the inference engine and the model weights', async () => {
    const engine = await server.app.inject({ method: 'HEAD', url: '/models/fetched/onnxruntime/ort-wasm-simd-threaded.wasm' })
    expect([engine.statusCode, engine.headers['content-type']]).toEqual([200, 'application/wasm'])
    const weights = await server.app.inject({ method: 'HEAD', url: '/models/fetched/moonshine-encoder.onnx' })
    expect(weights.statusCode).toBe(200)
  })

  test.each([
    '/assets/missing.js',
    '/models/fetched/espeak/espeak-ng.js',
    '/models/missing.onnx',
    '/.fingerprint',
    '/bs/nothing',
  ])('%s is not found, not even as a page', async (url) => {
    for (const headers of [{}, html]) {
      const answer = await server.app.inject({ url, headers })
      expect(answer.body).not.toContain('secret')
      const isScreen = url === '/.fingerprint' && headers === html
      expect(answer.statusCode).toBe(isScreen ? 200 : 404)
    }
  })

  test.each(['/../package.json', '/models/../package.json', '/models/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json'])(
    '%s is not served', async (url) => {
      const answer = await server.app.inject({ url })
      expect([400, 403, 404]).toContain(answer.statusCode)
      expect(answer.body).not.toContain('d-learner')
    })
})
