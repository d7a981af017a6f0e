import type { Language } from '#kit/languages.ts'
import type { PackWord } from '../../rules/words.ts'
import { sinhalaPhones } from './sinhala.ts'
import { tamilPhones } from './tamil.ts'

/** Returns the phones of one word; null: the recogniser scores the language's spelling. */
const phonesOfWord: Readonly<Record<Language, ((word: string) => string[]) | null>> = { en: null, si: sinhalaPhones, ta: tamilPhones }

/** Returns the phones of a text, word by word. Empty for English, whose spelling the recogniser scores. */
export function phonesOf(text: string, language: Language): string[] {
  const rules = phonesOfWord[language]
  return rules === null ? [] : text.split(/\s+/).flatMap((word) => rules(word))
}

/** Returns the phones of a pack's word in this language: those that the pack states, or those of its spelling. */
export function phonesOfPackWord({ spoken, phones }: Pick<PackWord, 'spoken' | 'phones'>, language: Language): string[] {
  const stated = language === 'en' ? undefined : phones[language]
  return stated?.split(' ') ?? phonesOf(spoken[language], language)
}
