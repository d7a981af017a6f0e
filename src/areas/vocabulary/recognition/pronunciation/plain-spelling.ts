/**
 * Spells phones for the speech network, which reads English. The plainest spelling works best: one letter for each vowel,
 * long or short, and "t" for the dental stop, which English readers would write "th".
 */

const spelling: Readonly<Record<string, string>> = {
  a: 'a', 'aː': 'a', æ: 'a', 'æː': 'a', ə: 'a', 'əː': 'a', i: 'i', 'iː': 'i', u: 'u', 'uː': 'u', e: 'e', 'eː': 'e', o: 'o', 'oː': 'o',
  ŋ: 'ng', 'ᵑg': 'ng', c: 'ch', ɟ: 'j', ɲ: 'ny', ʈ: 't', ɖ: 'd', 'ⁿɖ': 'nd', 'ⁿd': 'nd', 'ᵐb': 'mb', w: 'v', ʃ: 'sh',
}
const vowels = new Set(['a', 'aː', 'æ', 'æː', 'ə', 'əː', 'i', 'iː', 'u', 'uː', 'e', 'eː', 'o', 'oː'])

/** Returns the spelling in lower-case Latin letters. A doubled sound of two letters is written once: "acha", not "achcha". */
export function plainSpelling(phones: readonly string[]): string {
  return phones.map((phone, at) => {
    const next = phones[at + 1]
    if (phone === 'ŋ' && next !== undefined && next !== 'h' && !vowels.has(next)) return 'n'
    const letters = spelling[phone] ?? phone
    return letters.length > 1 && next === phone ? '' : letters
  }).join('')
}
