/** Lets phones in the same network reach the server: `npm start -- --home`. */
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createSecureContext } from 'node:tls'
import { encodeQR } from 'qr'
import { type Environment, StartError } from '#kit/server/environment.ts'
import type { PhoneAccess } from '../api.ts'
import { announce, type Announcement } from './announcement.ts'
import { fingerprintOf, namesOf, readOrCreateCertificate } from './certificate.ts'
import { authorityPath, guideFonts, guideHeaders, guidePage, readerOf } from './guide.ts'
import { type ConnectionTimeouts, createHomeServer, type HomeServer } from './home-server.ts'
import { homeAddresses, hostnameInNetwork, isPrivateAddress } from './network.ts'

/** The name that the server itself answers for in the network. */
const announcedName = 'dlearner.local'
/** How often addresses and certificate are checked, in ms. */
const checkMs = 60_000

/** A certificate for the server, PEM. */
interface Certificate {
  readonly key: string
  /** with the certificates that signed it */
  readonly chain: string
  /** created by the server: its authority's certificate; undefined for the operator's own */
  readonly authority?: string
  readonly names: readonly string[]
}

export interface PhoneServer {
  /** undefined while the machine has no private address */
  access(): PhoneAccess | undefined
  /** undefined if a reverse proxy serves the phones */
  readonly server: HomeServer | undefined
  /** @throws StartError if the port or the address cannot be used */
  listen(): Promise<void>
  /** accepts no more connections */
  stop(): void
}

interface PhoneServerOptions {
  readonly environment: Environment
  /** answers requests over HTTPS */
  readonly app: RequestListener
  readonly timeouts: ConnectionTimeouts
  /** called when the addresses have changed */
  readonly onChange: () => void
}

/**
 * Prepares the server for phones: with the certificate in TLS_CERT, behind the proxy that TRUST_PROXY and WEB_URL
 * describe, or with its own certificate.
 * @throws StartError if the settings do not fit
 */
export async function openPhoneServer({ environment, app, timeouts, onChange }: PhoneServerOptions): Promise<PhoneServer> {
  const { TRUST_PROXY, WEB_URL, HOME_HOST, HOME_PORT } = environment
  if (TRUST_PROXY > 0) return behindProxy(WEB_URL)
  if (HOME_HOST !== undefined && !isPrivateAddress(HOME_HOST)) throw new StartError('HOME_HOST must be a private address such as 192.168.1.5.')

  const currentAddresses = (): string[] => (HOME_HOST === undefined ? homeAddresses() : [HOME_HOST])
  let addresses = currentAddresses()
  let certificate = await openCertificate(environment, addresses)
  let announcement: Announcement | undefined
  const server = createHomeServer({ ...certificate, certificate: certificate.chain, app, guide, timeouts })

  function access(): PhoneAccess | undefined {
    const isTrusted = certificate.authority === undefined
    const scheme = isTrusted ? 'https' : 'http'
    const names = isTrusted ? certificate.names.filter((name) => !name.includes('*')) : [...addresses, ...(announcement === undefined ? [] : [announcedName])]
    const [address, ...otherAddresses] = (names.length > 0 ? names : addresses).map((name) => `${scheme}://${name}:${server.port()}`)
    if (address === undefined || addresses.length === 0) return undefined
    const fingerprint = certificate.authority === undefined ? null : fingerprintOf(certificate.authority)
    return { address, otherAddresses, qrCode: encodeQR(address, 'svg', { border: 4 }), fingerprint }
  }

  /** Answers over HTTP. */
  function guide(request: IncomingMessage, response: ServerResponse): void {
    const { method = 'GET', url = '/', headers, socket } = request
    const [path = '/'] = url.split('?', 1)
    const font = guideFonts.get(path)
    const [requested = ''] = (headers.host ?? '').split(':', 1)
    // Only a name of this machine: the address leads to no other site.
    const host = certificate.names.includes(requested) ? requested : socket.localAddress
    const address = `https://${host}:${server.port()}/`
    if (method !== 'GET' && method !== 'HEAD') response.writeHead(405, { allow: 'GET, HEAD' }).end()
    else if (certificate.authority === undefined) response.writeHead(307, { location: address }).end()
    else if (path === authorityPath) response.writeHead(200, { 'content-type': 'application/x-x509-ca-cert', 'cache-control': 'no-store' }).end(certificate.authority)
    else if (font !== undefined) createReadStream(font).pipe(response.writeHead(200, { 'content-type': 'font/woff2', 'cache-control': 'max-age=86400' }))
    else if (path === '/') response.writeHead(200, guideHeaders).end(guidePage({ ...readerOf(url, headers), address }))
    else response.writeHead(307, { location: '/' }).end()
  }

  async function listen(): Promise<void> {
    await server.listen(HOME_HOST ?? '0.0.0.0', HOME_PORT).catch((error: NodeJS.ErrnoException) => {
      throw listenError(error, environment)
    })
    await announceName()
    const check = setInterval(() => void refresh().catch((error: unknown) => console.error('The certificate for phones cannot be renewed', error)), checkMs)
    check.unref()
    stops.push(() => clearInterval(check))
  }

  const stops = [() => announcement?.close(), () => server.stop()]
  function stop(): void {
    for (const end of stops) end()
  }

  /** After a change of network, the addresses and the certificate follow; the certificate also before it expires. */
  async function refresh(): Promise<void> {
    const before = addresses.join(' ')
    addresses = currentAddresses()
    const renewed = await openCertificate(environment, addresses)
    if (renewed.chain !== certificate.chain) server.secure.setSecureContext({ key: renewed.key, cert: renewed.chain })
    certificate = renewed
    if (addresses.join(' ') === before) return
    await announceName()
    onChange()
  }

  /** Only a home network can ask for the name, and only a certificate of the server is for it. */
  async function announceName(): Promise<void> {
    announcement?.close()
    const [address] = addresses
    const isInNetwork = address !== undefined && !address.startsWith('127.')
    announcement = isInNetwork && certificate.names.includes(announcedName) ? await announce({ name: announcedName, address }) : undefined
  }

  return { access, server, listen, stop }
}

