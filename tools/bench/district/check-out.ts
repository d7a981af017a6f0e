/** An earlier version of the server, from git. */
import { execFile } from 'node:child_process'
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../../..')
const run = promisify(execFile)

/**
 * Unpacks a revision into a new folder, with the packages and fetched models of this version, and returns its `main.ts`.
 * @throws Error if git does not know the revision
 */
export async function checkOut(revision: string, folder: string): Promise<string> {
  await mkdir(folder)
  const archive = join(folder, 'archive.tar')
  await run('git', ['archive', '--output', archive, revision], { cwd: root })
  await run('tar', ['--extract', '--file', archive, '--directory', folder])
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await symlink(join(root, 'models/fetched'), join(folder, 'models/fetched'))
  return join(folder, 'src/main.ts')
}
