import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Context } from '../http/server-context.ts'
import { AppError } from '#kit/app-error.ts'
import { keptResult } from './kept-result.ts'

/**
 * GET /metrics for Prometheus: process figures, the time of each route, the loading progress of each model, and length and waiting
 * time of each queue. Requests need
 * METRICS_TOKEN as their bearer token; if it is not set, they have to come from this machine, and not through a proxy.
 */
export function addMetrics(app: FastifyInstance, { environment, modelProgress, queues }: Pick<Context, 'environment' | 'modelProgress' | 'queues'>): void {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  })
  const loaded = new Gauge({
    name: 'model_loaded_ratio',
    help: 'How far a model is loaded, 0 to 1',
    labelNames: ['model'] as const,
    registers: [register],
  })
  const ofQueue = { labelNames: ['queue'] as const, registers: [register] }
  const places = new Gauge({ name: 'queue_places', help: 'Jobs in a queue: being received, waiting and running', ...ofQueue })
  const started = new Counter({ name: 'queue_jobs_started_total', help: 'Jobs of a queue that have started', ...ofQueue })
  const waited = new Counter({ name: 'queue_wait_seconds_total', help: 'How long the started jobs of a queue waited together', ...ofQueue })
  /** cache by method, route and status, because looking up the labels costs more than observing */
  const labelled = new Map<string, ReturnType<typeof duration.labels>>()
  app.addHook('onResponse', ({ method, routeOptions: { url: route = 'none' } }, { statusCode: status, elapsedTime }, done) => {
    const key = `${status} ${method} ${route}`
    const found = labelled.get(key) ?? duration.labels({ method, route, status })
    labelled.set(key, found)
    found.observe(elapsedTime / 1000)
    done()
  })
  const token = environment.METRICS_TOKEN
  const figures = keptResult(async () => {
    loaded.reset()
    for (const [model, share] of modelProgress) loaded.set({ model }, share)
    for (const metric of [places, started, waited]) metric.reset()
    for (const [queue, soFar] of queues) {
      places.set({ queue }, soFar.places)
      started.inc({ queue }, soFar.started)
      waited.inc({ queue }, soFar.waitedMs / 1000)
    }
    return register.metrics()
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const isAllowed = token === undefined ? isFromThisMachine(request) : isSame(request.headers.authorization ?? '', `Bearer ${token}`)
    if (!isAllowed) throw new AppError('SIGN_IN_AGAIN', 'These figures need the token of the operator.')
    return reply.type(register.contentType).send(await figures())
  })
}

/** The headers with which proxies pass on the caller's address: a proxy on this machine would make all callers local. */
const forwardingHeaders = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'] as const

function isFromThisMachine({ raw: { headers, socket } }: FastifyRequest): boolean {
  const isForwarded = forwardingHeaders.some((name) => headers[name] !== undefined)
  return !isForwarded && /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
}

/** Compares in constant time. */
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
