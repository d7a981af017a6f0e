/** Offers handlers over HTTP: multipart bodies, status codes, headers and streams stay here. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileResponse, HandledCall, OpenHandlers } from './handler.ts'
import type { Ports } from './context.ts'
import { addCall, type AddRoutes } from './route.ts'
import { readForm } from './uploads.ts'

/** A receiver that does not read for this time does not come back, in ms. */
const stalledAfter = 5 * 60_000

export function host(open: OpenHandlers): AddRoutes {
  return async (app, context) => {
    const { calls, start, close } = await open(context)
    if (start !== undefined) app.addHook('onReady', async () => start())
    if (close !== undefined) app.addHook('onClose', close)
    for (const handled of calls) {
      const { call, upload } = handled
      const admit = upload && (({ _id }: { readonly _id: string }) => upload.queue.admit(_id))
      addCall(app, context, call, async ({ params, query, body, learner, request, reply, slot }) => {
        const caller = { learner, ports: context, address: request.ip, place: slot }
        const input: object = Object.assign({}, params, query, body)
        const answer = upload === undefined
          ? await handled.handle({ ...caller, input })
          : await withUploads(request, handled, context, (received) => handled.handle({ ...caller, input: { ...input, ...received } }))
        return isFile(answer) ? sendFile(request, reply, answer) : answer
      }, admit)
    }
  }
}

async function withUploads(
  request: FastifyRequest, { call, upload }: HandledCall, ports: Ports, run: (received: object) => Promise<unknown>,
): Promise<unknown> {
  const { fields, files } = call
  const { learner } = request
  if (upload === undefined || fields === undefined || files === undefined || learner === undefined) {
    throw new Error(`${call.method} ${call.url} receives no files of a learner`)
  }
  await upload.authorize?.({ input: request.params, learner, ports })
  const limits = { maxBytes: upload.maxFileBytes, into: ports.files }
  return readForm(request, { ...call, fields, files }, limits, (checked, uploads) => run({ ...checked, ...uploads }))
}

function isFile(answer: unknown): answer is FileResponse {
  return typeof answer === 'object' && answer !== null && 'kind' in answer && answer.kind === 'file'
}

function sendFile(request: FastifyRequest, reply: FastifyReply, { stream, mediaType, size, saveAs, isCacheable }: FileResponse): FastifyReply {
  stream.once('error', (err) => request.log.error({ err }, 'A file could not be sent completely'))
  reply.raw.setTimeout(stalledAfter, () => reply.raw.destroy())
  reply.type(mediaType).header('cache-control', isCacheable ? 'private, max-age=3600, immutable' : 'no-store')
  if (size !== undefined) reply.header('content-length', size)
  if (saveAs !== undefined) reply.header('content-disposition', `attachment; filename="${saveAs}"`)
  return reply.send(stream)
}
