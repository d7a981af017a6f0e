import { type EventEmitter, once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Time to read requests that have arrived but are unread when the server closes, in ms. */
const readGraceMs = 500
/** If no connection was accepted for this time, none waits to be accepted, in ms. */
const acceptPauseMs = 50

/**
 * When the server closes, ends idle connections at once and all others after their current answer.
 * Node's `closeIdleConnections` ignores connections that never sent a request.
 * @param server another one that the same app answers
 * @param opened the event of a new connection: `secureConnection` for HTTPS
 */
export function closeConnections(
  app: FastifyInstance, server: EventEmitter = app.server, opened: 'connection' | 'secureConnection' = 'connection',
): void {
  const requestsOf = new Map<Socket, number>()
  let accepted = 0
  let closing = false
  const closeIfIdle = (socket: Socket): void => {
    if (closing && requestsOf.get(socket) === 0) socket.destroySoon()
  }
  server.on(opened, (socket: Socket) => {
    accepted++
    requestsOf.set(socket, 0)
    socket.once('close', () => requestsOf.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    requestsOf.set(socket, (requestsOf.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (requestsOf.get(socket) ?? 1) - 1
      if (requestsOf.has(socket)) requestsOf.set(socket, left)
      closeIfIdle(socket)
    })
  })
  app.addHook('preClose', async () => {
    closing = true
    // The listening socket closes after this hook, which resets all connections that wait to be accepted. Node accepts
    // one of them in each turn of the event loop.
    const end = Date.now() + readGraceMs
    for (let before = -1; before !== accepted && Date.now() < end;) {
      before = accepted
      await wait(acceptPauseMs)
    }
    setTimeout(() => {
      for (const socket of requestsOf.keys()) closeIfIdle(socket)
    }, readGraceMs)
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close')
    done(null, payload)
  })
}

/** Maximum time that the last answer of a connection waits for the rest of its request's body, in ms. */
const maxDropMs = 15_000

/**
 * Reads and drops the rest of a request's body if the answer comes before the body has ended. If the connection closed
 * with unread data, the client would see a broken connection instead of the answer.
 */
export async function drainBody(request: IncomingMessage, reply: FastifyReply): Promise<void> {
  if (request.complete || request.readableEnded || request.destroyed) return
  reply.removeHeader('connection')
  request.unpipe()
  request.resume()
  // If the connection stays open, the rest can be read after the answer.
  if (request.headers.connection?.toLowerCase() !== 'close') return
  const signal = AbortSignal.timeout(maxDropMs)
  await Promise.race(['end', 'close'].map((event) => once(request, event, { signal }))).catch(() => undefined)
}
