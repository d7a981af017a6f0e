/** Serves handlers over HTTP: guard, admission, validation and status. `uploads.ts` reads forms, `responses.ts` sends files. */
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerAsyncHookHandler, RouteOptions } from 'fastify'
import type { Call } from '#kit/call.ts'
import type { Context, Ports } from '../context.ts'
import type { FairQueue, QueueSlot } from '../limits/fair-queue.ts'
import { assertAllowed, assertOwner, authenticate, authenticationError } from './guard.ts'
import type { Learner } from '../sessions/sessions.ts'
import type { HandledCall, OpenHandlers } from './handler.ts'
import { rateLimitOf } from '../limits/rate-limits.ts'
import { isResponse, sendResponse } from './responses.ts'
import { readForm } from './uploads.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** the call of the route; undefined for routes that are not calls: the page, its files, /health and the like */
    call?: Call
  }
}

/** Adds something to the app that is served: calls, or the page. */
export type AddRoutes = (app: FastifyInstance, context: Context) => void | Promise<void>

/** Areas add calls only with this function, so every call has its guard. */
export function host(open: OpenHandlers): AddRoutes {
  return async (app, context) => {
    const { calls, start, close } = await open(context)
    if (start !== undefined) app.addHook('onReady', async () => start())
    if (close !== undefined) app.addHook('onClose', close)
    const live = new Set<Readable>()
    app.addHook('preClose', async () => {
      for (const stream of live) stream.destroy()
    })
    for (const handled of calls) addRoute(app, routeOf(app, context, handled, live))
  }
}

function addRoute(app: FastifyInstance, route: RouteOptions): void {
  const takes = route.config?.call?.takes
  if (takes === undefined) {
    app.route(route)
    return
  }
  // Only this call has a raw body.
  void app.register(async (scope) => {
    scope.addContentTypeParser([...takes], { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.route(route)
  })
}

function routeOf(app: FastifyInstance, context: Context, handled: HandledCall, live: Set<Readable>): RouteOptions {
  const { call, receiving } = handled
  const { method, url, params, querystring, body, answers } = call
  const countCall = rateLimitOf(app, call)
  const status = Object.keys(answers).map(Number).find((code) => code < 300) ?? 200
  const bodyLimit = call.maxBodyBytes ?? (call.takes && receiving?.maxFileBytes)
  return {
    method,
    url,
    ...(bodyLimit !== undefined && { bodyLimit }),
    config: { call },
    schema: {
      ...(params && { params }),
      ...(querystring && { querystring }),
      ...(body && { body }),
      ...(call.files === undefined ? {} : { consumes: ['multipart/form-data'] }),
      ...(call.takes && { consumes: [...call.takes] }),
      response: answers,
      ...(call.open || call.signed ? {} : { security: [{ token: [] }] }),
      tags: [call.service],
    },
    onRequest: async (request, reply) => {
      if (!call.signed) await authenticate(request, context.sessions)
      // Only a verified token names the learner whose calls are counted; a call without one counts for its address.
      await countCall(request)
      if (call.signed) context.addresses.check(request.url)
      else if (!call.open) assertAllowed(call, request.learner)
      // Fastify refuses a JSON body over the limit before it receives any of it.
      const isRefused = body !== undefined && announcedBytes(request) > request.routeOptions.bodyLimit
      if (receiving !== undefined && request.learner !== undefined && !isRefused) takeSlot(request.learner, request, reply, receiving.queue)
    },
    preHandler: ownerChecks(call),
    handler: async (request, reply) => {
      reply.code(status)
      const { learner } = request
      const ports = { ...context, log: request.log }
      const answer = await answerOf(request, handled, ports).catch(async (error: unknown) => {
        throw learner === undefined ? error : await authenticationError(error, request, learner, context.sessions)
      })
      if (isResponse(answer)) return sendResponse(request, reply, answer, live)
      return status === 204 ? reply.send() : answer
    },
  }
}

/** The learner's id of a form is checked in `readForm`, as soon as it is received. */
function ownerChecks({ learner: field }: Call): preHandlerAsyncHookHandler[] {
  if (field === undefined) return []
  return [async (request) => {
    for (const part of [request.params, request.query, request.body]) {
      const named = (part as Record<string, unknown> | null | undefined)?.[field]
      if (named !== undefined) assertOwner(request.learner, named)
    }
  }]
}

/** Receives the rest of the request and runs the handler. */
async function answerOf(request: FastifyRequest, { call, handle, receiving }: HandledCall, ports: Ports): Promise<unknown> {
  const { params, query, body, learner, ip: address } = request
  const run = (received: unknown): Promise<unknown> => {
    // Fastify leaves parts without a schema unchecked.
    const input = Object.assign({}, call.params && params, call.querystring && query, received)
    return handle({ input, learner, ports, address, place: slots.get(request) } as never)
  }
  const { fields, files, takes } = call
  if (takes !== undefined) return run(Buffer.isBuffer(body) ? { file: body } : {})
  if (fields === undefined || files === undefined) return run(call.body && body)
  if (receiving?.maxFileBytes === undefined || learner === undefined) throw new Error(`${call.method} ${call.url} receives no files of a learner`)
  const { maxFileBytes: maxBytes, toDisk, checkMediaType, authorize } = receiving
  await authorize?.({ input: params, learner, ports } as never)
  return readForm(request, { ...call, fields, files }, { maxBytes, checkMediaType, into: toDisk ? ports.files : undefined }, run)
}

const slots = new WeakMap<FastifyRequest, QueueSlot>()

/** The place is released when the answer was sent or the caller disconnected, whichever comes first. */
function takeSlot({ _id }: Learner, request: FastifyRequest, reply: FastifyReply, queue: FairQueue): void {
  const slot = queue.admit(_id, announcedBytes(request))
  slots.set(request, slot)
  if (reply.raw.destroyed) slot.release()
  else reply.raw.once('close', slot.release)
}

/** The size of the body; without a Content-Length the limit of the call. */
function announcedBytes({ headers, routeOptions }: FastifyRequest): number {
  const announced = Number(headers['content-length'] ?? routeOptions.bodyLimit)
  return Number.isFinite(announced) ? announced : 0
}
