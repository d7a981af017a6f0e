/** From what `npm run prompts` speaks, what it has spoken, and how that sounds. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allPrompts, promptGroups } from '#app/prompts.ts'
import { models } from '#areas/vocabulary/models.ts'
import { builtInWords } from '#areas/vocabulary/rules/words.ts'
import { type Language, languages } from '#kit/languages.ts'
import { promptFile, spokenLanguage } from '#kit/prompts/prompt.ts'
import { type Hashes, hashOf } from '../manifest.ts'
import type { Sounds } from './sounds.ts'

export const standardVoice = join(import.meta.dirname, '../../../public/voices/standard')
export const promptManifest = join(import.meta.dirname, 'manifest.json')

/** As it is stored. */
export interface PromptManifest extends Hashes {
  readonly sounds: Sounds
}

/** Each file of the voice with its text and language. */
export const wanted: ReadonlyMap<string, { readonly text: string; readonly language: Language }> = new Map(allPrompts.flatMap((prompt) => (
  languages.map((language) => {
    const spoken = spokenLanguage(prompt, language)
    return [promptFile(prompt, spoken), { text: prompt[spoken], language: spoken }] as const
  })
)))

/** The names of all files of the standard voice that are stored. */
export function storedFiles(): string[] {
  return globSync('**/*.mp3', { cwd: standardVoice }).map((name) => name.replaceAll('\\', '/')).toSorted()
}

/** The hashes of the texts, and of the sounds as they are stored. */
export function promptHashes(): Hashes {
  const texts = JSON.stringify([promptGroups, builtInWords.map(({ file, wordAdd }) => [file, wordAdd])])
  // Other weights may hear other words.
  const weights = JSON.stringify(Object.values(models).map(({ sha256 }) => sha256))
  const sounds = storedFiles().map((name) => [name, readFileSync(join(standardVoice, name))] as const)
  return {
    inputs: hashOf(new Map([['texts', texts], ['weights', weights]])),
    outputs: hashOf(new Map(sounds)),
  }
}
