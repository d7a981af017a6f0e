/** About where a phone is in a word, by the usual lengths of phones; the voice's own times are not known for a recording. */

const long = /ː$/
const vowel = /^[aæəeiou]/
/** Lengths of a long vowel, a short one and a consonant, relative to each other. */
const [longVowel, shortVowel, consonant] = [2.2, 1.2, 1]
/** So much of the neighbours is included, because sounds overlap. */
const margin = 1.2

export interface PhonePlace {
  /** share of the word, 0 to 1 */
  readonly from: number
  readonly to: number
}

export function placeOfPhone(phones: readonly string[], at: number): PhonePlace {
  const lengths = phones.map((phone) => (vowel.test(phone) ? (long.test(phone) ? longVowel : shortVowel) : consonant))
  const [all, before] = [sum(lengths), sum(lengths.slice(0, at))]
  return { from: Math.max(0, before - margin) / all, to: Math.min(all, before + (lengths[at] ?? 0) + margin) / all }
}

function sum(lengths: readonly number[]): number {
  return lengths.reduce((total, length) => total + length, 0)
}
