/** Makes one verified backup. */
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { lockSqliteFolder } from '../database/sqlite.ts'
import { BackupError, nameOf } from './archive-format.ts'
import { copyTo, isDue, listCopies, removeOldCopies } from './copies.ts'
import type { OnProgress } from './fill-archive.ts'
import type { Source } from './snapshot.ts'
import { openArchiveFile, unpack } from './unpack.ts'
import type { Contents } from './unpack-rows.ts'
import { writeArchive } from './write-archive.ts'

/** Share of the progress that writing takes; checking takes the rest. */
const writingShare = 0.6

export interface BackupFolders {
  /** folder of the backups */
  readonly backups: string
  /** folder of second copies, for example a USB stick */
  readonly copies: string | undefined
}

interface Options {
  /** does nothing if there is a backup of the last night */
  readonly onlyIfDue: boolean
  readonly onProgress: OnProgress
  /** encrypts the file `from` into the new file `to` */
  readonly encrypt?: ((from: string, to: string) => Promise<void>) | undefined
}

interface Made {
  /** path of the backup */
  readonly file: string
  readonly contents: Contents
  /** why there is no second copy; undefined if there is one or none was asked for */
  readonly warning: string | undefined
}

/**
 * Backs up all rows and files while the server works, checks the archive by unpacking it, removes old copies, and makes the
 * second copy. A crash leaves at most temporary files, which the next backup removes. If files are missing that the rows name,
 * the backup has `-incomplete` in its name, and `contents.missing` is their number.
 * @returns undefined if no backup is due
 * @throws BackupError `running` if another process is making a backup
 */
export async function makeBackup(
  source: Source, { backups, copies }: BackupFolders, { onlyIfDue, onProgress, encrypt }: Options,
): Promise<Made | undefined> {
  await mkdir(backups, { recursive: true, mode: 0o700 })
  const release = await lockSqliteFolder(backups)
  if (release === undefined) throw new BackupError('running', 'Another backup is running. Try again when it has ended.')
  try {
    if (onlyIfDue && !isDue(await listCopies(backups), new Date())) return undefined
    for (const name of await readdir(backups)) {
      if (name.includes('.part')) await rm(join(backups, name), { recursive: true, force: true })
    }
    const createdAt = new Date()
    const temporary = join(backups, `${nameOf(createdAt)}.part`)
    const contents = await writeChecked(source, temporary, onProgress)
    const name = nameOf(createdAt, contents.missing === 0, encrypt !== undefined)
    const file = join(backups, name)
    if (encrypt === undefined) await rename(temporary, file)
    else {
      await encrypt(temporary, `${file}.part`)
      await rename(`${file}.part`, file)
      await rm(temporary)
    }
    await removeOldCopies(backups)
    return { file, contents, warning: copies === undefined ? undefined : await copyWarning(copies, file, name) }
  } finally {
    release()
  }
}

/** Writes the archive and unpacks it to compare every row, file and sum. */
export async function writeChecked(source: Source, file: string, onProgress: OnProgress): Promise<Contents> {
  await writeArchive(source, file, (share) => onProgress(share * writingShare))
  const folder = await mkdtemp(`${file}.check.part-`)
  try {
    return await unpack(await openArchiveFile(file), folder, (share) => onProgress(writingShare + share * (1 - writingShare)))
  } catch (error) {
    await rm(file, { force: true })
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function copyWarning(folder: string, file: string, name: string): Promise<string | undefined> {
  try {
    return await copyTo(folder, file, name) ? undefined : `There is no second copy: the folder ${folder} is missing.`
  } catch (error) {
    return `There is no second copy: ${error instanceof Error ? error.message : String(error)}.`
  }
}
