import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TemplateFiles } from './template-cache.ts'

/**
 * Keeps templates in a folder of the server's disk.
 * @param recordingPath the path of a family's recording by its name
 */
export function templatesIn(folder: string, recordingPath: (name: string) => string): TemplateFiles {
  return {
    read: (name) => contentOf(join(folder, name)),
    async write(name, content) {
      // Under another name first, so that no reader sees half a file.
      const path = join(folder, name)
      await mkdir(folder, { recursive: true })
      await writeFile(`${path}.new`, content)
      await rename(`${path}.new`, path)
    },
    readRecording: (name) => contentOf(recordingPath(name)),
  }
}

async function contentOf(path: string): Promise<Uint8Array | undefined> {
  return readFile(path).catch(() => undefined)
}
