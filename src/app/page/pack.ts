/** Compresses the files of a device's page: see `kit/packed.ts`. */
import { createHash } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { isPacked, packedPath } from '#kit/packed.ts'

/** Smaller files are compressed in less time than they are found. */
const leastKept = 1_000_000

/**
 * Writes a compressed file beside each file below `folder` that becomes smaller. Weights, the engine and templates stay in that form only.
 * @param kept a folder that keeps large compressed files by their hash for the next build
 */
export async function packFiles(folder: string, kept: string): Promise<void> {
  await mkdir(kept, { recursive: true })
  const files = globSync('**/*.*', { cwd: folder }).filter(isPacked)
  await Promise.all(files.map(async (file) => {
    const path = join(folder, file)
    const content = await readFile(path)
    if (content.length < leastKept) await writeFile(packedPath(path), await compress(content))
    else {
      const earlier = join(kept, createHash('sha256').update(content).digest('hex'))
      if (!existsSync(earlier)) await writeFile(earlier, await compress(content))
      await copyFile(earlier, packedPath(path))
    }
    if (/^(?:models\/.*\.(?:onnx|wasm)|templates\/.*\.bin)$/.test(file)) await rm(path)
  }))
}

const deflate = promisify(gzip)

function compress(content: Buffer): Promise<Buffer> {
  return deflate(content, { level: 9 })
}
