/** One port for phones: HTTPS serves the app, HTTP the guide. The first byte of a connection decides. */
import { once } from 'node:events'
import { createServer as createHttpServer, type RequestListener, type Server as HttpServer } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { createServer as createNetServer, type Server, type Socket } from 'node:net'
import { isPrivateAddress } from './network.ts'

/** First byte of a TLS handshake. */
const tlsHandshake = 0x16
/** A connection that sends nothing for this time is closed, in ms. */
const firstByteTimeoutMs = 30_000

interface HomeServerOptions {
  /** PEM */
  readonly key: string
  readonly certificate: string
  /** answers over HTTPS */
  readonly app: RequestListener
  /** answers over HTTP */
  readonly guide: RequestListener
  /** in ms */
  readonly timeouts: ConnectionTimeouts
}

/** As of Node's servers, in ms. */
export type ConnectionTimeouts = Readonly<Pick<HttpServer, 'requestTimeout' | 'keepAliveTimeout'>>

export interface HomeServer {
  /** emits `secureConnection` and `request` for the app */
  readonly secure: ReturnType<typeof createHttpsServer>
  /** @throws with the code EADDRINUSE, EACCES or EADDRNOTAVAIL */
  listen(host: string, port: number): Promise<void>
  /** accepts no more connections, and closes those without TLS; `closeConnections` closes the others */
  stop(): void
  /** resolves when the last connection has ended after `stop` */
  closed(): Promise<void>
  port(): number
}

/** Accepts connections only from private addresses: it is never open to the internet. */
export function createHomeServer({ key, certificate, app, guide, timeouts: { requestTimeout, keepAliveTimeout } }: HomeServerOptions): HomeServer {
  const secure = createHttpsServer({ key, cert: certificate, requestTimeout, keepAliveTimeout }, app)
  const plain = createHttpServer(guide)
  /** without TLS, or before its handshake is complete */
  const unsecured = new Map<string, Socket>()
  const server: Server = createNetServer((socket) => {
    if (!isPrivateAddress(socket.remoteAddress)) {
      socket.destroy()
      return
    }
    const ends = endsOf(socket)
    unsecured.set(ends, socket)
    socket.once('close', () => unsecured.delete(ends))
    passOn(socket, (isSecure) => (isSecure ? secure : plain).emit('connection', socket))
  })
  let closed = Promise.resolve()
  secure.on('secureConnection', (socket) => unsecured.delete(endsOf(socket)))
  return {
    secure,
    async listen(host, port) {
      server.listen(port, host)
      await once(server, 'listening')
    },
    stop() {
      if (server.listening) closed = new Promise((resolve) => server.close(() => resolve()))
      for (const socket of unsecured.values()) socket.destroySoon()
    },
    closed: () => closed,
    port() {
      const address = server.address()
      return typeof address === 'object' && address !== null ? address.port : 0
    },
  }
}

/** Both ends of a connection: the same text for a connection and for the TLS socket on it. */
function endsOf({ remoteAddress, remotePort, localAddress }: Socket): string {
  return `${remoteAddress} ${remotePort} ${localAddress}`
}

/** Waits for the first byte, which stays readable. */
function passOn(socket: Socket, then: (isSecure: boolean) => void): void {
  const drop = (): void => void socket.destroy()
  socket.setTimeout(firstByteTimeoutMs, drop)
  socket.once('error', drop)
  const read = (): void => {
    const first = socket.read(1) as Buffer | null
    if (first === null) {
      socket.once('readable', read)
      return
    }
    socket.setTimeout(0)
    socket.off('timeout', drop)
    socket.unshift(first)
    then(first[0] === tlsHandshake)
    socket.off('error', drop)
  }
  read()
}

