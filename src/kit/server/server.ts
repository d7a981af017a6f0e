import '@fastify/swagger'
import { fastify, LogController, type FastifyInstance, type RouteOptions } from 'fastify'
import { services } from '#kit/call.ts'
import type { Context } from './context.ts'
import { openDatabase } from './database.ts'
import type { Environment } from './environment.ts'
import { answerError } from './errors.ts'
import { openFiles } from './files.ts'
import { deriveKeys, keptSecret } from './keys.ts'
import { addMetrics } from './metrics.ts'
import { addRateLimits } from './rate-limits.ts'
import { createSessions } from './sessions.ts'
import { createSignedAddresses } from './signed-addresses.ts'

/** JSON bodies are small; files come as multipart, each call with its own limit. */
const largestBody = 256 * 1024
/** A request must have come whole by then: a picture over a slow line takes minutes. */
const requestTimeout = 300_000

interface OpenServer {
  readonly app: FastifyInstance
  readonly context: Context
}

/**
 * What every service stands on: database, files, guard, errors, limits, documents. `app.close()` ends all of it.
 * @param onRoute is told every route that is added
 */
export async function openServer(environment: Environment, onRoute?: (route: RouteOptions) => void): Promise<OpenServer> {
  const keys = deriveKeys(environment.SECRET ?? (await keptSecret(environment.DATA_DIR)))
  const database = await openDatabase({ url: environment.DATABASE_URL, folder: environment.DATA_DIR })
  const context: Context = {
    environment,
    keys,
    database,
    sessions: createSessions(database, keys),
    files: await openFiles(environment.DATA_DIR),
    addresses: createSignedAddresses(keys.addresses),
    modelProgress: new Map(),
  }
  const app = fastify({
    bodyLimit: largestBody,
    requestTimeout,
    // One proxy: of the addresses that it passes on only the last is its own word.
    trustProxy: environment.TRUST_PROXY && ((_address, hop) => hop === 0),
    // Addresses that cannot be read are refused before there is a route.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: environment.LOG_LEVEL, stream: process.stderr },
  })
  if (onRoute !== undefined) app.addHook('onRoute', onRoute)
  app.addHook('onClose', () => context.database.destroy())
  app.setErrorHandler(answerError)
  app.decorateRequest('learner')
  app.addHook('onResponse', async (request, reply) => {
    // The route and not the address, which may name a learner; never headers or bodies.
    const { method, routeOptions } = request
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) })
  })
  closeConnections(app)
  await addPlugins(app, context)
  addMetrics(app, context.modelProgress)
  app.get('/health', { schema: { hide: true } }, async () => {
    return { status: 'ok', models: Object.fromEntries(context.modelProgress) }
  })
  return { app, context }
}

/** Once the server closes, every answer is the last of its connection: none stays open for another request. */
function closeConnections(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}

async function addPlugins(app: FastifyInstance, { environment }: Context): Promise<void> {
  const [zod, multipart, helmet, compress] = await Promise.all([
    import('fastify-type-provider-zod'),
    import('@fastify/multipart'),
    import('@fastify/helmet'),
    import('@fastify/compress'),
  ])
  app.setValidatorCompiler(zod.validatorCompiler)
  app.setSerializerCompiler(zod.serializerCompiler)
  await app.register(helmet.default, {
    // What is no page may load nothing; the page brings a policy of its own.
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginResourcePolicy: { policy: environment.WEB_URL === undefined ? 'same-origin' : 'cross-origin' },
    // Whoever puts HTTPS before the app says there for how long.
    strictTransportSecurity: false,
  })
  if (environment.WEB_URL !== undefined) {
    const cors = await import('@fastify/cors')
    await app.register(cors.default, {
      origin: environment.WEB_URL,
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      exposedHeaders: ['retry-after'],
      maxAge: 600,
    })
  }
  await addRateLimits(app, environment.RATE_LIMIT)
  await app.register(compress.default, { threshold: 1024 })
  await app.register(multipart.default)
  await addDocs(app, zod.jsonSchemaTransform)
}

type Transform = (typeof import('fastify-type-provider-zod'))['jsonSchemaTransform']

async function addDocs(app: FastifyInstance, transform: Transform): Promise<void> {
  const [swagger, swaggerUi] = await Promise.all([import('@fastify/swagger'), import('@fastify/swagger-ui')])
  await app.register(swagger.default, {
    openapi: {
      info: { title: 'D Learner', description: 'Every call, generated from the schemas that check it.', version: '1' },
      tags: services.map((name) => ({ name })),
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform,
  })
  await app.register(swaggerUi.default, { routePrefix: '/docs', staticCSP: true })
}
