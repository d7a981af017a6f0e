/** Exports all data of a learner as one ZIP file, created while it is sent. */
import { Readable } from 'node:stream'
import type { Ports } from '#kit/server/context.ts'
import type { Database } from '#kit/server/database/database.ts'
import { zipStream } from '#kit/server/files/zip-stream.ts'

const tables = [
  'words', 'predictions', 'examples', 'recordings', 'progress', 'letterAttempts', 'writtenWords', 'movementAttempts', 'promptRecordings',
  'contributionConsents',
] as const
/** Number of rows per query. A letter's strokes can take 80 kB. */
const rowsPerQuery = 20

/**
 * Returns the archive: `d-learner.json` with all rows, `files/…`, and `missing-files.json` if a file could not be
 * added, for example because it was deleted during the export. Rows and files are read only as fast as the receiver reads.
 * An error that ends the archive early destroys the stream.
 */
export async function exportArchive({ database, files }: Pick<Ports, 'database' | 'files'>, userid: string): Promise<Readable> {
  const storedFiles = await files.list(userid)
  return zipStream(async (add) => {
    await add(Readable.from(allRows(database, userid)), 'd-learner.json', { compress: true })
    const missing: string[] = []
    for (const { name } of storedFiles) {
      const file = await files.read(userid, name)
      if (file === undefined) missing.push(name)
      else await add(file.stream, `files/${name}`, { compress: false })
    }
    if (missing.length > 0) await add(Readable.from([JSON.stringify({ missing }, null, 2)]), 'missing-files.json', { compress: true })
  })
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
