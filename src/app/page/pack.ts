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
    const compress = isBrotli(file) ? brotliOf : /^models\/.*\.onnx$/.test(file) ? smallestGzipOf : gzipOf
    if (content.length < leastKept) await writeFile(packed, await compress(content))
    else {
      const earlier = join(kept, createHash('sha256').update(content).digest('hex') + extname(packed))
      if (!existsSync(earlier)) await writeFile(earlier, await compress(content))
      await copyFile(earlier, packed)
    }
    if (/^(?:models\/.*\.(?:onnx|wasm)|templates\/.*\.bin)$/.test(file)) await rm(path)
  }))
}

type Compress = (content: Buffer) => Promise<Buffer>

const gzipOf: Compress = (content) => promisify(gzip)(content, { level: 9 })

/** Weights hardly repeat: without a search for short repetitions most of them get smaller. */
async function smallestGzipOf(content: Buffer): Promise<Buffer> {
  const strategies = [constants.Z_DEFAULT_STRATEGY, constants.Z_FILTERED, constants.Z_RLE]
  const all = await Promise.all(strategies.map((strategy) => promisify(gzip)(content, { level: 9, memLevel: 9, strategy })))
  return all.reduce((smallest, one) => (one.length < smallest.length ? one : smallest))
}

/** A phone needs the window's 4 MB while it unpacks. The highest quality takes twice as long and gains 4 %. */
const brotliOf: Compress = (content) => promisify(brotliCompress)(content, { params: {
  [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_LGWIN]: 22, [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
} })
