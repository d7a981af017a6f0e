import { randomBytes } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { stderr } from 'node:process'
import '@fastify/swagger'
import { fastify, LogController, type FastifyInstance, type RouteOptions } from 'fastify'
import { serviceNames } from '#kit/call.ts'
import type { NamedModel } from '#kit/ml/models.ts'
import { createRecognition, type RecogniserWorkers } from '#kit/recognition/server/pool.ts'
import { closeConnections } from './connections.ts'
import type { Clock } from '../context.ts'
import type { Context } from './server-context.ts'
import { createWalTruncater, openDatabase } from '../database/database.ts'
import { type Environment, StartError } from '../environment.ts'
import { errorHandler } from './errors.ts'
import { refuseOtherNames } from './own-names.ts'
import { noReserve, openDiskReserve } from '../files/disk-reserve.ts'
import { openFileStore } from '../files/file-store.ts'
import { openFiles, type ServerFiles } from '../files/server-files.ts'
import { addHealth } from '../monitoring/health.ts'
import { deriveKeys, markOfSecret, requireSameSecret, secretOf } from '../sessions/keys.ts'
import { redactError } from './redact-error.ts'
import type { OpenCamera } from '../media/camera.ts'
import type { Films } from '../media/films.ts'
import type { OpenVoice } from '../media/voice.ts'
import { addMetrics } from '../monitoring/metrics.ts'
import { createPictures } from '../files/server-pictures.ts'
import { figuresIn, type QueueFigures } from '../limits/fair-queue.ts'
import { createRateLimits, type RateLimits } from '../limits/rate-limits.ts'
import { onlyProcess } from '../files/processes.ts'
import { bucketOf, openStore } from '../store/open-store.ts'
import { openUploadFolder } from '../files/upload-folder.ts'
import { zipArchives } from '../files/zip-archives.ts'
import { signedTokens } from '../sessions/signed-tokens.ts'
import { createSessions } from '../sessions/token-sessions.ts'
import { createSignedAddresses } from '../sessions/address-signatures.ts'
import { argon2Passwords } from '../sessions/argon2.ts'
import { mailServer } from '../smtp.ts'
import { lockSqliteFolder } from '../database/sqlite.ts'
import type { Sweep } from '../files/sweep.ts'
import { addSweeper } from '../files/sweeper.ts'

/** Maximum size of a JSON body in bytes; multipart calls have their own limits. */
const maxBodyBytes = 256 * 1024
/** Maximum time to receive a request, in ms: a picture over a slow line takes minutes. */
const requestTimeout = 300_000
const bytesPerMegabyte = 1_000_000

/** What the areas give the server. `src/app/server-parts.ts` collects it. */
export interface ServerParts {
  /** of all areas, for /health */
  readonly models: readonly NamedModel[]
  readonly recognisers: RecogniserWorkers
  readonly openFilms: (files: Pick<ServerFiles, 'withLocal'>) => Films
  readonly openVoice: () => OpenVoice
  readonly attachedCamera: (environment: Environment) => OpenCamera | undefined
  readonly sweeps: readonly Sweep[]
}

interface OpenServer {
  readonly app: FastifyInstance
  readonly context: Context
  /** resolves when the sweeper does not run */
  readonly swept: () => Promise<void>
}

/**
 * Opens the parts that every service needs: database, files, sessions, error handling, rate limits and API docs.
 * `app.close()` closes all of them.
 * @param onRoute is called with every added route
 */
