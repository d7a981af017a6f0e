/** Exports all data of learners as one ZIP file, created while it is sent. */
import { sql } from 'kysely'
import { readPen, readStrokes } from '#database/stored-strokes.ts'
import type { LearnersTable } from '#kit/area.ts'
import { purpose } from '#kit/purpose.ts'
import type { Ports } from '#kit/server/context.ts'
import type { Database } from '#kit/server/database/transact.ts'
import { rowsById } from '#kit/server/database/rows-by-id.ts'
import { learnersTables } from '#kit/server/learners-tables.ts'
import { createPauses } from '#kit/server/pauses.ts'

/** Number of rows per query. A letter's strokes can take 80 kB. */
const rowsPerQuery = 20

interface Exported {
  readonly learners: readonly string[]
  /** adds the account itself, its messages, its access to learners of other accounts, and the log-ins that a sign-out ended */
  readonly account?: string
}

/**
 * Returns the archive: `d-learner.json` with all rows, `files/…`, and `missing-files.json` if a file could not be
 * added, for example because it was deleted during the export. Rows and files are read only as fast as the receiver reads.
 * An error that ends the archive early fails the stream.
 */
export async function exportArchive({ database, files, archives }: Pick<Ports, 'database' | 'files' | 'archives'>, exported: Exported): Promise<ReadableStream<Uint8Array>> {
  const storedFiles = await Promise.all(exported.learners.map(async (userid) => (await files.list(userid)).map(({ name }) => ({ userid, name }))))
  return archives.create(async (add) => {
    await add(allRows(database, exported), 'd-learner.json', { compress: true })
    const missing: string[] = []
    for (const { userid, name } of storedFiles.flat()) {
      const file = await files.read(userid, name)
      if (file === undefined) missing.push(name)
      else await add(file.stream, `files/${name}`, { compress: false })
    }
    if (missing.length > 0) await add([JSON.stringify({ missing }, null, 2)], 'missing-files.json', { compress: true })
  })
}

/** Yields the rows as the text of one JSON object, a few rows at a time. */
async function* allRows(database: Database, { account, learners }: Exported): AsyncGenerator<string, void, undefined> {
  // SQL has no empty list. No learner has this id.
  const named = learners.length === 0 ? [''] : learners
  const profiles = await database.selectFrom('learners').select(['_id', 'name', 'face', 'birthMonth', 'groupName', 'settings', 'createdAt'])
    .where('_id', 'in', named).orderBy('createdAt').orderBy('_id').execute()
  yield `{\n"purpose": ${JSON.stringify(purpose.en)},\n"learners": ${JSON.stringify(profiles.map(({ _id, name, face, birthMonth, groupName, settings, createdAt }) => (
    { _id, name, face, birthMonth, groupName, createdAt, settings: settings === null ? null : JSON.parse(settings) as unknown }
  )))}`
  for (const table of learnersTables()) {
    yield* jsonList(table, rowsOfAll(database, table, learners))
  }
  for (const table of ['importedIds', 'deletedIds'] as const) yield* jsonList(table, idsInFiles(database, table, learners))
  const people = await database.selectFrom('learnerAccess').select(['_id', 'userid', 'name', 'access', 'createdAt'])
    .where('userid', 'in', named).orderBy('_id').execute()
  const invitations = await database.selectFrom('invitations').select(['_id', 'userid', 'name', 'access', 'expiresAt'])
    .where('userid', 'in', named).orderBy('_id').execute()
  yield `,\n"learnerAccess": ${JSON.stringify(people)},\n"invitations": ${JSON.stringify(invitations)}`
  if (account !== undefined) {
    const user = await database.selectFrom('users').select(['_id', 'username', 'email', 'issuer', 'subject', 'role', 'relation', 'language', 'createdAt']).where('_id', '=', account).executeTakeFirstOrThrow()
    const messages = await database.selectFrom('messages').select(['name', 'email', 'message', 'createdAt'])
      .where('userid', '=', account).orderBy('_id').execute()
    const shared = await database.selectFrom('learnerAccess').innerJoin('learners', 'learners._id', 'learnerAccess.userid').innerJoin('users', 'users._id', 'learners.account')
      .select(['learnerAccess._id', 'learnerAccess.userid', 'learnerAccess.name', 'learnerAccess.access', 'learnerAccess.createdAt'])
      .where('learnerAccess.account', '=', account).where('users.deletedAt', 'is', null).orderBy('learnerAccess._id').execute()
    const signOuts = await database.selectFrom('endedSignIns').select(['_id', 'endedAt']).where('account', '=', account).orderBy('_id').execute()
    yield `,\n"user": ${JSON.stringify(user)},\n"messages": ${JSON.stringify(messages)},\n"accessToOthers": ${JSON.stringify(shared)}`
    yield `,\n"endedSignIns": ${JSON.stringify(signOuts)}`
  }
  yield '\n}\n'
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

async function* rowsOfAll(database: Database, table: LearnersTable, learners: readonly string[]): AsyncGenerator<object, void, undefined> {
  for (const userid of learners) yield* rowsOf(database, table, userid)
}

interface Exportable {
  readonly _id: string
  readonly strokes?: string
  readonly penMovement?: string | null
}

/** People and other programs read the export. */
function withJsonStrokes(row: Exportable): Exportable {
  const { strokes, penMovement } = row
  return strokes === undefined ? row : { ...row, strokes: JSON.stringify(readStrokes(strokes)), ...(penMovement && { penMovement: JSON.stringify(readPen(penMovement)) }) }
}

async function* rowsOf(database: Database, table: LearnersTable, userid: string): AsyncGenerator<object, void, undefined> {
  const ids = await database.selectFrom(table).select('_id').where('userid', '=', userid).orderBy('_id').execute()
  const pause = createPauses()
  for (let at = 0; at < ids.length; at += rowsPerQuery) {
    const some = await rowsById<Exportable>(database, table, { userids: [userid], ids: ids.slice(at, at + rowsPerQuery).map(({ _id }) => _id) })
    yield* some.toSorted((a, b) => (a._id < b._id ? -1 : 1)).map(withJsonStrokes)
    await pause()
  }
}

/** Rows of one query for the ids that rows have in files. */
const idsPerQuery = 500

async function* idsInFiles(database: Database, table: 'importedIds' | 'deletedIds', learners: readonly string[]): AsyncGenerator<object, void, undefined> {
  const pause = createPauses()
  for (const userid of learners) {
    for (let last = { kind: '', origin: '' }; ;) {
      const rows = await database.selectFrom(table).selectAll().where('userid', '=', userid)
        .where(sql<boolean>`("kind", "origin") > (${last.kind}, ${last.origin})`).orderBy('kind').orderBy('origin').limit(idsPerQuery).execute()
      yield* rows
      await pause()
      const end = rows.at(-1)
      if (end === undefined || rows.length < idsPerQuery) break
      last = end
    }
  }
}
