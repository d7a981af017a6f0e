import type { Language } from '#kit/languages.ts'
import { phonesOf } from './phones.ts'

const vowel = /^[aæəeiou]/

/**
 * Returns the letter that is said as this consonant.
 * @param text the word as it is written, or its respelling
 * @param at the place of the consonant in `phones`
 * @returns undefined if the word is not said as it is written
 */
export function letterOfPhone(text: string, language: Language, phones: readonly string[], at: number): string | undefined {
  if (phonesOf(text, language).join(' ') !== phones.join(' ') || vowel.test(phones[at] ?? 'a')) return undefined
  const letters = Array.from(text.normalize('NFC'))
  const before = consonantsIn(phones.slice(0, at))
  // The rules of pronunciation change vowels and the kind of a consonant, never the number of consonants.
  return letters.find((_, place) => consonantsIn(phonesOf(letters.slice(0, place + 1).join(''), language)) > before)
}

function consonantsIn(phones: readonly string[]): number {
  return phones.filter((phone) => !vowel.test(phone)).length
}
