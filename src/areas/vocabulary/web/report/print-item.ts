import type { Language } from '#kit/languages.ts'
import type { PrintItem } from '#kit/web/skill-area.ts'
import { packWordWithId } from '../../rules/words.ts'
import { readItem } from '../../rules/word-parts.ts'
import { partTexts } from '../texts.ts'

/** The word, and how it is practised if it is not said. */
export const printItem: PrintItem = ({ key, name }, language) => withPart(key, name, language)

/** A plan names words by their ids. */
export const printTarget: PrintItem = ({ key, name }, language) => withPart(key, packWordWithId(readItem(key).word)?.texts[language] ?? name, language)

function withPart(key: string, word: string, language: Language): string {
  const { part } = readItem(key)
  return part === undefined ? word : `${word} (${partTexts[language][part].toLocaleLowerCase()})`
}
