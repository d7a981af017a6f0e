/** Draws every picture and icon of the app. The result is the same in every run. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseCommandLine } from '../lib/command-line.ts'
import { allPictures } from './pictures/all.ts'

parseCommandLine({
  usage: `usage: npm run pictures
Writes into public/.`,
  positionals: [0, 0],
})
const folder = join(import.meta.dirname, '../../public')
let total = 0
for (const [name, content] of await allPictures()) {
  const file = join(folder, name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
  const bytes = Buffer.byteLength(content)
  total += bytes
  console.log(`${name.padEnd(40)} ${(bytes / 1000).toFixed(1).padStart(6)} kB`)
}
console.log(`${'total'.padEnd(40)} ${(total / 1000).toFixed(1).padStart(6)} kB`)
