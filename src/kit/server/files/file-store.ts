/** Checks that a database and a data folder belong together: both contain the same id. */
import { constants, copyFile, link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, isPostgres } from '../database/database.ts'
import { StartError } from '../environment.ts'
import { newId } from '#kit/ids.ts'

/**
 * Creates the folder for files. At the first start the database and the data folder get a common id.
 * @throws StartError if the data folder belongs to another database
 */
export async function openFileStore(dataFolder: string, database: Database): Promise<void> {
  await mkdir(join(dataFolder, 'files'), { recursive: true, mode: 0o700 })
  const file = join(dataFolder, 'file-store')
  const inFolder = await readFile(file, 'utf8').then((text) => text.trim(), () => undefined)
  const inDatabase = await storedId(database)

  const belongsTogether = inFolder === undefined
    ? (inDatabase === undefined ? await mayContainFilesOf(dataFolder, database) : !(await hasFiles(database)))
    : inFolder === inDatabase
  if (!belongsTogether) {
    throw new StartError(
      `The folder ${dataFolder} does not contain the files of this database. Set DATA_DIR to the folder that does`
      + (inDatabase === undefined || inFolder !== undefined ? '.' : `, or, if that folder is lost, write ${inDatabase} into the file ${file}.`),
    )
  }
  if (inFolder !== undefined) return

  // If several processes start for the first time, only one of them stores its id.
  await database.insertInto('fileStore').values({ name: 'files', _id: inDatabase ?? newId() })
    .onConflict((conflict) => conflict.column('name').doNothing()).execute()
  const id = (await storedId(database)) ?? ''
  await createFile(file, id)
  if ((await readFile(file, 'utf8')).trim() !== id) throw new StartError(`Two databases used the folder ${dataFolder} at the same time. Start again.`)
}

async function storedId(database: Database): Promise<string | undefined> {
  const row = await database.selectFrom('fileStore').select('_id').where('name', '=', 'files').executeTakeFirst()
  return row?._id
}

async function hasFiles(database: Database): Promise<boolean> {
  return (await database.selectFrom('storedFiles').select('name').where('userid', 'is not', null).limit(1).executeTakeFirst()) !== undefined
}

/** For data from versions without ids: whether the folder is empty or contains files of a learner of this database. */
async function mayContainFilesOf(dataFolder: string, database: Database): Promise<boolean> {
  // A SQLite database is in the folder itself.
  if (!isPostgres(database)) return true
  const folders = await readdir(join(dataFolder, 'files'))
  if (folders.length === 0) return !(await hasFiles(database))
  for (let at = 0; at < folders.length; at += 500) {
    const known = await database.selectFrom('learners').select('_id').where('_id', 'in', folders.slice(at, at + 500)).limit(1).executeTakeFirst()
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
