/** docs/voices.md: what a person says who records a voice, with file names and seconds. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promptGroups } from '#app/prompts.ts'
import type { Language } from '#kit/languages.ts'
import { type Prompt, promptFile, spokenLanguage } from '#kit/prompts/prompt.ts'
import { decodeMp3 } from '../../lib/speech/mp3.ts'

/** The generated part of the document is below this line. */
const start = '<!-- The rest of this file is written by `npm run prompts`. -->'
const titles = { en: 'English', si: 'Sinhala' } as const

/** The documents that contain a list, with their new text. */
export async function recordingLists(root: string): Promise<Readonly<Record<string, string>>> {
  const document = 'docs/voices.md'
  const [written = ''] = (await readFile(join(root, document), 'utf8')).split(start)
  const lists = [await listIn('si', root), await listIn('en', root)]
  return { [document]: `${written}${start}\n\n${lists.join('\n')}` }
}

async function listIn(language: Language, root: string): Promise<string> {
  const groups = await Promise.all(Object.entries(promptGroups).map(async ([group, prompts]) => {
    const rows = await Promise.all(prompts.filter((prompt) => spokenLanguage(prompt, language) === language).map((prompt) => row(prompt, language, root)))
    return `### ${titles[language]}: ${group}\n\n| say | file | seconds |\n| --- | --- | --- |\n${rows.join('')}`
  }))
  return `## ${titles[language]}\n\n${groups.join('\n')}`
}

async function row(prompt: Prompt, language: Language, root: string): Promise<string> {
  const name = promptFile(prompt, language)
  const { samples, sampleRate } = await decodeMp3(await readFile(join(root, 'public/voices/standard', name)))
  return `| ${prompt[language]} | ${name} | ${(samples.length / sampleRate).toFixed(1)} |\n`
}
