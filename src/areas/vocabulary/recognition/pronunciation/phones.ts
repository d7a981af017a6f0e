import type { PracticeLanguage } from '../../rules/practice-languages.ts'
import type { PackWord } from '../../rules/words.ts'
import { sinhalaPhones } from './sinhala.ts'
import { tamilPhones } from './tamil.ts'

/** Returns the phones of a text, word by word. Empty for English, whose spelling the recogniser scores. */
export function phonesOf(text: string, language: PracticeLanguage): string[] {
  if (language === 'en') return []
  return text.split(/\s+/).flatMap(language === 'si' ? sinhalaPhones : tamilPhones)
}

/** Returns the phones of a pack's word in this language: those that the pack states, or those of its spelling. */
export function phonesOfPackWord({ spoken, phones }: Pick<PackWord, 'spoken' | 'phones'>, language: PracticeLanguage): string[] {
  const stated = language === 'en' ? undefined : phones[language]
  return stated?.split(' ') ?? phonesOf(spoken[language], language)
}
