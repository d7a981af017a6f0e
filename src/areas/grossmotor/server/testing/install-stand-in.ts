import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Writes an executable `ffmpeg` into `folder` that runs ffmpeg-stand-in.ts; returns its path. Each run adds a line with
 * its process id to the file `ffmpeg.pids`.
 */
export async function installStandIn(folder: string): Promise<string> {
  const path = join(folder, 'ffmpeg')
  const module = pathToFileURL(join(import.meta.dirname, 'ffmpeg-stand-in.ts')).href
  await writeFile(path, [
    `#!${process.execPath}`,
    `require('node:fs').appendFileSync(${JSON.stringify(`${path}.pids`)}, process.pid + '\\n')`,
    `import(${JSON.stringify(module)})\n`,
  ].join('\n'), { mode: 0o755 })
  return path
}
