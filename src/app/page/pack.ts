/** Compresses the files of a device's page: see `kit/packed.ts`. */
import { createHash } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isBrotli, isPacked, packedPath } from '#kit/packed.ts'

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
    const packed = join(folder, packedPath(file))
    const content = await readFile(path)
    const compress = isBrotli(file) ? (file.endsWith('.wasm') ? brotliOfCode : brotliOfWeights) : gzipOf
    if (content.length < leastKept) await writeFile(packed, await compress(content))
    else {
      const earlier = join(kept, createHash('sha256').update(content).digest('hex') + extname(packed))
      if (!existsSync(earlier)) await writeFile(earlier, await compress(content))
      await copyFile(earlier, packed)
    }
    if (isBrotli(file) || /^templates\/.*\.bin$/.test(file)) await rm(path)
  }))
}

type Compress = (content: Buffer) => Promise<Buffer>

const gzipOf: Compress = (content) => promisify(gzip)(content, { level: 9 })

/** A phone needs the window's 4 MB while it unpacks. */
const brotliOfCode: Compress = (content) => brotliOf(content, constants.BROTLI_MAX_QUALITY, 22)

/** Weights hardly repeat: so small a window takes half of the time and at most 2 % more bytes. Lower qualities gain little over gzip. */
const brotliOfWeights: Compress = (content) => brotliOf(content, 10, 16)

function brotliOf(content: Buffer, quality: number, windowBits: number): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: windowBits, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  return promisify(brotliCompress)(content, { params })
}
