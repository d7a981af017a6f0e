/** Sends the handlers' answers that are not JSON: files, parts of files, live streams. */
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Response } from './handler.ts'
import { headOf } from './response-head.ts'

/** A receiver that does not read for this time counts as disconnected, in ms. */
const stalledAfter = 5 * 60_000

/** @param live contains the live streams that are being sent */
export async function sendResponse(request: FastifyRequest, reply: FastifyReply, answer: Response, live: Set<Readable>): Promise<FastifyReply> {
  const { status, headers, part } = headOf(answer, request.headers, (name, value) => {
    reply.header(name, value)
  })
  reply.headers(headers)
  if (status !== undefined) reply.code(status)
  if (answer.kind === 'stored file') return reply.send(part && Readable.fromWeb(part.stream()))
  const stream = Readable.fromWeb(answer.stream)
  if (answer.kind === 'live') {
    live.add(stream)
    stream.once('close', () => live.delete(stream))
    return reply.send(stream)
  }
  stream.once('error', (err) => request.log.error({ err }, 'A file could not be sent completely'))
  reply.raw.setTimeout(stalledAfter, () => reply.raw.destroy())
  if (status === 304) {
    stream.destroy()
    return reply.send()
  }
  return reply.send(stream)
}