/** @throws StartError if the phones' address is not known */
function behindProxy(address: string | undefined): PhoneServer {
  if (address?.startsWith('https:') !== true) {
    throw new StartError('With --home and TRUST_PROXY, set WEB_URL to the address of the proxy, such as https://learn.example.org.')
  }
  const access = { address, otherAddresses: [], qrCode: encodeQR(address, 'svg', { border: 4 }), fingerprint: null }
  return { server: undefined, access: () => access, listen: () => Promise.resolve(), stop: () => undefined }
}

async function openCertificate(environment: Environment, addresses: readonly string[]): Promise<Certificate> {
  const { DATA_DIR, TLS_CERT, TLS_KEY } = environment
  if (TLS_CERT !== undefined && TLS_KEY !== undefined) return readOwnCertificate(TLS_CERT, TLS_KEY)
  const ownName = hostnameInNetwork()
  const wanted = [...addresses, announcedName, ...(ownName === undefined || ownName === announcedName ? [] : [ownName])]
  const { key, certificate, authority, names } = await readOrCreateCertificate(DATA_DIR, wanted)
  return { key, chain: certificate + authority, authority, names }
}

/** The operator's certificate. @throws StartError if the files do not belong together */
async function readOwnCertificate(certificateFile: string, keyFile: string): Promise<Certificate> {
  try {
    const [chain, key] = await Promise.all([readFile(certificateFile, 'utf8'), readFile(keyFile, 'utf8')])
    createSecureContext({ cert: chain, key })
    const certificate = new X509Certificate(chain)
    if (!certificate.checkPrivateKey(createPrivateKey(key))) throw new Error('the key belongs to another certificate')
    return { key, chain, names: namesOf(certificate) }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartError(`The certificate in TLS_CERT and TLS_KEY cannot be used: ${reason}.`, { cause })
  }
}

function listenError(error: NodeJS.ErrnoException, { HOME_PORT, HOME_HOST }: Environment): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(`The port ${HOME_PORT} is in use; choose another one with HOME_PORT.`, { cause: error })
    case 'EACCES':
      return new StartError(`The port ${HOME_PORT} is not permitted; choose another one with HOME_PORT, above 1023.`, { cause: error })
    case 'EADDRNOTAVAIL':
      return new StartError(`${HOME_HOST} is not an address of this machine; choose another one with HOME_HOST.`, { cause: error })
    default:
      return error
  }
}

/** For the terminal: the address and its QR code. */
export function terminalText(access: PhoneAccess | undefined, hasColours: boolean): string {
  if (access === undefined) return 'This machine is in no home network now. The address for phones appears here when it is.'
  const others = access.otherAddresses.map((address) => `  or ${address}\n`).join('')
  return `On a phone in the same network, open ${access.address}\n${others}${encodeQR(access.address, hasColours ? 'term' : 'ascii', { border: 2 })}`
}
