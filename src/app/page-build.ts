import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { StartError } from '#kit/server/environment.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'dist/web')
/** Written when everything else is: what the page was built from. */
const mark = join(folder, '.fingerprint')
/** What the page is made of. */
const sources = ['index.html', 'vite.config.ts', 'package-lock.json', 'src/**/*.{ts,tsx,css,json}', 'public/**/*.*']
const notOfThePage = ['**/server/**', '**/*.test.ts', '**/*.test.tsx']

async function fingerprint(): Promise<string> {
  const files = globSync(sources, { cwd: root, exclude: notOfThePage }).toSorted()
  const contents = await Promise.all(files.map((file) => readFile(join(root, file))))
  const hash = createHash('sha256')
  files.forEach((file, at) => hash.update(`${file}\0`).update(contents[at] ?? '').update('\0'))
  return hash.digest('hex')
}

/** Whether the page stands, built from the sources as they are. */
async function isBuilt(): Promise<boolean> {
  const built = await readFile(mark, 'utf8').catch(() => '')
  return built === (await fingerprint()) && existsSync(join(folder, 'index.html'))
}

/**
 * Builds the page in a process of its own, whose memory is then given back, unless it stands already.
 * Throws `StartError` where that fails.
 */
export async function buildPageWhereNeeded(): Promise<void> {
  if (await isBuilt()) return
  console.log('Building the page; this takes a minute and happens once …')
  const child = spawn(process.execPath, [join(import.meta.dirname, 'build-page.ts')], { stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new StartError('The page could not be built; the lines above say why.')
}

/** Builds the page with Vite, then its first sights, and next to each text file its brotli form. */
export async function buildPage(): Promise<void> {
  const from = await fingerprint()
  await rm(mark, { force: true })
  // Loaded here and not above: a server whose page stands needs none of it.
  const { build } = await import('vite')
  const { writeFirstSights } = await import('./first-sights-build.ts')
  await build({ root, logLevel: 'warn' })
  await writeFirstSights(folder)
  const brotli = promisify(brotliCompress)
  for (const file of globSync('**/*.{js,css,svg,json,webmanifest}', { cwd: folder })) {
    const bytes = await readFile(join(folder, file))
    if (bytes.length < 1024) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    await writeFile(join(folder, `${file}.br`), await brotli(bytes, { params }))
  }
  await writeFile(mark, from)
}
