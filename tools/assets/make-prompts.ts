/** Speaks the prompts whose text has changed and deletes sounds of removed prompts. */
import { globSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import '#app/areas.ts'
import { allPrompts } from '#app/prompts.ts'
import { languages } from '#kit/languages.ts'
import { promptFile, spokenLanguage } from '#kit/prompts/prompt.ts'
import { parseCommandLine } from '../lib/command-line.ts'
import { encodeMp3, mp3Text } from '../lib/speech/mp3.ts'
import { sayPrompt } from './prompts/standard-voice.ts'

const { values: { all } } = parseCommandLine({
  usage: `usage: npm run prompts [-- --all]
Writes into public/voices/standard the prompts whose text has changed, or all of them. New English texts need
festival and festvox-us-slt-hts.`,
  positionals: [0, 0],
  options: { all: { type: 'boolean', default: false } },
})
const root = join(import.meta.dirname, '../..')
const voice = join(root, 'public/voices/standard')

/** Each file of the voice with its text and language. */
const wanted = new Map(allPrompts.flatMap((prompt) => languages.map((language) => {
  const spoken = spokenLanguage(prompt, language)
  return [promptFile(prompt, spoken), { text: prompt[spoken], language: spoken }] as const
})))

async function hasText(file: string, text: string): Promise<boolean> {
  const bytes = await readFile(file).catch(() => undefined)
  return bytes !== undefined && (await mp3Text(bytes)) === text
}

let spoken = 0
let removed = 0
for (const [name, { text, language }] of wanted) {
  const file = join(voice, name)
  if (!all && (await hasText(file, text))) continue
  const sound = await sayPrompt(text, language)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, await encodeMp3({ ...sound, text }))
  spoken++
}
for (const name of globSync('*/*/*.mp3', { cwd: voice })) {
  if (wanted.has(name.replaceAll('\\', '/'))) continue
  await rm(join(voice, name))
  removed++
}
console.log(`${wanted.size} files: ${spoken} spoken, ${removed} removed`)
