import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

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

/** As large as the largest upload. */
const mostDiscarded = 70_000_000
/** ms */
const longestDiscarding = 15_000

/**
 * Reads and discards the rest of a request's body, within limits. If the connection closed with a part of the body
 * unread, the client would see a broken connection instead of the answer.
 */
export async function discardBody(request: IncomingMessage): Promise<void> {
  if (request.complete || request.readableEnded || request.destroyed) return
  let bytes = 0
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, longestDiscarding)
    const end = (): void => {
      clearTimeout(timer)
      resolve()
    }
    request.unpipe()
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > mostDiscarded) end()
    })
    for (const event of ['end', 'close', 'error']) request.once(event, end)
    request.resume()
  })
}
