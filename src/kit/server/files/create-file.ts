import { constants, copyFile, link, rm, writeFile } from 'node:fs/promises'
import { newId } from '#kit/ids.ts'

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
