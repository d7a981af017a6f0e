/**
 * Takes the place of `kit/server/testing/test-server.ts` in the tests of a device's host: the same tests run on it, in Node, with SQLite's
 * WebAssembly build in memory. Pictures, ZIP files and the disk are the server's.
 */
import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { fastify, type FastifyRequest } from 'fastify'
import { serverParts } from '#app/server-parts.ts'
import type { Ports } from '#kit/server/context.ts'
import { readEnvironment } from '#kit/server/environment.ts'
import { onlyProcess } from '#kit/server/files/processes.ts'
import { openFiles } from '#kit/server/files/server-files.ts'
import { folderOfLearner, storedPath } from '#kit/server/files/stored-paths.ts'
import { createFolderStore } from '#kit/server/store/folder-store.ts'
import { openUploadFolder } from '#kit/server/files/upload-folder.ts'
import type { OpenHandlers } from '#kit/server/http/handler.ts'
import { openServer } from '#kit/server/http/server.ts'
import { pbkdf2Passwords } from '#kit/server/sessions/pbkdf2.ts'
import { createSessions } from '#kit/server/sessions/token-sessions.ts'
import { addLearner, testData } from '../../server/testing/test-server.ts'
import type { BackupStore } from '../backup.ts'
import { openHost } from '../host.ts'
import { openMemoryDatabase, openUnpackedInMemory } from '../sqlite.ts'
import { pageTokens } from '../tokens.ts'
import type { WireBody } from '../wire.ts'

export { filesOnDisk, form } from '../../server/testing/test-server.ts'

/** How the host of these tests stores passwords and codes. */
export const hashPrefix = '$pbkdf2-sha256$'

/** Handlers of a device alone get its files, too. */
type OpenOnDevice = (...[ports, store]: [...Parameters<OpenHandlers>, store: BackupStore]) => ReturnType<OpenHandlers>

export async function testServer(opens: readonly OpenOnDevice[], variables: Record<string, string> = {}) {
  const data = await testData()
  const environment = readEnvironment({ ...data.variables, ...variables })
  const { app: server, context: parts, swept } = await openServer(environment, { ...serverParts, models: [] })
  const database = await openMemoryDatabase()
  const { clock } = parts
  const uploadFolder = await openUploadFolder(data.folder, onlyProcess())
  const context = {
    ...parts,
    database,
    files: openFiles(createFolderStore(data.folder), database, { dataFolder: data.folder, clock, process: onlyProcess(), uploadFolder, quota: environment.STORAGE_QUOTA_MB * 1_000_000 }),
    sessions: createSessions(database, pageTokens(clock), clock),
    passwords: pbkdf2Passwords,
    eraseDeleted: async () => undefined,
  } satisfies Ports
  const store = backupStore(data.folder)
  const serve = await openHost(context, opens.map((open) => (ports) => open(ports, store)), () => false)
  const app = fastify({ bodyLimit: 64 * 1024 * 1024 })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.all('*', async (request, reply) => {
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const { status, headers: answered, body } = await serve({ method: request.method, url: request.url, headers, body: await bodyOf(request) })
    return reply.code(status).headers(answered).send(body instanceof Blob ? Buffer.from(await body.arrayBuffer()) : body ?? undefined)
  })
  return {
    app, context, store, swept,
    folder: data.folder,
    learner: () => addLearner(app, context),
    async [Symbol.asyncDispose]() {
      await app.close()
      await server.close()
      await database.destroy()
      await data[Symbol.asyncDispose]()
    },
  }
}

/** On the disk instead of the browser's private file system. */
function backupStore(folder: string): BackupStore {
  return {
    async append(file, content) {
      await appendFile(file, '')
      for await (const bytes of content) await appendFile(file, bytes)
    },
    async put(userid, name, content) {
      await mkdir(folderOfLearner(folder, userid), { recursive: true })
      await writeFile(storedPath(folder, userid, name), content)
    },
    remove: (userid, name) => rm(storedPath(folder, userid, name), { force: true }),
    openUnpacked: openUnpackedInMemory,
  }
}

/** The body as the page sends it to its host. */
async function bodyOf({ body, headers: { 'content-type': type = '' } }: FastifyRequest): Promise<WireBody> {
  if (!Buffer.isBuffer(body)) return null
  const bytes = new Uint8Array(body)
  if (type.startsWith('application/json')) return new TextDecoder().decode(bytes)
  if (!type.startsWith('multipart/')) return new Blob([bytes], { type })
  return [...await new Response(bytes, { headers: { 'content-type': type } }).formData()]
}
