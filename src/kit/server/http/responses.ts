/** Sends the handlers' answers that are not JSON: files, parts of files, live streams. */
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { byteRange } from './byte-range.ts'
import { AppError, notFound } from '#kit/app-error.ts'
import type { FileResponse, LiveResponse } from './handler.ts'

type Response = FileResponse | LiveResponse

/** A receiver that does not read for this time counts as disconnected, in ms. */
const stalledAfter = 5 * 60_000

const kinds: ReadonlySet<unknown> = new Set<Response['kind']>(['file', 'stored file', 'live'])

export function isResponse(answer: unknown): answer is Response {
  return typeof answer === 'object' && answer !== null && 'kind' in answer && kinds.has(answer.kind)
}

/** @param live contains the live streams that are being sent */
export async function sendResponse(request: FastifyRequest, reply: FastifyReply, answer: Response, live: Set<Readable>): Promise<FastifyReply> {
  if (answer.kind === 'stored file') return sendPart(request, reply, answer)
  const { mediaType } = answer
  const stream = Readable.fromWeb(answer.stream)
  reply.type(mediaType).header('cache-control', 'no-store')
  if (answer.kind === 'live') {
    live.add(stream)
    stream.once('close', () => live.delete(stream))
    return reply.send(stream)
  }
  const { size, saveAs, isCacheable, etag } = answer
  stream.once('error', (err) => request.log.error({ err }, 'A file could not be sent completely'))
  reply.raw.setTimeout(stalledAfter, () => reply.raw.destroy())
  if (isCacheable) reply.header('cache-control', 'private, max-age=3600, immutable')
  if (etag !== undefined) {
    reply.header('cache-control', 'private, no-cache').header('etag', `"${etag}"`)
    if (request.headers['if-none-match']?.includes(`"${etag}"`)) {
      stream.destroy()
      return reply.code(304).send()
    }
  }
  if (size !== undefined) reply.header('content-length', size)
  if (saveAs !== undefined) reply.header('content-disposition', `attachment; filename="${saveAs}"`)
  return reply.send(stream)
}

/** Sends a stored file or the part of it that the Range header requests. */
async function sendPart(
  request: FastifyRequest, reply: FastifyReply, { file, mediaType }: Extract<Response, { kind: 'stored file' }>,
): Promise<FastifyReply> {
  if (file === undefined) throw notFound()
  const { size } = file
  reply.type(mediaType).header('cache-control', 'private, no-store').header('accept-ranges', 'bytes')
  const range = byteRange(request.headers.range, size)
  if (range === 'outside') {
    reply.header('content-range', `bytes */${size}`)
    throw new AppError('OUT_OF_RANGE', 'The requested range is outside the file.')
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (range !== undefined) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  return reply.header('content-length', end - start + 1).send(Readable.fromWeb(file.slice(start, end + 1).stream()))
}
