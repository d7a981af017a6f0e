/** Everything that a person who records a voice says, in each language, with file names and seconds. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promptGroups } from '#app/prompts.ts'
import { type Language, languages } from '#kit/languages.ts'
import { promptFile, spokenLanguage } from '#kit/prompts/prompt.ts'
import { decodeMp3 } from '../../lib/speech/mp3.ts'

const headings: Readonly<Record<Language, string>> = { en: 'English', si: 'Sinhala', ta: 'Tamil' }

/** Returns the lists of all languages as one document. */
export async function recordingLists(root: string): Promise<string> {
  const lists = await Promise.all(languages.map((language) => listIn(language, root)))
  return `# What a person records for a voice\n\n${lists.join('\n')}`
}

async function listIn(language: Language, root: string): Promise<string> {
  let total = 0
  let count = 0
  const groups: string[] = []
  for (const [group, prompts] of promptGroups) {
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