export async function openServer(
  environment: Environment, { models, recognisers, openFilms, openVoice, attachedCamera, sweeps }: ServerParts, onRoute?: (route: RouteOptions) => void,
): Promise<OpenServer> {
  const { DATA_DIR: folder, DATABASE_URL: url } = environment
  const release = url === undefined ? await claim(folder) : undefined
  const secret = await secretOf(environment)
  const database = await openDatabase({ url, folder, connections: environment.DATABASE_POOL })
  const storeSource = { folder, s3: bucketOf(environment) }
  const store = openStore(storeSource)
  await openFileStore(store, database)
  const keys = deriveKeys(secret)
  const process = url === undefined ? onlyProcess() : await store.register(markOfSecret(secret))
  await requireSameSecret(process).catch(async (error: unknown) => {
    // Others know it by then, and would take it for one that runs.
    await process.close()
    throw error
  })
  const uploadFolder = await openUploadFolder(folder, process)
  const eraser = createWalTruncater(database)
  const app = fastify({
    bodyLimit: maxBodyBytes,
    requestTimeout,
    // Requests that were read before the server closes are answered as usual.
    return503OnClosing: false,
    // Trusts so many proxies: only the last forwarded addresses come from them.
    trustProxy: environment.TRUST_PROXY > 0 && ((_address, hop) => hop < environment.TRUST_PROXY),
    // Handles errors before routing, such as malformed addresses.
    frameworkErrors: (error, request, reply) => void errorHandler(error, request, reply),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestIds(),
    requestIdHeader: false,
    logger: { level: environment.LOG_LEVEL, stream: stderr, serializers: { err: (error) => redactError(error) } },
  })
  const modelProgress = new Map<string, number>()
  const queues = new Map<string, QueueFigures>()
  const clock: Clock = { now: () => new Date() }
  const files = openFiles(store, database, { dataFolder: folder, clock, process, uploadFolder, quota: environment.STORAGE_QUOTA_MB * bytesPerMegabyte })
  const pictures = createPictures(figuresIn(queues, 'pictures'))
  const voice = openVoice()
  const context: Context = {
    environment,
    keys,
    database,
    passwords: argon2Passwords,
    mail: mailServer(environment),
    sessions: createSessions(database, signedTokens(keys), clock),
    files,
    store,
    eraseDeleted: () => eraser.erase(),
    addresses: createSignedAddresses(keys.addresses, clock),
    pictures,
    archives: zipArchives,
    recognition: createRecognition(app, { workers: recognisers, threads: environment.RECOGNISER_THREADS, files: storeSource, modelProgress, queues }),
    films: openFilms(files),
    openCamera: attachedCamera(environment),
    voice,
    clock,
    log: app.log,
    modelProgress,
    queues,
    rateLimits: createRateLimits(environment.RATE_LIMIT),
    reserve: url === undefined ? openDiskReserve(folder) : noReserve,
  }
  refuseOtherNames(app, environment)
  if (onRoute !== undefined) app.addHook('onRoute', onRoute)
  app.addHook('onClose', async () => {
    pictures.close()
    await voice.close()
    eraser.close()
    await uploadFolder.close()
    await process.close()
    await database.destroy()
    release?.()
  })
  app.setErrorHandler(errorHandler)
  app.decorateRequest('learner')
  const isInfoLogged = ['info', 'debug', 'trace'].includes(environment.LOG_LEVEL)
  app.addHook('onResponse', (request, reply, done) => {
    // Logs the route instead of the address, which may contain a learner's id; never headers or bodies.
    const { method, routeOptions } = request
    if (isInfoLogged) request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) })
    done()
  })
  closeConnections(app)
  app.addHook('onSend', (request, reply, payload, done) => {
    // Answers of calls contain a learner's data. Routes of a learner's files set their own cache-control.
    if (request.routeOptions.config.call !== undefined && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done(null, payload)
  })
  await addPlugins(app, context)
  addMetrics(app, context)
  addHealth(app, context, models)
  const swept = addSweeper(app, context, { process, uploadFolder, sweeps })
  return { app, context, swept }
}

/** Makes ids of 12 hexadecimal digits: a random prefix of this process and a counter, which is cheaper than random ids. */
function createRequestIds(): () => string {
  const start = randomBytes(3).toString('hex')
  let count = 0
  return () => {
    count = (count + 1) % 0x1000000
    return start + count.toString(16).padStart(6, '0')
  }
}

async function claim(folder: string): Promise<() => void> {
  const release = await lockSqliteFolder(folder).catch((cause: unknown) => {
    throw new StartError(`The folder ${folder} cannot be used: ${cause instanceof Error ? cause.message : String(cause)}.`, { cause })
  })
  if (release === undefined) {
    throw new StartError(
      `Another D Learner is using the folder ${folder}. Stop it, or let several processes share a PostgreSQL database (DATABASE_URL).`,
    )
  }
  return release
}

async function addPlugins(app: FastifyInstance, { environment, rateLimits }: Context): Promise<void> {
  const [zod, multipart, helmet, compress] = await Promise.all([
    import('fastify-type-provider-zod'),
    import('@fastify/multipart'),
    import('helmet'),
    import('@fastify/compress'),
  ])
  app.setValidatorCompiler(zod.validatorCompiler)
  app.setSerializerCompiler(zod.serializerCompiler)
  addHeaders(app, helmet.default({
    // Answers other than the page may load nothing; the page sets its own policy.
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginResourcePolicy: { policy: environment.WEB_URL === undefined ? 'same-origin' : 'cross-origin' },
    // The proxy that adds HTTPS sets this header.
    strictTransportSecurity: false,
  }))
  if (environment.WEB_URL !== undefined) {
    const cors = await import('@fastify/cors')
    await app.register(cors.default, {
      origin: environment.WEB_URL,
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      exposedHeaders: ['retry-after'],
      maxAge: 600,
    })
  }
  await app.register(compress.default, { threshold: 1024 })
  await app.register(multipart.default)
  await addDocs(app, zod.jsonSchemaTransform, rateLimits)
}

/** Adds the middleware's headers to every answer. The middleware runs only once, because its headers never change. */
function addHeaders(app: FastifyInstance, setHeaders: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void): void {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  setHeaders(request, response, (error) => {
    if (error !== undefined) throw error
  })
  const headers = response.getHeaders()
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
}

type Transform = (typeof import('fastify-type-provider-zod'))['jsonSchemaTransform']

async function addDocs(app: FastifyInstance, transform: Transform, rateLimits: RateLimits): Promise<void> {
  const [swagger, swaggerUi] = await Promise.all([import('@fastify/swagger'), import('@fastify/swagger-ui')])
  await app.register(swagger.default, {
    openapi: {
      info: { title: 'D Learner', description: 'Every call, generated from the schemas that check it.', version: '1' },
      tags: serviceNames().map((name) => ({ name })),
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform,
  })
  await app.register(swaggerUi.default, {
    routePrefix: '/docs', staticCSP: true,
    uiHooks: {
      onRequest: (request, _reply, done) => {
        rateLimits.countDocs(request.ip)
        done()
      },
    },
  })
}
