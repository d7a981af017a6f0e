/** Exports all data of a learner as one ZIP file, created while it is sent. */
import { finished } from 'node:stream/promises'
import { Readable } from 'node:stream'
import type { Ports } from '#kit/server/context.ts'
import type { Database } from '#kit/server/database/database.ts'

const tables = [
  'words', 'predictions', 'examples', 'recordings', 'progress', 'letterAttempts', 'movementAttempts', 'promptRecordings',
] as const
/** Number of rows per query. A letter's strokes can take 80 kB. */
const rowsPerQuery = 20

/**
 * Returns the archive: `d-learner.json` with all rows, `files/…`, and `missing-files.json` if a file could not be
 * added, for example because it was deleted during the export. Rows and files are read only as fast as the receiver reads.
 * An error that ends the archive early destroys the stream.
 */
export async function exportArchive({ database, files }: Pick<Ports, 'database' | 'files'>, userid: string): Promise<Readable> {
  const { ZipFile } = await import('yazl')
  const archive = new ZipFile()
  // It is a Readable; the types promise less.
  const output = archive.outputStream as Readable
  archive.on('error', (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))))

  /** Resolves when the stream has been read completely, so that only one file is open at a time. */
  const add = async (stream: Readable, name: string, compress: boolean): Promise<void> => {
    const stop = (): void => void stream.destroy()
    output.once('close', stop)
    archive.addReadStream(stream, name, { compress })
    await finished(stream).finally(() => output.off('close', stop))
  }

  const storedFiles = await files.list(userid)
  const write = async (): Promise<void> => {
    await add(Readable.from(allRows(database, userid)), 'd-learner.json', true)
    const missing: string[] = []
    for (const { name } of storedFiles) {
      const file = await files.read(userid, name)
      // Pictures and sounds are already compressed.
      if (file === undefined) missing.push(name)
      else await add(file.stream, `files/${name}`, false)
    }
    if (missing.length > 0) await add(Readable.from([JSON.stringify({ missing }, null, 2)]), 'missing-files.json', true)
    archive.end()
  }
  write().catch((error: unknown) => {
    // The receiver disconnected: there is nothing to report.
    if (output.destroyed) return
    output.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  return output
}

/** Yields the learner's rows as the text of one JSON object, a few rows at a time. */
async function* allRows(database: Database, userid: string): AsyncGenerator<string, void, undefined> {
  const { settings, ...user } = await database.selectFrom('users')
    .select(['_id', 'username', 'email', 'settings', 'createdAt']).where('_id', '=', userid).executeTakeFirstOrThrow()
  yield `{\n"user": ${JSON.stringify(user)},\n"settings": ${settings ?? 'null'}`
  for (const table of tables) {
    yield* jsonList(table, rowsOf(database, table, userid))
  }
  const messages = await database.selectFrom('messages').select(['name', 'email', 'message', 'createdAt'])
    .where('userid', '=', userid).orderBy('_id').execute()
  yield `,\n"messages": ${JSON.stringify(messages)}\n}\n`
}

async function* jsonList(name: string, rows: AsyncIterable<object>): AsyncGenerator<string, void, undefined> {
  yield `,\n"${name}": [`
  let between = '\n'
  for await (const row of rows) {
    yield between + JSON.stringify(row)
    between = ',\n'
  }
  yield ']'
}

async function* rowsOf(database: Database, table: (typeof tables)[number], userid: string): AsyncGenerator<object, void, undefined> {
  const ids = await database.selectFrom(table).select('_id').where('userid', '=', userid).orderBy('_id').execute()
  for (let at = 0; at < ids.length; at += rowsPerQuery) {
    const some = ids.slice(at, at + rowsPerQuery).map(({ _id }) => _id)
    yield* await database.selectFrom(table).selectAll().where('userid', '=', userid).where('_id', 'in', some).orderBy('_id').execute()
  }
}
