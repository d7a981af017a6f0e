/** Checks that a database and a data folder belong together: both contain the same id. */
import { constants, copyFile, link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, isPostgres, transact, type Transaction } from '../database/transact.ts'
import { sql } from 'kysely'
import { StartError } from '../environment.ts'
import { newId } from '#kit/ids.ts'
import { registerProcess } from './processes.ts'

/**
 * Creates the folder for files. At the first start the database and the data folder get a common id. All processes of a
 * database use one folder.
 * @throws StartError if the data folder belongs to another database, or the database has another folder
 */
export async function openFileStore(dataFolder: string, database: Database): Promise<void> {
  await transact(database, async (transaction) => {
    // Of processes that start for the first time at once, one after the other looks.
    if (isPostgres(database)) await sql`lock table "fileStore" in exclusive mode`.execute(transaction)
    await checkId(dataFolder, transaction, isPostgres(database))
  })
  await mkdir(join(dataFolder, 'files'), { recursive: true, mode: 0o700 })
}

async function checkId(dataFolder: string, transaction: Transaction, isShared: boolean): Promise<void> {
  const file = join(dataFolder, 'file-store')
  const inFolder = await readFile(file, 'utf8').then((text) => text.trim(), () => undefined)
  const row = await transaction.selectFrom('fileStore').select('_id').where('name', '=', 'files').executeTakeFirst()
  const inDatabase = row?._id
  if (!(await belongTogether())) {
    throw new StartError(
      `The folder ${dataFolder} does not contain the files of this database. Set DATA_DIR to the folder that does`
      + (inDatabase === undefined || inFolder !== undefined ? '.' : `, or, if that folder is lost, write ${inDatabase} into the file ${file}.`),
    )
  }
  const id = inDatabase ?? inFolder ?? newId()
  if (inDatabase === undefined) await transaction.insertInto('fileStore').values({ name: 'files', _id: id }).execute()
  if (inFolder !== undefined) return
  // Before the commit: of a start that ends in between, the folder has the id, and the next start takes it.
  await createFile(file, id)
  if ((await readFile(file, 'utf8')).trim() !== id) throw new StartError(`Two databases used the folder ${dataFolder} at the same time. Start again.`)

  async function belongTogether(): Promise<boolean> {
    if (inDatabase === undefined) {
      if (inFolder === undefined) return !isShared || mayContainFilesOf(dataFolder, transaction)
      return (await mayContainFilesOf(dataFolder, transaction)) && !(isShared && await isInUse(dataFolder))
    }
    if (inFolder !== undefined) return inFolder === inDatabase
    // A SQLite database is in the folder itself. Of another one, a process has the folder, even if it is still empty.
    return !isShared && !(await hasFiles(transaction))
  }
}

async function hasFiles(transaction: Transaction): Promise<boolean> {
  return (await transaction.selectFrom('storedFiles').select('name').where('userid', 'is not', null).limit(1).executeTakeFirst()) !== undefined
}

/** Whether processes use the folder. They are those of another database: no process of this one starts before it has an id. */
async function isInUse(dataFolder: string): Promise<boolean> {
  const process = await registerProcess(dataFolder)
  try {
    return (await process.others()).length > 0
  } finally {
    await process.close()
  }
}

/** For a database without an id, which is new or from an earlier version: whether the folder is empty or contains files of a learner of this database. */
async function mayContainFilesOf(dataFolder: string, transaction: Transaction): Promise<boolean> {
  const folders = await readdir(join(dataFolder, 'files')).catch(() => [])
  if (folders.length === 0) return !(await hasFiles(transaction))
  for (let at = 0; at < folders.length; at += 500) {
    const known = await transaction.selectFrom('learners').select('_id').where('_id', 'in', folders.slice(at, at + 500)).limit(1).executeTakeFirst()
    if (known !== undefined) return true
  }
  return false
}

/** Creates a file with its complete text in one step, unless another process has created it. */
export async function createFile(file: string, text: string): Promise<void> {
  const temporary = `${file}.${newId()}`
  await writeFile(temporary, text, { mode: 0o600, flag: 'wx', flush: true })
  try {
    await link(temporary, file)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    // Some file systems, such as those of USB sticks, have no links.
    if (['EPERM', 'ENOTSUP', 'ENOSYS'].includes(code)) await copyFile(temporary, file, constants.COPYFILE_EXCL)
    else if (code !== 'EEXIST') throw error
  } finally {
    await rm(temporary, { force: true })
  }
}
