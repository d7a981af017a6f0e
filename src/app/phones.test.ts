/** `--home`: the server as a separate process that a phone reaches at 127.0.0.2. */
import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { connect as connectSecure } from 'node:tls'
import decodeQr from 'qr/decode.js'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readOrCreateCertificate } from '#areas/phones/server/certificate.ts'
import { dataOfEachTest, ended, printed, type Started, startProcess } from './testing/server-process.ts'

const phone = '127.0.0.2'

const data = dataOfEachTest()

function start(variables: Record<string, string> = {}, options: readonly string[] = ['--home']): Started {
  return startProcess({ ...data.variables, HOME_HOST: phone, HOME_PORT: '0', ...variables }, options)
}

async function refused(variables: Record<string, string>, options?: readonly string[]): Promise<string> {
  const server = start(variables, options)
  expect([await ended(server), server.output.text]).toEqual([1, ''])
  return server.output.errors
}

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** @param ca of the authority that the phone trusts */
async function get(address: string, { ca, ...headers }: { ca?: string } & Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const request = address.startsWith('https') ? requestSecure(address, { ca, headers, method, agent: false }) : requestPlain(address, { headers, method, agent: false })
  request.end()
  const [answer] = (await once(request, 'response')) as [import('node:http').IncomingMessage]
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) }
}

const open = /On a phone in the same network, open http:\/\/127\.0\.0\.2:(\d+)\n((?:[█▀▄ ]+\n)+)/

