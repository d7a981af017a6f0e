/** Sinhala syllables of a consonant and a sign, and words as the units that a hand writes one after the other. */
import { isLetter, letters, type Letter, type SinhalaLetter } from './letters.ts'
import { scriptOf, type Script } from './scripts.ts'

/** The vowel signs in the order of the alphabet, and hal, which leaves the consonant without a vowel. */
export const signs = ['ා', 'ැ', 'ෑ', 'ි', 'ී', 'ු', 'ූ', 'ෙ', 'ේ', 'ො', 'ෝ', '්'] as const
export type Sign = (typeof signs)[number]

type Vowel = 'අ' | 'ආ' | 'ඇ' | 'ඈ' | 'ඉ' | 'ඊ' | 'උ' | 'ඌ' | 'ඍ' | 'ඎ' | 'එ' | 'ඒ' | 'ඓ' | 'ඔ' | 'ඕ' | 'ඖ'
export type Consonant = Exclude<SinhalaLetter, Vowel>
export type Syllable = `${Consonant}${Sign}`

/** What is written as one: a letter, or a consonant with its sign. */
export type Unit = Letter | Syllable

export const consonants: readonly Consonant[] = letters.filter(isConsonant)

interface Parts {
  readonly consonant: Consonant
  readonly sign: Sign
}

const parts: ReadonlyMap<string, Parts> = new Map(consonants.flatMap((consonant) => signs.map((sign) => [`${consonant}${sign}`, { consonant, sign }])))

/** Every consonant with every sign. */
export const syllables: readonly Syllable[] = Array.from(parts.values(), ({ consonant, sign }) => `${consonant}${sign}` as const)

/**
 * The signs in the order in which they are learnt: those that occur most often in the app's Sinhala words first, but a part before
 * what contains it. A proposal that no teacher has confirmed.
 */
export const signOrder: readonly Sign[] = ['ා', '්', 'ි', 'ු', 'ෙ', 'ො', 'ැ', 'ේ', 'ෝ', 'ී', 'ූ', 'ෑ']

/** The names of the signs as schools say them; docs/sinhala.md lists them for a native reader. */
export const signNames: Readonly<Record<Sign, string>> = {
  'ා': 'ඇලපිල්ල', 'ැ': 'කෙටි ඇදපිල්ල', 'ෑ': 'දිග ඇදපිල්ල', 'ි': 'කෙටි ඉස්පිල්ල', 'ී': 'දිග ඉස්පිල්ල',
  'ු': 'කෙටි පාපිල්ල', 'ූ': 'දිග පාපිල්ල', 'ෙ': 'කොම්බුව', 'ේ': 'කොම්බුව සහ හල් කිරීම',
  'ො': 'කොම්බුව සහ ඇලපිල්ල', 'ෝ': 'කොම්බුව සහ හල් ඇලපිල්ල', '්': 'හල් කිරීම',
}

function isConsonant(letter: SinhalaLetter): letter is Consonant {
  return letter >= 'ක'
}

export function isSyllable(text: string): text is Syllable {
  return parts.has(text)
}

export function isUnit(text: string): text is Unit {
  return isLetter(text) || parts.has(text)
}

/** What reads a drawing: the network of a script's letters, or that of the syllables. */
export type Reader = Script | 'syllables'

export function readerOf(unit: Unit): Reader {
  return isLetter(unit) ? scriptOf(unit) : 'syllables'
}

/** The consonant and the sign of a syllable; undefined for anything else. */
export function partsOf(text: string): Parts | undefined {
  return parts.get(text)
}

/**
 * Splits a word into the units that a hand writes, in their order; undefined if a part of it has no strokes: ං, ඳ, a joined
 * consonant, a Tamil sign, a space. Long vowel signs may be written as one or as two characters.
 */
export function unitsOf(word: string): Unit[] | undefined {
  const composed = word.normalize('NFC')
  const found: string[] = composed.match(/\P{M}\p{M}*/gu) ?? []
  return found.length > 0 && found.join('') === composed && found.every(isUnit) ? found : undefined
}
