import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TemplateFiles } from './template-cache.ts'

/**
 * Keeps templates in a folder of the server's disk.
 * @param readRecording reads a family's recording by its name; undefined if there is none
 */
export function templatesIn(folder: string, readRecording: TemplateFiles['readRecording']): TemplateFiles {
  return {
    read: async (name) => readFile(join(folder, name)).catch(() => undefined),
    async write(name, content) {
      // Under another name first, so that no reader sees half a file.
      const path = join(folder, name)
      await mkdir(folder, { recursive: true })
      await writeFile(`${path}.new`, content)
      await rename(`${path}.new`, path)
    },
    readRecording,
  }
}
