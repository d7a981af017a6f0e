/** The lines that a person records for a voice, in the order of the list of `npm run lists`. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allPrompts } from '#app/prompts.ts'
import type { Language } from '#kit/languages.ts'
import { promptFile, spokenLanguage } from '#kit/prompts/prompt.ts'
import { decodeMp3 } from '../../lib/speech/mp3.ts'

const standardVoice = join(import.meta.dirname, '../../../public/voices/standard')

export interface Line {
  readonly text: string
  /** in the folder of a voice */
  readonly file: string
}

/**
 * The lines of a language in these parts: folders such as `words`, or single prompts such as `words/apple`; all lines without
 * parts.
 * @throws RangeError if a part has no line
 */
export function linesOf(language: Language, parts: readonly string[]): Line[] {
  const spoken = allPrompts.filter((prompt) => spokenLanguage(prompt, language) === language)
  const unknown = parts.find((part) => !spoken.some(({ id }) => isIn(id, part)))
  if (unknown !== undefined) {
    const folders = [...new Set(spoken.map(({ id }) => id.replace(/\/.*/, '')))].join(', ')
    throw new RangeError(`Nothing in ${language} is called ${unknown}. The parts are ${folders}.`)
  }
  return spoken.filter(({ id }) => parts.length === 0 || parts.some((part) => isIn(id, part)))
    .map((prompt) => ({ text: prompt[language], file: promptFile(prompt, language) }))
}

function isIn(id: string, part: string): boolean {
  return id === part || id.startsWith(`${part}/`)
}

/** How long the standard voice takes for each line, in seconds. */
export function standardSeconds(lines: readonly Line[]): Promise<number[]> {
  return Promise.all(lines.map(async ({ file }) => {
    const { samples, sampleRate } = await decodeMp3(await readFile(join(standardVoice, file)))
    return samples.length / sampleRate
  }))
}
