/** docs/voices.md: everything that a person who records a voice says, in each language, with file names and seconds. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promptGroups } from '#app/prompts.ts'
import { type Language, languages } from '#kit/languages.ts'
import { type Prompt, promptFile, spokenLanguage } from '#kit/prompts/prompt.ts'
import { decodeMp3 } from '../../lib/speech/mp3.ts'

export const document = 'docs/voices.md'
/** The generated part of the document is below this line. */
const start = '<!-- The rest of this file is written by `npm run prompts`. -->'
const headings: Readonly<Record<Language, string>> = { en: 'English', si: 'Sinhala', ta: 'Tamil' }

/** The new text of the document. */
export async function recordingLists(root: string): Promise<string> {
  const [written = ''] = (await readFile(join(root, document), 'utf8')).split(start)
  const lists = await Promise.all(languages.map((language) => listIn(language, root)))
  return `${written.trimEnd()}\n\n${start}\n\n${lists.join('\n')}`
}

async function listIn(language: Language, root: string): Promise<string> {
  let total = 0
  let count = 0
  const groups: string[] = []
  for (const [group, prompts] of Object.entries<readonly Prompt[]>(promptGroups)) {
    const rows: string[] = []
    for (const prompt of prompts.filter((one) => spokenLanguage(one, language) === language)) {
      const file = promptFile(prompt, language)
      const { samples, sampleRate } = await decodeMp3(await readFile(join(root, 'public/voices/standard', file)))
      total += samples.length / sampleRate
      count++
      rows.push(`| ${prompt[language]} | ${file} | ${(samples.length / sampleRate).toFixed(1)} |`)
    }
    if (rows.length > 0) groups.push(`### ${headings[language]}: ${group}\n\n| say | file | seconds |\n| --- | --- | --- |\n${rows.join('\n')}\n`)
  }
  return `## ${headings[language]}\n\n${count} lines, ${Math.round(total)} seconds of speech.\n\n${groups.join('\n')}`
}
