/** Draws every picture and icon of the app, and those of the README. The result is the same in every run. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseCommandLine } from '../lib/command-line.ts'
import { writeManifest } from './manifest.ts'
import { allPictures } from './pictures/all.ts'
import { pictureHashes, pictureManifest } from './pictures/manifest.ts'
import { waysToRun } from './pictures/scenes/ways.ts'

parseCommandLine({
  usage: `usage: npm run pictures
Writes into public/ and docs/pictures/, and the hashes of drawings and pictures into tools/assets/pictures/manifest.json.`,
  positionals: [0, 0],
})
const root = join(import.meta.dirname, '../..')
let total = 0
const pictures = await allPictures()
const inApp = [...pictures].map(([name, content]) => [`public/${name}`, content] as const)
const inReadme = [...waysToRun()].map(([name, content]) => [`docs/${name}`, content] as const)
for (const [name, content] of [...inApp, ...inReadme]) {
  const file = join(root, name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
  const bytes = Buffer.byteLength(content)
  total += bytes
  console.log(`${name.padEnd(40)} ${(bytes / 1000).toFixed(1).padStart(6)} kB`)
}
console.log(`${'total'.padEnd(40)} ${(total / 1000).toFixed(1).padStart(6)} kB`)
await writeManifest(pictureManifest, pictureHashes(pictures))
