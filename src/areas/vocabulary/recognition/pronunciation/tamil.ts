/**
 * Pronunciation of Tamil from its spelling. A stop is voiceless at the start of a word and doubled, voiced after a nasal
 * and between vowels (Keane, "Tamil", Journal of the International Phonetic Association 34, 2004).
 */

const independentVowels: Readonly<Record<string, string>> = {
  அ: 'a', ஆ: 'aː', இ: 'i', ஈ: 'iː', உ: 'u', ஊ: 'uː', எ: 'e', ஏ: 'eː', ஐ: 'a y', ஒ: 'o', ஓ: 'oː', ஔ: 'a w',
}

const vowelSigns: Readonly<Record<string, string>> = {
  'ா': 'aː', 'ி': 'i', 'ீ': 'iː', 'ு': 'u', 'ூ': 'uː', 'ெ': 'e', 'ே': 'eː', 'ை': 'a y', 'ொ': 'o', 'ோ': 'oː', 'ௌ': 'a w',
}

const consonants: Readonly<Record<string, string>> = {
  க: 'k', ங: 'ŋ', ச: 's', ஞ: 'ɲ', ட: 'ʈ', ண: 'n', த: 't', ந: 'n', ப: 'p', ம: 'm', ய: 'y', ர: 'r', ல: 'l', வ: 'w',
  ழ: 'l', ள: 'l', ற: 'r', ன: 'n', ஜ: 'ɟ', ஷ: 'ʃ', ஸ: 's', ஹ: 'h', ஃ: 'h', ஶ: 'ʃ',
}

const voiced: Readonly<Record<string, string>> = { k: 'g', ʈ: 'ɖ', t: 'd', p: 'b' }
const nasals = new Set(['ங', 'ஞ', 'ண', 'ந', 'ம', 'ன'])
const pulli = '்'

/** Returns the phones of one word in Tamil script; letters of other scripts are left out. */
export function tamilPhones(word: string): string[] {
  const letters = Array.from(word.normalize('NFC'))
  const phones: string[] = []
  for (const [at, letter] of letters.entries()) {
    const next = letters[at + 1] ?? ''
    if (consonants[letter] === undefined) {
      phones.push(...(independentVowels[letter]?.split(' ') ?? []))
      continue
    }
    phones.push(consonantPhone(letters, at))
    if (next !== pulli) phones.push(...(vowelSigns[next] ?? 'a').split(' '))
  }
  return phones
}

/** The phone of the consonant at this position, which its neighbours decide. */
function consonantPhone(letters: readonly string[], at: number): string {
  const letter = letters[at] ?? ''
  const phone = consonants[letter] ?? ''
  const previous = letters[at - 1] === pulli ? letters[at - 2] ?? '' : undefined
  const doubled = previous === letter || (letters[at + 1] === pulli && letters[at + 2] === letter)
  const afterNasal = previous !== undefined && nasals.has(previous)
  if (letter === 'ச') return doubled ? 'c' : afterNasal ? 'ɟ' : phone
  if (letter === 'ற') return doubled ? 'ʈ' : phone
  const betweenVowels = at > 0 && previous === undefined && letters[at + 1] !== pulli
  return !doubled && (afterNasal || betweenVowels) ? voiced[phone] ?? phone : phone
}
