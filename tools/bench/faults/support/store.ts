/** Reads the stored rows and files directly, without the server. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Client } from 'pg'
import { openDatabase } from '#kit/server/database/database.ts'
import type { Database } from '#kit/server/database/transact.ts'
import { filesBelow } from '../../../lib/server/server-process.ts'

/** Where a server keeps its data. */
export interface Place {
  /** DATA_DIR */
  readonly folder: string
  /** DATABASE_URL; without it, SQLite in the folder */
  readonly url?: string | undefined
}

export function variablesOf({ folder, url }: Place): Record<string, string> {
  return { DATA_DIR: folder, ...(url !== undefined && { DATABASE_URL: url }) }
}

/** Creates a database. @param server the URL of a PostgreSQL server, without a database name */
export async function newDatabase(server: string): Promise<string> {
  const name = `faults_${randomBytes(8).toString('hex')}`
  const client = new Client(`${server}/postgres`)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return `${server}/${name}`
}

export async function withDatabase<T>({ folder, url }: Place, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ url, folder })
  try {
    return await work(database)
  } finally {
    await database.destroy()
  }
}

/** The files of the rows, as `learner/name`; `may` also contains optional ones. */
async function namedFiles(database: Database): Promise<{ must: Set<string>; may: Set<string> }> {
  const words = await database.selectFrom('words').select(['_id', 'userid', 'picture', 'sound']).where('userid', 'is not', null).execute()
  const recordings = await database.selectFrom('recordings').select(['userid', 'file']).execute()
  const must = new Set([
    ...words.flatMap(({ userid, picture, sound }) => (sound === null ? [picture] : [picture, sound]).map((name) => `${userid}/${name}`)),
    ...recordings.map(({ userid, file }) => `${userid}/${file}`),
  ])
  // Synthesised speech belongs to an existing word.
  const ids = new Set(words.map(({ _id }) => _id))
  const stored = await database.selectFrom('storedFiles').select(['folder', 'name', 'belongsTo']).where('userid', 'is not', null).execute()
  const spoken = stored.filter(({ name, belongsTo }) => name.startsWith('voice-') && ids.has(belongsTo)).map(({ folder, name }) => `${folder}/${name}`)
  return { must, may: new Set([...must, ...spoken]) }
}

/** Rows without their file and files without a row, one line for each. */
export async function mismatches(place: Place): Promise<{ missing: string[]; orphans: string[] }> {
  const { must, may } = await withDatabase(place, namedFiles)
  const found = new Set(await filesBelow(join(place.folder, 'files')))
  return { missing: [...must].filter((name) => !found.has(name)), orphans: [...found].filter((name) => !may.has(name)) }
}
