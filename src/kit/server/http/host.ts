/** Serves handlers over HTTP: guard, admission, validation and status. `uploads.ts` reads forms, `responses.ts` sends files. */
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerAsyncHookHandler, RouteOptions } from 'fastify'
import type { Call } from '#kit/call.ts'
import type { Ports } from '../context.ts'
import type { Context, OpenServerHandlers } from './server-context.ts'
import { addressGroup } from '../limits/address-group.ts'
import type { FairQueue, PlaceHolder, QueueSlot } from '../limits/fair-queue.ts'
import { invalid } from '#kit/app-error.ts'
import { authenticate, authenticationError } from './authentication.ts'
import { assertAllowed, assertOwner } from './guard.ts'
import { type HandledCall, isResponse } from './handler.ts'
import { sendResponse } from './responses.ts'
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
export function host(open: OpenServerHandlers): AddRoutes {
  return async (app, context) => {
    const { calls, start, close } = await open(context)
    if (start !== undefined) app.addHook('onReady', async () => start())
    if (close !== undefined) app.addHook('onClose', close)
    const live = new Set<Readable>()
    app.addHook('preClose', async () => {
      for (const stream of live) stream.destroy()
    })
    for (const handled of calls) addRoute(app, routeOf(context, handled, live))
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

function routeOf(context: Context, handled: HandledCall, live: Set<Readable>): RouteOptions {
  const { call, receiving } = handled
  const { method, url, params, querystring, body, answers } = call
  const countCall = context.rateLimits.of(call)
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
      countCall(request)
      if (call.signed) context.addresses.check(request.url)
      else if (!call.open) assertAllowed(call, request.learner)
      // Fastify refuses a JSON body over the limit before it receives any of it.
      const bytes = announcedBytes(request, receiving?.maxFileBytes)
      if (body !== undefined && bytes > request.routeOptions.bodyLimit) return
      if (receiving === undefined) {
        if (body !== undefined && request.learner !== undefined) context.rateLimits.countStored(request.learner, bytes)
        return
      }
      await receiving.authorize?.({ input: readParams(call, request.params), learner: request.learner, ports: context } as never)
      takeSlot(request.learner ?? unknownHolder(request.ip), request, reply, receiving.queue, bytes)
    },
    preHandler: ownerChecks(call),
    handler: async (request, reply) => {
      reply.code(status)
      const { learner } = request
      const ports = { ...context, log: request.log }
      const run = (): Promise<unknown> => answerOf(request, handled, ports)
      const answer = await (call.onFullDisk === true || method === 'DELETE' ? context.reserve.lend(run) : run()).catch(async (error: unknown) => {
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
    return handle({ input, learner, ports, address, slot: slots.get(request) } as never)
  }
  const { fields, files, takes } = call
  if (takes !== undefined) return run(Buffer.isBuffer(body) ? { file: body } : {})
  if (fields === undefined || files === undefined) return run(call.body && body)
  if (receiving?.maxFileBytes === undefined || learner === undefined) throw new Error(`${call.method} ${call.url} receives no files of a learner`)
  const { maxFileBytes: maxBytes, toDisk, checkMediaType } = receiving
  return readForm(request, { ...call, fields, files }, { maxBytes, checkMediaType, into: toDisk ? ports.files : undefined }, run)
}

const slots = new WeakMap<FastifyRequest, QueueSlot>()

/** The place is released when the answer was sent or the caller disconnected, whichever comes first. */
function takeSlot(holder: PlaceHolder, request: FastifyRequest, reply: FastifyReply, queue: FairQueue, bytes: number): void {
  const slot = queue.admit(holder, bytes)
  slots.set(request, slot)
  if (reply.raw.destroyed) slot.release()
  else reply.raw.once('close', slot.release)
}

/** Callers of open calls who are not signed in: those of one address count as one. */
function unknownHolder(ip: string): PlaceHolder {
  const address = addressGroup(ip)
  return { account: address, _id: address }
}

/** Fastify checks a path's parts only once it has received the body. */
function readParams({ params }: Call, given: unknown): unknown {
  const read = params?.safeParse(given)
  if (read?.success === false) throw invalid(read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
  return read?.data
}

/** The size of the body; without a Content-Length the most that the call receives. */
function announcedBytes({ headers, routeOptions }: FastifyRequest, maxFileBytes: number | undefined): number {
  const announced = Number(headers['content-length'] ?? maxFileBytes ?? routeOptions.bodyLimit)
  return Number.isFinite(announced) ? announced : 0
}
