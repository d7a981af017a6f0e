import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * Once the server closes, connections without a request end at once, and each answer is the last of its connection.
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
    for (const socket of requestsOf.keys()) closeIfIdle(socket)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}

/**
 * Lets Node read and drop the rest of a request's body after an early answer. If the connection closed with a part of
 * the body unread, the client would see a broken connection instead of the answer.
 */
export function dropRestOfBody(request: IncomingMessage, reply: FastifyReply): void {
  if (request.complete || request.readableEnded || request.destroyed) return
  reply.removeHeader('connection')
  request.unpipe()
  request.resume()
}
