/**
 * `npm run build:device`: builds the page of a device that is its own server into dist/device, for any static host.
 * `-- --base /d-learner/`: for a host that shows it below this path. `--out FOLDER`: writes it to another folder. `--templates`: also
 * makes the templates of built-in words, which takes minutes.
 */
import { globSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { models } from '../models.ts'
import { buildTemplates, formsOfPacks } from './build-templates.ts'
import { deviceManifest } from './device-manifest.ts'
import { sizesTable } from './device-sizes.ts'
import { packFiles } from './pack.ts'
import { servedModel } from './page.ts'

const root = join(import.meta.dirname, '../../..')
const { values: { base, out, templates } } = parseArgs({
  options: { base: { type: 'string', default: '/' }, out: { type: 'string', default: 'dist/device' }, templates: { type: 'boolean', default: false } },
})
if (!/^\/(?:[\w.~-]+\/)*$/.test(base)) throw new Error('--base begins and ends with a slash, such as /d-learner/')
const folder = resolve(root, out)

await build({ root, configFile: join(root, 'vite.device.config.ts'), base, build: { outDir: folder }, logLevel: 'warn' })

for (const file of globSync('**/*.*', { cwd: join(root, 'models') }).filter((one) => servedModel.test(`/${one}`))) {
  // Not every host knows .mjs as a script.
  await cp(join(root, 'models', file), join(folder, 'models', file.replace(/\.mjs$/, '.js')))
}
for (const { file, difference } of models) {
  if (difference !== undefined) await writeFile(join(folder, 'models', file), await differenceOf(file, difference.from.file))
}
const manifest = join(folder, 'manifest.webmanifest')
await writeFile(manifest, deviceManifest(await readFile(manifest, 'utf8'), base))
// For the paths of screens: static hosts send this page for a path without a file.
await cp(join(folder, 'index.html'), join(folder, '404.html'))
await buildTemplates(folder, join(root, 'dist/templates'), templates ? formsOfPacks() : new Map(), (share) => {
  if (process.stdout.isTTY) process.stdout.write(`\rTemplates: ${Math.floor(share * 100)} %${share === 1 ? '\n' : ''}`)
})
await packFiles(folder, join(root, 'dist/packed'))
console.log(sizesTable(folder))

/** See `difference` of `ModelSource`. */
async function differenceOf(file: string, from: string): Promise<Uint8Array> {
  const [bytes, others] = await Promise.all([file, from].map((one) => readFile(join(root, 'models', one))))
  if (bytes === undefined || bytes.length !== others?.length) throw new Error(`${file} and ${from} differ in length`)
  return bytes.map((byte, at) => byte - (others[at] ?? 0))
}
