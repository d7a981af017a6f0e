import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** A request that has arrived but is not read yet when the server closes has this time to be read, in ms. */
const readingTime = 500

/**
 * Once the server closes, connections without a request end, and each answer is the last of its connection.
 * Node's own `closeIdleConnections` leaves connections that never sent a request.
 */
export function closeConnections(app: FastifyInstance): void {
  const requestsOf = new Map<Socket, number>()
  let closing = false
  const closeIfIdle = (socket: Socket): void => {
    if (closing && requestsOf.get(socket) === 0) socket.destroySoon()
  }
  app.server.on('connection', (socket: Socket) => {
    requestsOf.set(socket, 0)
    socket.once('close', () => requestsOf.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    requestsOf.set(socket, (requestsOf.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (requestsOf.get(socket) ?? 1) - 1
      if (requestsOf.has(socket)) requestsOf.set(socket, left)
      closeIfIdle(socket)
    })
  })
  app.addHook('preClose', async () => {
    closing = true
    setTimeout(() => {
      for (const socket of requestsOf.keys()) closeIfIdle(socket)
    }, readingTime)
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close')
    done(null, payload)
  })
}

/** How long an answer waits for the rest of its request's body, if the connection ends with it, in ms. */
const longestDropping = 15_000

/**
 * Reads and drops the rest of a request's body before or after an early answer. If the connection closed with a part of
 * the body unread, the client would see a broken connection instead of the answer.
 */
export async function dropRestOfBody(request: IncomingMessage, reply: FastifyReply): Promise<void> {
  if (request.complete || request.readableEnded || request.destroyed) return
  reply.removeHeader('connection')
  request.unpipe()
  request.resume()
  // A connection that stays open is read after the answer.
  if (request.headers.connection?.toLowerCase() !== 'close') return
  const signal = AbortSignal.timeout(longestDropping)
  await Promise.race(['end', 'close'].map((event) => once(request, event, { signal }))).catch(() => undefined)
}
