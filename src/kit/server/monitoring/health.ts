import { stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { NamedModel } from '#kit/ml/models.ts'
import type { Context } from '../http/server-context.ts'
import { keptResult } from './kept-result.ts'

const modelFolder = join(import.meta.dirname, '../../../../models')
/** Minimum free disk space in bytes; below it the state is `degraded`. */
const minFreeBytes = 100_000_000
/** Maximum time of a check, in ms, so that monitoring does not wait for a locked database. */
const maxCheckMs = 1000

type State = 'ok' | 'degraded' | 'failing'

/**
 * GET /health: whether this process can serve. Answers 200 with `ok`, or 200 with `degraded` if a part cannot work (a
 * model is missing, the disk is almost full); 503 if the database or the disk fails. GET /health/live answers 200
 * while the process runs and checks nothing else, so that an unreachable database does not cause a restart. The checks run
 * at most once in a second, because anybody may ask.
 * @param models whose files are checked
 */
export function addHealth(
  app: FastifyInstance, context: Context, models: readonly NamedModel[], folderOfModels = modelFolder,
): void {
  app.get('/health/live', { schema: { hide: true } }, async () => ({ status: 'ok' }))

  const [databaseChecked, diskChecked] = [onceAtATime(() => checkDatabase(context)), onceAtATime(() => checkDisk(context))]
  const check = keptResult(async () => {
    const [database, disk, missing] = await Promise.all([
      withTimeout(databaseChecked(), 'the database'), withTimeout(diskChecked(), 'the disk'), missingModels(models, folderOfModels),
    ])
    const failures = [database, disk].filter((result) => result instanceof Error)
    for (const err of failures) context.log.error({ err }, 'The server cannot serve')
    return { database, disk, missing, failures }
  })

  app.get('/health', { schema: { hide: true } }, async (_request, reply) => {
    const { database, disk, missing, failures } = await check()
    const low = typeof disk === 'number' && disk < minFreeBytes
    const status: State = failures.length > 0 ? 'failing' : low || missing.length > 0 ? 'degraded' : 'ok'
    reply.code(status === 'failing' ? 503 : 200).header('cache-control', 'no-store')
    if (status === 'failing') reply.header('retry-after', 5)
    return {
      status,
      database: database instanceof Error ? 'failing' : 'ok',
      disk: disk instanceof Error ? 'failing' : low ? 'almost full' : 'ok',
      missingModels: missing,
      models: Object.fromEntries(context.modelProgress),
    }
  })
}

/** Takes the lock that every write needs, and changes nothing. Reads alone also work while another process has locked the database. */
async function checkDatabase({ database }: Context): Promise<void> {
  await sql`update "fileStore" set "name" = "name" where 1 = 0`.execute(database)
}

/** Writes a file to the data folder; returns the free disk space in bytes. */
async function checkDisk({ environment, files }: Context): Promise<number> {
  const file = files.temporary()
  try {
    await writeFile(file, 'D Learner', { mode: 0o600 })
  } finally {
    await files.discard(file)
  }
  const { bavail, bsize } = await statfs(environment.DATA_DIR)
  return bavail * bsize
}

/** Returns the names of the models whose file is missing or has a wrong size. */
async function missingModels(models: readonly NamedModel[], folder: string): Promise<string[]> {
  const checked = await Promise.all(models.map(async ({ name, file, bytes }) => {
    const found = await stat(join(folder, file)).catch(() => undefined)
    return found?.size === bytes ? [] : [name]
  }))
  return checked.flat()
}

/** While a check is pending, no other one starts: each would wait with a connection or a thread of its own. */
function onceAtATime<T>(check: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined
  return () => (pending ??= check().finally(() => (pending = undefined)))
}

/** Resolves with the result of a check, or with an error if the check fails or takes too long. */
async function withTimeout<T>(check: Promise<T>, what: string): Promise<T | Error> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Error>((resolve) => {
    timer = setTimeout(() => resolve(new Error(`${what} took longer than ${maxCheckMs} ms`)), maxCheckMs)
  })
  const checked = check.catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
  return Promise.race([checked, late]).finally(() => clearTimeout(timer))
}
