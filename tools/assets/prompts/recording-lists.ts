/** The texts for a person who records a voice, with file names and seconds: English in docs/voices.md, the others in a document of their own. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promptGroups } from '#app/prompts.ts'
import type { Language } from '#kit/languages.ts'
import { type Prompt, promptFile, spokenLanguage } from '#kit/prompts/prompt.ts'
import { decodeMp3 } from '../../lib/speech/mp3.ts'

/** The generated part of a document is below this line. */
const start = '<!-- The rest of this file is written by `npm run prompts`. -->'
const documents: Readonly<Record<Language, string>> = { en: 'docs/voices.md', si: 'docs/sinhala.md', ta: 'docs/tamil.md' }

/** The documents that contain a list, with their new text. */
export async function recordingLists(root: string): Promise<Readonly<Record<string, string>>> {
  const lists = Object.entries(documents).map(async ([language, document]) => {
    const [written = ''] = (await readFile(join(root, document), 'utf8')).split(start)
    return [document, `${written.trimEnd()}\n\n${start}\n\n${await listIn(language as Language, root)}`] as const
  })
  return Object.fromEntries(await Promise.all(lists))
}

async function listIn(language: Language, root: string): Promise<string> {
  let total = 0
  const groups: string[] = []
  for (const [group, prompts] of Object.entries<readonly Prompt[]>(promptGroups)) {
    const rows: string[] = []
    for (const prompt of prompts.filter((one) => spokenLanguage(one, language) === language)) {
      const file = promptFile(prompt, language)
      const { samples, sampleRate } = await decodeMp3(await readFile(join(root, 'public/voices/standard', file)))
      total += samples.length / sampleRate
      rows.push(`| ${prompt[language]} | ${file} | ${(samples.length / sampleRate).toFixed(1)} |`)
    }
    groups.push(`### ${group}\n\n| say | file | seconds |\n| --- | --- | --- |\n${rows.join('\n')}\n`)
  }
  return `${Math.round(total)} seconds of speech in all.\n\n${groups.join('\n')}`
}
