/** Checks that a database and a store of files belong together: both contain the same id. */
import { type Database, isPostgres, transact, type Transaction } from '../database/transact.ts'
import { sql } from 'kysely'
import { StartError } from '../environment.ts'
import { newId } from '#kit/ids.ts'
import { readBytes, type Store } from '../store/object-store.ts'
import { StoreError } from '../store/store-error.ts'
import { filesFolder } from './stored-paths.ts'

/** The object with the id. */
const idKey = 'file-store'

/**
 * Opens the store. At the first start the database and the store get a common id. All processes of a database use one store.
 * @throws StartError if the store belongs to another database, or the database has another store, or the store fails
 */
export async function openFileStore(store: Store, database: Database): Promise<void> {
  await transact(database, async (transaction) => {
    // If several processes start for the first time at once, they look one after the other.
    if (isPostgres(database)) await sql`lock table "fileStore" in exclusive mode`.execute(transaction)
    await checkId(store, transaction, isPostgres(database))
  }).catch((cause: unknown) => {
    throw cause instanceof StoreError ? new StartError(`The ${store.name} cannot be used: ${cause.message}`, { cause }) : cause
  })
  await store.createFolder(filesFolder)
}

async function checkId(store: Store, transaction: Transaction, isShared: boolean): Promise<void> {
  const { name, setting, idPlace } = store
  const read = async (): Promise<string | undefined> => {
    const bytes = await readBytes(store, idKey)
    return bytes && new TextDecoder().decode(bytes).trim()
  }
  const inStore = await read()
  const row = await transaction.selectFrom('fileStore').select('_id').where('name', '=', 'files').executeTakeFirst()
  const inDatabase = row?._id
  if (!(await belongTogether())) {
    const kind = setting === 'DATA_DIR' ? 'folder' : 'bucket'
    throw new StartError(
      `The ${name} does not contain the files of this database. Set ${setting} to the ${kind} that does`
      + (inDatabase === undefined || inStore !== undefined ? '.' : `, or, if that ${kind} is lost, write ${inDatabase} into ${idPlace}.`),
    )
  }
  const id = inDatabase ?? inStore ?? newId()
  if (inDatabase === undefined) await transaction.insertInto('fileStore').values({ name: 'files', _id: id }).execute()
  if (inStore !== undefined) return
  // Before the commit: if a start ends in between, the store has the id, and the next start takes it.
  await store.create(idKey, id)
  if (await read() !== id) throw new StartError(`Two databases used the ${name} at the same time. Start again.`)

  async function belongTogether(): Promise<boolean> {
    if (inDatabase === undefined) {
      if (inStore === undefined) return !isShared || mayContainFilesOf(store, transaction)
      return (await mayContainFilesOf(store, transaction)) && !(isShared && await isInUse(store))
    }
    if (inStore !== undefined) return inStore === inDatabase
    // A SQLite database is in the folder itself. One of PostgreSQL that has an id has a store already, even if it is still empty.
    return !isShared && !(await hasFiles(transaction))
  }
}

async function hasFiles(transaction: Transaction): Promise<boolean> {
  return (await transaction.selectFrom('storedFiles').select('name').where('userid', 'is not', null).limit(1).executeTakeFirst()) !== undefined
}

/** Whether processes use the store. They are those of another database: no process of this one starts before it has an id. */
async function isInUse(store: Store): Promise<boolean> {
  const process = await store.register()
  try {
    return (await process.others()).length > 0
  } finally {
    await process.close()
  }
}

/** For a database without an id, which is new or from an earlier version: whether the store is empty or contains files of a learner of this database. */
async function mayContainFilesOf(store: Store, transaction: Transaction): Promise<boolean> {
  let learners: string[] = []
  let isEmpty = true
  const isKnown = async (): Promise<boolean> => learners.length > 0 && (
    await transaction.selectFrom('learners').select('_id').where('_id', 'in', learners).limit(1).executeTakeFirst()
  ) !== undefined
  for await (const learner of store.names(filesFolder)) {
    isEmpty = false
    if (learners.push(learner) < 500) continue
    if (await isKnown()) return true
    learners = []
  }
  return isEmpty ? !(await hasFiles(transaction)) : isKnown()
}
