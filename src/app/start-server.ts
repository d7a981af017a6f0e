import { access, chmod, constants, mkdir, stat } from 'node:fs/promises'
import { once } from 'node:events'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { createServer as createNetServer } from 'node:net'
import { parseArgs } from 'node:util'
import type { FastifyInstance } from 'fastify'
import './areas.ts'
import type { PhoneServer } from '#areas/phones/server/phone-server.ts'
import { compiledCode } from '#kit/server/compiled-code.ts'
import { readEnvironment, StartError, type Environment } from '#kit/server/environment.ts'
import { closeConnections } from '#kit/server/http/connections.ts'
import { collectIdleGarbage } from '#kit/server/monitoring/idle-garbage.ts'

/** What is in flight when the process is asked to end has so long to finish, in ms: the answer to a video takes longest. */
const patience = 30_000

/** What others than the owner may do with a file or folder. */
const forOthers = 0o077
/** Only the owner of a file may remove it from such a folder. */
const sticky = 0o1000

async function start(): Promise<void> {
  // What the server writes is its owner's alone, also what libraries write.
  process.umask(0o077)
  enableCompileCache(compiledCode)
  const { home } = readOptions()
  const environment = readEnvironment(process.env)
  await checkFolder(environment.DATA_DIR)
  await checkPort(environment)
  if (environment.SERVICES.includes('web')) {
    const { buildPageIfOutdated } = await import('./page/page-build.ts')
    await buildPageIfOutdated()
  }
  const { missingFilesMessage } = await import('./model-files.ts')
  const message = await missingFilesMessage()
  if (message !== undefined) console.warn(message)
  const { createServer } = await import('./server.ts')
  let phones: PhoneServer | undefined
  const app = await createServer(environment, undefined, home ? () => phones?.access() : undefined)
  let ending = false
  const end = (): void => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(0), patience).unref()
    app.close().then(() => process.exit(0), fail)
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)

  const { HOST: host, PORT: port } = environment
  try {
    if (home) phones = await openPhones(app, environment)
    await app.listen({ host, port })
    await phones?.listen()
  } catch (error) {
    await app.close()
    throw listenError(error as NodeJS.ErrnoException, environment)
  }
  const address = app.server.address()
  const listening = typeof address === 'object' && address !== null ? address.port : port
  console.log(`D Learner is ready at http://localhost:${listening}`)
  if (phones !== undefined) await printPhoneAccess(phones)
  // Also for a process that is killed later.
  flushCompileCache()
  collectIdleGarbage()
}

/** The options of the command line. */
function readOptions(): { readonly home: boolean } {
  try {
    return parseArgs({ options: { home: { type: 'boolean', default: false } } }).values
  } catch (cause) {
    throw new StartError('The only option is --home, which lets phones in the same network use D Learner.', { cause })
  }
}

/** Prepares the server for phones; it closes with the app. */
async function openPhones(app: FastifyInstance, environment: Environment): Promise<PhoneServer> {
  const { openPhoneServer } = await import('#areas/phones/server/phone-server.ts')
  const phones = await openPhoneServer({
    environment,
    app: (request, response) => app.routing(request, response),
    timeouts: app.server,
    onChange: () => void printPhoneAccess(phones),
  })
  app.addHook('preClose', async () => phones.stop())
  app.addHook('onClose', async () => phones.server?.closed())
  if (phones.server !== undefined) closeConnections(app, phones.server.secure, 'secureConnection')
  return phones
}

async function printPhoneAccess(phones: PhoneServer): Promise<void> {
  const { terminalText } = await import('#areas/phones/server/phone-server.ts')
  console.log(`\n${terminalText(phones.access(), process.stdout.isTTY)}`)
}

/** Before anything that takes time: the data folder exists, can be written, and others cannot read it. */
async function checkFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new StartError(`The folder ${folder} cannot be written; choose another one with DATA_DIR.`, { cause })
  }
  const { mode, uid } = await stat(folder)
  if ((mode & forOthers) === 0 || process.getuid === undefined) return
  // It was there before. A sticky folder, such as /tmp, is meant for everyone.
  const isOwn = uid === process.getuid() && (mode & sticky) === 0
  const isClosed = isOwn && await chmod(folder, 0o700).then(async () => ((await stat(folder)).mode & forOthers) === 0, () => false)
  if (!isClosed) console.warn(`Other users of this machine can open the folder ${folder}. Its owner can change that: chmod 700 ${folder}`)
}

/** Likewise: no other process listens on the port. */
async function checkPort(environment: Environment): Promise<void> {
  const probe = createNetServer()
  try {
    probe.listen(environment.PORT, environment.HOST)
    await once(probe, 'listening')
  } catch (error) {
    throw listenError(error as NodeJS.ErrnoException, environment)
  }
  probe.close()
  await once(probe, 'close')
}

function listenError(error: NodeJS.ErrnoException, { PORT, HOST }: Environment): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(`The port ${PORT} is in use; choose another one with PORT.`, { cause: error })
    case 'EACCES':
      return new StartError(`The port ${PORT} is not permitted; choose another one with PORT, above 1023.`, { cause: error })
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(`${HOST} is not an address of this machine; choose another one with HOST.`, { cause: error })
    default:
      return error
  }
}

function fail(error: unknown): void {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}

await start().catch(fail)
