/** The files that are not in the repository's source: models trained here, and files fetched at install. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { models } from './models.ts'
import { runtimeFiles } from './runtime-files.ts'

const projectRoot = join(import.meta.dirname, '../..')
const fetchedFolder = 'models/fetched/'

/**
 * Checks that every model and runtime file exists and has its size. It does not hash them: that takes 0.2 s.
 * @param root the folder that contains `models`
 * @returns one sentence that names the missing or broken files and the command that restores them, or undefined
 */
export async function missingFilesMessage(root = projectRoot): Promise<string | undefined> {
  const expected = [...models.map(({ file, bytes }) => ({ file: `models/${file}`, bytes })), ...runtimeFiles]
  const checked = await Promise.all(expected.map(async ({ file, bytes }) => {
    const found = await stat(join(root, file)).catch(() => undefined)
    return found?.size === bytes ? [] : [file]
  }))
  const files = checked.flat()
  if (files.length === 0) return undefined
  const commands: string[] = []
  if (files.some((file) => !file.startsWith(fetchedFolder))) commands.push('git restore models')
  if (files.some((file) => file.startsWith(fetchedFolder))) commands.push('npm run postinstall')
  return `Missing or broken: ${files.join(', ')}; restore with: ${commands.join(' && ')}`
}
