import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { connect as connectSecure } from 'node:tls'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readOrCreateCertificate } from './certificate.ts'
import { createHomeServer, type HomeServer } from './home-server.ts'
import { isPrivateAddress } from './network.ts'

vi.mock(import('./network.ts'), { spy: true })

let folder: string
let open: () => HomeServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'd-learner-home-'))
  const identity = await readOrCreateCertificate(folder, ['127.0.0.1'])
  open = () => createHomeServer({
    ...identity,
    app: (_, response) => response.end('the app'),
    guide: (_, response) => response.end('the guide'),
    timeouts: { requestTimeout: 10_000, keepAliveTimeout: 1000 },
  })
})
afterAll(() => rm(folder, { recursive: true }))

async function ask(socket: NodeJS.ReadWriteStream, parts: readonly string[]): Promise<string> {
  const answer = text(socket)
  for (const part of parts) {
    socket.write(part)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return answer
}

const request = 'GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'

test('the first byte decides: TLS gets the app, HTTP the guide, also if it arrives late and in parts', async () => {
  const server = open()
  await server.listen('127.0.0.1', 0)
  const at = { host: '127.0.0.1', port: server.port() }
  expect(await ask(connectSecure({ ...at, rejectUnauthorized: false }), [request])).toMatch(/the app$/)
  expect(await ask(connect(at), ['G', request.slice(1, 9), request.slice(9)])).toMatch(/the guide$/)
  expect(await ask(connect(at), ['\u0001 no HTTP\r\n\r\n'])).toMatch(/^HTTP\/1\.1 400 /)
  server.stop()
  await server.closed()
})

test('a caller whose address is not private gets nothing', async () => {
  const server = open()
  await server.listen('127.0.0.1', 0)
  // Every address of this machine may be private, so this one counts as public for one connection.
  vi.mocked(isPrivateAddress).mockClear().mockReturnValueOnce(false)
  const refused = await new Promise<NodeJS.ErrnoException>((resolve) => {
    get({ host: '127.0.0.1', port: server.port(), agent: false }).once('error', resolve)
  })
  expect(['ECONNRESET', 'EPIPE']).toContain(refused.code)
  expect(isPrivateAddress).toHaveBeenCalledExactlyOnceWith('127.0.0.1')
  server.stop()
  await server.closed()
})

test('after stop nothing listens, and silent connections are closed', async () => {
  const server = open()
  await server.listen('127.0.0.1', 0)
  const silent = connect({ host: '127.0.0.1', port: server.port() })
  await once(silent, 'connect')
  await new Promise((resolve) => setTimeout(resolve, 50))
  const closed = once(silent, 'close')
  silent.resume()
  server.stop()
  await Promise.all([closed, server.closed()])
  const [error] = (await once(connect({ host: '127.0.0.1', port: server.port() || 1 }), 'error')) as [NodeJS.ErrnoException]
  expect(error.code).toBe('ECONNREFUSED')
})
