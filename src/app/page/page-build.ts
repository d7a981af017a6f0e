import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { StartError } from '#kit/server/environment.ts'

const root = join(import.meta.dirname, '../../..')
const folder = join(root, 'dist/web')
/** Written last: a hash of what the page was built from. */
const fingerprintFile = join(folder, '.fingerprint')
const sources = ['index.html', 'vite.config.ts', 'package-lock.json', 'src/**/*.{ts,tsx,css,json}', 'public/**/*.*']
const notInPage = ['**/server/**', '**/*.test.ts', '**/*.test.tsx']

function fingerprint(): string {
  const files = globSync(sources, { cwd: root, exclude: notInPage }).toSorted()
  const hash = createHash('sha256')
  // One at a time: in a container a process may have only 1024 files open.
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(root, file))).update('\0')
  return hash.digest('hex')
}

/** Whether the page is built from the current sources. */
async function isBuilt(): Promise<boolean> {
  const built = await readFile(fingerprintFile, 'utf8').catch(() => '')
  return built === fingerprint() && existsSync(join(folder, 'index.html'))
}

/**
 * Builds the page unless it is up to date. A separate process builds it, so that its memory is freed afterwards.
 * Throws `StartError` if the build fails.
 */
export async function buildPageIfOutdated(): Promise<void> {
  if (await isBuilt()) return
  console.log('Building the page; this takes a minute and happens once …')
  const child = spawn(process.execPath, [join(import.meta.dirname, 'build-page.ts')], { stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new StartError('The page could not be built; the lines above say why.')
}

/** Builds the page with Vite, prerenders screens, and compresses each text file with Brotli. */
export async function buildPage(): Promise<void> {
  const from = fingerprint()
  await rm(fingerprintFile, { force: true })
  // Imported here, because a server whose page is up to date does not need them.
  const { build } = await import('vite')
  const { prerenderPages } = await import('./prerender-build.ts')
  await build({ root, logLevel: 'warn' })
  await prerenderPages(folder)
  const brotli = promisify(brotliCompress)
  for (const file of globSync('**/*.{js,css,svg,json,webmanifest}', { cwd: folder })) {
    const bytes = await readFile(join(folder, file))
    if (bytes.length < 1024) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    await writeFile(join(folder, `${file}.br`), await brotli(bytes, { params }))
  }
  await writeFile(fingerprintFile, from)
}
