/** The names of phones in espeak-ng's Sinhala voice, which has those of Tamil too. */
const names: Readonly<Record<string, string>> = {
  a: 'a', 'aː': 'a:', æ: '&', 'æː': '&:', i: 'i', 'iː': 'i:', u: 'u', 'uː': 'u:', e: 'e', 'eː': 'e:', o: 'o', 'oː': 'o:', ə: '@', 'əː': '@:',
  ŋ: 'N', 'ᵑg': 'N#g', c: 'tS', ɟ: 'dZ', ɲ: 'n^', ʈ: 't.', ɖ: 'd.', 'ⁿɖ': 'n.#d.', 'ⁿd': 'n#d', 'ᵐb': 'm#b', y: 'j', ʃ: 'S',
}
const vowel = /^[aæəeiou]/

/**
 * Returns the text with which espeak-ng says these phones, with stress on the first vowel. Without given phones it leaves
 * out final vowels.
 */
export function espeakPhonemes(phones: readonly string[]): string {
  const stressed = phones.findIndex((phone) => vowel.test(phone))
  return `[[${phones.map((phone, at) => (at === stressed ? "'" : '') + (names[phone] ?? phone)).join('')}]]`
}
