/** Speaks the prompts whose text has changed, deletes sounds of removed prompts, and measures how all of them sound. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import '#app/areas.ts'
import { parseCommandLine } from '../lib/command-line.ts'
import { encodeMp3, mp3Text } from '../lib/speech/mp3.ts'
import { writeManifest } from './manifest.ts'
import { promptHashes, promptManifest, type PromptManifest, standardVoice, storedFiles, wanted } from './prompts/manifest.ts'
import { measureSounds } from './prompts/sounds.ts'
import { sayPrompt } from './prompts/standard-voice.ts'

const { values: { all } } = parseCommandLine({
  usage: `usage: npm run prompts [-- --all]
Writes into public/voices/standard the prompts whose text has changed, or all of them. Measures how
all of them sound, which takes a minute. New English texts need
festival and festvox-us-slt-hts.`,
  positionals: [0, 0],
  options: { all: { type: 'boolean', default: false } },
})

async function hasText(file: string, text: string): Promise<boolean> {
  const bytes = await readFile(file).catch(() => undefined)
  return bytes !== undefined && (await mp3Text(bytes)) === text
}

let spoken = 0
let removed = 0
for (const [name, { text, language }] of wanted) {
  const file = join(standardVoice, name)
  if (!all && (await hasText(file, text))) continue
  const sound = await sayPrompt(text, language)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, await encodeMp3({ ...sound, text }))
  spoken++
}
for (const name of storedFiles()) {
  if (wanted.has(name)) continue
  await rm(join(standardVoice, name))
  removed++
}
const manifest: PromptManifest = { ...promptHashes(), sounds: await measureSounds(standardVoice, storedFiles()) }
await writeManifest(promptManifest, manifest)
console.log(`${wanted.size} files: ${spoken} spoken, ${removed} removed`)
