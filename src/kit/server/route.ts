import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import type { z } from 'zod'
import type { Call } from '#kit/call.ts'
import type { Context } from './context.ts'
import { AppError, signInAgain } from './errors.ts'
import type { QueueSlot } from './fair-queue.ts'
import type { CallerOf } from './handler.ts'
import { authenticationError, authenticate, assertOwner, type Learner } from './guard.ts'
import { rateLimitOf } from './rate-limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** what the route was made from; routes without one are no calls: the page, its files, /health and the like */
    call?: Call
  }
}

/** An area's routes for one service. */
export type AddRoutes = (app: FastifyInstance, context: Context) => void | Promise<void>

type Parsed<C, Part extends string> = C extends Readonly<Record<Part, infer S extends z.ZodType>> ? z.output<S> : undefined
type Success<C extends Call> = Extract<keyof C['answers'], 200 | 201 | 204>
type AnswerOf<T> = T extends z.ZodType ? z.input<T> : never

/** The input of a route's handler, checked against the call's schemas. */
export interface RouteContext<C extends Call> {
  readonly params: Parsed<C, 'params'>
  readonly query: Parsed<C, 'querystring'>
  readonly body: Parsed<C, 'body'>
  readonly learner: CallerOf<C>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Handler<C extends Call, Input = RouteContext<C>> = (context: Input) => Promise<AnswerOf<C['answers'][Success<C>]>>

/** `slot`: the place that `admit` took. */
export type QueuedContext<C extends Call> = RouteContext<C> & { readonly slot: QueueSlot }

/**
 * Takes a place in a queue before the body is received, so that bodies which nobody will work on are never held.
 * @param bytes of the body, as the request announces it
 * @throws AppError BUSY and the like
 */
export type Admit = (learner: Learner, bytes: number) => QueueSlot

/**
 * Makes a call a route: guard, validation, handler, and the one answer below 300 that the call knows. The only way
 * by which areas add routes, so that none can be without its guard.
 */
export function addCall<const C extends Call>(app: FastifyInstance, context: Context, call: C, handler: Handler<C>): void
export function addCall<const C extends Call>(
  app: FastifyInstance, context: Context, call: C, handler: Handler<C, QueuedContext<C>>, admit: Admit | undefined,
): void
export function addCall<const C extends Call>(
  app: FastifyInstance, context: Context, call: C, handler: Handler<C, QueuedContext<C>>, admit?: Admit,
): void {
  const { method, url, params, querystring, body, answers } = call
  const countCall = rateLimitOf(app, call)
  const status = Object.keys(answers).map(Number).find((code) => code < 300) ?? 200
  const preHandler: preHandlerAsyncHookHandler[] = []
  const field = call.learner
  if (field !== undefined) {
    preHandler.push(async (request) => {
      for (const part of [request.params, request.query, request.body]) {
        const named = (part as Record<string, unknown> | null | undefined)?.[field]
        if (named !== undefined) assertOwner(request.learner, named)
      }
    })
  }
  app.route({
    method,
    url,
    ...(call.maxBodyBytes !== undefined && { bodyLimit: call.maxBodyBytes }),
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
      // Only a verified token names the learner whose calls are counted; what comes without one counts for its address.
      await countCall(request)
      if (call.signed) context.addresses.check(request.url)
      else if (!call.open && request.learner === undefined) throw new AppError('SIGN_IN_AGAIN', signInAgain)
      // Fastify refuses a JSON body over the limit before it receives any of it.
      const isRefused = body !== undefined && announcedBytes(request) > request.routeOptions.bodyLimit
      if (admit !== undefined && request.learner !== undefined && !isRefused) takeSlot(request.learner, request, reply, admit)
    },
    preHandler,
    handler: async (request, reply) => {
      reply.code(status)
      const given = {
        params: request.params,
        query: request.query,
        body: request.body,
        learner: request.learner,
        slot: slots.get(request),
        request,
        reply,
      } as unknown as QueuedContext<C>
      const { learner } = request
      const answer = await handler(given).catch(async (error: unknown) => {
        throw learner === undefined ? error : await authenticationError(error, request, learner, context.sessions)
      })
      return status === 204 ? reply.send() : answer
    },
  })
}

const slots = new WeakMap<FastifyRequest, QueueSlot>()

/** The place is released when the answer was sent or the caller broke off, whichever comes first. */
function takeSlot(learner: Learner, request: FastifyRequest, reply: FastifyReply, admit: Admit): void {
  const slot = admit(learner, announcedBytes(request))
  slots.set(request, slot)
  if (reply.raw.destroyed) slot.release()
  else reply.raw.once('close', slot.release)
}

/** The size of the body; without a Content-Length the limit of the call. */
function announcedBytes({ headers, routeOptions }: FastifyRequest): number {
  const announced = Number(headers['content-length'] ?? routeOptions.bodyLimit)
  return Number.isFinite(announced) ? announced : 0
}
