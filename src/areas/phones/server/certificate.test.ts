import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, createServer, type TLSSocket } from 'node:tls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type HomeCertificate, namesOf, readOrCreateCertificate } from './certificate.ts'

const now = new Date('2026-11-22T12:00:00Z')
const names = ['127.0.0.2', '192.168.1.5', 'dlearner.local']
const later = (days: number): Date => new Date(now.getTime() + days * 86_400_000)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'd-learner-certificate-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Resolves to undefined if a client that trusts the authority accepts the certificate for this address, or to the reason. */
async function refusal({ key, certificate, authority }: Pick<HomeCertificate, 'key' | 'certificate' | 'authority'>, servername: string): Promise<string | undefined> {
  const server = createServer({ key, cert: certificate + authority }, (socket) => socket.end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', ca: authority, servername: '', checkServerIdentity: (_, peer) => checkName(peer.subjectaltname ?? '', servername) })
  socket.resume()
  return once(socket, 'secureConnect').then(() => undefined, (error: Error) => error.message).finally(() => {
    socket.destroy()
    server.close()
  })
}

function checkName(subjectAltName: string, name: string): Error | undefined {
  return subjectAltName.split(', ').some((entry) => entry.endsWith(`:${name}`)) ? undefined : new Error(`not for ${name}`)
}

test('is valid for each name for 397 days, signed by the authority; only the owner can read the files', async () => {
  const created = await readOrCreateCertificate(folder, names, now)
  const certificate = new X509Certificate(created.certificate)
  const authority = new X509Certificate(created.authority)
  expect(created.names).toEqual(names)
  expect(namesOf(certificate)).toEqual(names)
  expect(certificate.checkIP('127.0.0.2')).toBe('127.0.0.2')
  expect(certificate.checkHost('dlearner.local')).toBe('dlearner.local')
  expect(certificate.checkIP('192.168.1.6')).toBeUndefined()
  expect([certificate.ca, authority.ca]).toEqual([false, true])
  expect(certificate.checkIssued(authority)).toBe(true)
  expect(certificate.verify(authority.publicKey)).toBe(true)
  expect((certificate.validToDate.getTime() - certificate.validFromDate.getTime()) / 86_400_000).toBe(397)
  expect(certificate.validFromDate < now).toBe(true)
  expect((await readdir(folder)).toSorted()).toEqual(['home-authority.pem', 'home-certificate.pem'])
  for (const name of await readdir(folder)) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
})

test('a client that trusts the authority accepts it', async () => {
  // Real time: TLS compares the dates with the clock.
  const created = await readOrCreateCertificate(folder, names)
  expect(await refusal(created, '127.0.0.2')).toBeUndefined()
})

test('the authority is limited to private addresses and names in .local', async () => {
  for (const name of ['8.8.8.8', 'bank.example.org']) {
    const created = await readOrCreateCertificate(folder, [name])
    expect(await refusal(created, name), name).toMatch(/permitted subtree violation/)
  }
})

test('certificate and authority are for TLS servers only', async () => {
  const { key, certificate, authority } = await readOrCreateCertificate(folder, names)
  const serverAuth = '1.3.6.1.5.5.7.3.1'
  // In Node, `keyUsage` is the extended key usage.
  expect([certificate, authority].map((pem) => new X509Certificate(pem).keyUsage)).toEqual([[serverAuth], [serverAuth]])
  // OpenSSL accepts it from a server (the test above), and not from a client.
  const server = createServer({ key, cert: certificate, ca: authority, requestCert: true, rejectUnauthorized: false }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', key, cert: certificate, rejectUnauthorized: false })
  const [socket] = (await once(server, 'secureConnection')) as [TLSSocket]
  expect(String(socket.authorizationError)).toMatch(/INVALID_PURPOSE|unsuitable certificate purpose/)
  client.destroy()
  server.close()
})

test('stays the same while it covers the names and is valid for more than 30 days', async () => {
  const first = await readOrCreateCertificate(folder, names, now)
  expect(await readOrCreateCertificate(folder, names.slice(1), later(365))).toEqual(first)
})

test.each([
  ['it expires within 30 days', names, later(367)],
  ['the clock was wrong when it was created', names, later(-2)],
] as const)('a new one is created if %s', async (_, wanted, then) => {
  const first = await readOrCreateCertificate(folder, names, now)
  const second = await readOrCreateCertificate(folder, wanted, then)
  expect(second.certificate).not.toBe(first.certificate)
  const certificate = new X509Certificate(second.certificate)
  expect(certificate.validFromDate <= then).toBe(true)
  expect(certificate.validToDate.getTime() - then.getTime()).toBe(396 * 86_400_000)
})

test('a new address gets a new certificate of the same authority, and earlier addresses stay in it', async () => {
  const first = await readOrCreateCertificate(folder, names, now)
  const second = await readOrCreateCertificate(folder, ['10.0.0.7', 'dlearner.local'], now)
  expect(second.authority).toBe(first.authority)
  expect(second.names).toEqual(['10.0.0.7', 'dlearner.local', '127.0.0.2', '192.168.1.5'])
  expect(await readOrCreateCertificate(folder, names, now)).toEqual(second)
})

test('after many networks the oldest addresses leave it', async () => {
  const networks = Array.from({ length: 24 }, (_, at) => `10.0.${at}.5`)
  await readOrCreateCertificate(folder, networks, now)
  const { names: kept } = await readOrCreateCertificate(folder, ['192.168.1.5'], now)
  expect(kept).toEqual(['192.168.1.5', ...networks.slice(0, 23)])
})

test('a new authority replaces one that would expire before its certificates', async () => {
  const first = await readOrCreateCertificate(folder, names, now)
  const second = await readOrCreateCertificate(folder, names, later(3260))
  expect(second.authority).not.toBe(first.authority)
  expect(new X509Certificate(second.certificate).checkIssued(new X509Certificate(second.authority))).toBe(true)
  expect(new X509Certificate(second.certificate).verify(new X509Certificate(second.authority).publicKey)).toBe(true)
})

test('broken files are replaced', async () => {
  for (const name of ['home-authority.pem', 'home-certificate.pem']) await writeFile(join(folder, name), 'broken')
  expect((await readOrCreateCertificate(folder, names, now)).names).toEqual(names)
})