describe('with its own certificate', () => {
  test('prints the address with a QR code that contains it, after the usual line', async () => {
    const server = start()
    const [all, port, code = ''] = await printed(server, open)
    expect(server.output.text).toMatch(/^D Learner is ready at http:\/\/localhost:\d+\n\nOn a phone/)
    expect(all).not.toContain('\u001B')
    const rows = code.trimEnd().split('\n').flatMap((line) => [
      Array.from(line, (cell) => '█▀'.includes(cell)), Array.from(line, (cell) => '█▄'.includes(cell)),
    ])
    const width = rows[0]?.length ?? 0
    const pixels = Buffer.from(rows.flatMap((row) => row.map((isLight) => (isLight ? 255 : 0))))
    const { data: rgba, info } = await sharp(pixels, { raw: { width, height: rows.length, channels: 1 } })
      .resize(width * 6, rows.length * 6, { kernel: 'nearest' }).toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(decodeQr({ width: info.width, height: info.height, data: rgba })).toBe(`http://127.0.0.2:${port}`)
  })

  test('a phone gets the guide by HTTP, and the app by HTTPS from the same port once it trusts the certificate', async () => {
    const server = start()
    const [, port] = await printed(server, open)
    const guide = await get(`http://${phone}:${port}/`)
    expect(guide.status).toBe(200)
    expect(guide.body).toContain(`href="https://127.0.0.2:${port}/"`)
    const authority = await get(`http://${phone}:${port}/dlearner.crt`)
    expect(authority.headers['content-type']).toBe('application/x-x509-ca-cert')
    expect(new X509Certificate(authority.body).ca).toBe(true)

    await expect(get(`https://${phone}:${port}/health/live`)).rejects.toMatchObject({ code: 'SELF_SIGNED_CERT_IN_CHAIN' })
    const health = await get(`https://${phone}:${port}/health/live`, { ca: authority.body })
    expect(health.status).toBe(200)
    expect(health.headers).not.toHaveProperty('strict-transport-security')
    expect(server.output.errors).toBe('')
  })

  test('the guide leads only to this machine, and answers nothing else', async () => {
    const [, port] = await printed(start(), open)
    const address = `http://${phone}:${port}`
    const elsewhere = await get(address, { host: 'evil.example.org' })
    expect(elsewhere.body).toContain(`href="https://127.0.0.2:${port}/"`)
    expect(elsewhere.body).not.toContain('evil')
    expect((await get(address, { host: `dlearner.local:${port}` })).body).toContain(`href="https://dlearner.local:${port}/"`)
    expect(await get(`${address}/bs/word/words`)).toMatchObject({ status: 307, headers: { location: '/' } })
    expect((await get(`${address}/bs/log`, {}, 'POST')).status).toBe(405)
    expect(await get(`${address}/sinhala-400.woff2`)).toMatchObject({ status: 200, headers: { 'content-type': 'font/woff2' } })
    const { headers } = await get(address)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; font-src 'self';/)
  })

  test('a signed-in adult gets the address and its picture; others get nothing', async () => {
    const server = start()
    const [, port] = await printed(server, open)
    const [, local] = await printed(server, /http:\/\/localhost:(\d+)/)
    const post = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const user = { username: 'Nimali', email: 'a@example.org', password: 'three small boats' }
    const registered = await fetch(`http://localhost:${local}/bs/register`, { ...post, body: JSON.stringify(user) })
    const { data: { token } } = (await registered.json()) as { data: { token: string } }
    expect((await fetch(`http://localhost:${local}/bs/phones`)).status).toBe(401)
    const answer = await fetch(`http://localhost:${local}/bs/phones`, { headers: { authorization: `Bearer ${token}` } })
    const { data: access } = (await answer.json()) as { data: { state: string; address: string; qrCode: string; fingerprint: string } }
    expect(access).toMatchObject({ state: 'enabled', address: `http://127.0.0.2:${port}`, otherAddresses: [] })
    expect(access.fingerprint).toBe(new X509Certificate(await readFile(join(data.folder, 'home-authority.pem'))).fingerprint256)
    const { data: rgba, info } = await sharp(Buffer.from(access.qrCode), { density: 600 }).flatten({ background: '#fff' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(decodeQr({ width: info.width, height: info.height, data: rgba })).toBe(access.address)
  })

  test('SIGTERM answers a request in progress, closes the connections of phones and exits with 0', async () => {
    const server = start()
    const [, port] = await printed(server, open)
    const ca = (await get(`http://${phone}:${port}/dlearner.crt`)).body
    const silent = connect(Number(port), phone)
    const idle = connectSecure({ host: phone, port: Number(port), ca })
    const busy = connectSecure({ host: phone, port: Number(port), ca })
    await Promise.all([once(silent, 'connect'), once(idle, 'secureConnect'), once(busy, 'secureConnect')])
    const body = JSON.stringify({ email: 'a@example.org', password: 'x' })
    busy.write(`POST /bs/log HTTP/1.1\r\nhost: ${phone}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n`)
    // The server has begun to handle the request.
    const [first] = (await once(busy, 'data')) as [Buffer]
    expect(first.toString()).toBe('HTTP/1.1 100 Continue\r\n\r\n')
    const answered = text(busy)
    busy.write(body.slice(0, -1))
    server.child.kill('SIGTERM')
    await new Promise((resolve) => setTimeout(resolve, 200))
    busy.write(body.slice(-1))
    expect(await answered).toMatch(/^HTTP\/1\.1 401 /)
    await ended(server)
    expect(server.child.exitCode).toBe(0)
    silent.destroy()
    idle.destroy()
  })
})

describe('with another certificate', () => {
  test("the operator's own is served, and HTTP leads to HTTPS at once", async () => {
    const { key, certificate, authority } = await readOrCreateCertificate(data.folder, [phone, 'learn.local'])
    const [TLS_CERT, TLS_KEY] = [join(data.folder, 'own.crt'), join(data.folder, 'own.key')]
    await writeFile(TLS_CERT, certificate)
    await writeFile(TLS_KEY, key)
    const [, port] = await printed(start({ TLS_CERT, TLS_KEY }), /open https:\/\/127\.0\.0\.2:(\d+)\n {2}or https:\/\/learn\.local:\1\n/)
    expect((await get(`https://${phone}:${port}/health/live`, { ca: authority })).status).toBe(200)
    expect(await get(`http://${phone}:${port}/`)).toMatchObject({ status: 307, headers: { location: `https://127.0.0.2:${port}/` } })
  })

  test('behind a proxy the address of the proxy is printed, and no port is opened for phones', async () => {
    const server = start({ TRUST_PROXY: 'true', WEB_URL: 'https://learn.example.org' })
    await printed(server, /On a phone in the same network, open https:\/\/learn\.example\.org\n/)
    expect(server.output.errors).toBe('')
  })
})

describe('a start with wrong settings prints one sentence and exits with 1', () => {
  test('an unknown option', async () => {
    expect(await refused({}, ['--hom'])).toBe('The only option is --home, which lets phones in the same network use D Learner.\n')
  })

  test('a public address', async () => {
    expect(await refused({ HOME_HOST: '8.8.8.8' })).toBe('HOME_HOST must be a private address such as 192.168.1.5.\n')
  })

  test("an address of another machine, a file that is no certificate, a proxy without an address", async () => {
    expect(await refused({ HOME_HOST: '192.168.254.254' })).toBe('192.168.254.254 is not an address of this machine; choose another one with HOME_HOST.\n')
    const file = join(data.folder, 'own.pem')
    await writeFile(file, 'nothing')
    expect(await refused({ TLS_CERT: file, TLS_KEY: file })).toMatch(/^The certificate in TLS_CERT and TLS_KEY cannot be used: [^\n]+\.\n$/)
    expect(await refused({ TRUST_PROXY: 'true' })).toBe('With --home and TRUST_PROXY, set WEB_URL to the address of the proxy, such as https://learn.example.org.\n')
  })
})

test('without --home nothing listens beyond this machine, and no certificate is created', async () => {
  const server = start({}, [])
  const [, port] = await printed(server, /http:\/\/localhost:(\d+)\n/)
  await expect(get(`http://${phone}:${port}/health/live`)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await expect(readFile(join(data.folder, 'home-certificate.pem'))).rejects.toMatchObject({ code: 'ENOENT' })
  expect(server.output.text).toBe(`D Learner is ready at http://localhost:${port}\n`)
})
