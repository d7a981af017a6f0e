/**
 * How young speakers of Sinhala and Tamil usually simplify a word, made by rule from its phones. The sources of the rules:
 *
 * - Hettiarachchi, Ranaweera, Saleem and Krishnaveni, "Sinhala phonological processes", American Journal of Speech-Language
 *   Pathology, 2024 (102 children of 3 to 6 years): fronting, stopping and weak syllables left out; fronting of retroflex
 *   sounds and lateralisation, which they report of Sri Lankan Tamil, too; prenasalised stops without their nasal.
 * - Perumal, Raghunathan, Boominathan and Sreedevi, "Phonological Processes in Typically Developing Tamil Speaking Children",
 *   Language in India 17:7, 2017 (450 children of 2 to 5 years): reduced clusters, the process that lasts longest.
 * - Stoel-Gammon, "Down syndrome phonology", Down Syndrome Research and Practice 7, 2001: children with Down syndrome
 *   simplify words as other children do, for longer.
 *
 * ළ and ල, ණ and න (ள, ழ and ல; ண, ந and ன) are one phone already (sinhala.ts, tamil.ts), so they need no rule.
 */

export type Simplification =
  'velar fronting' | 'stopping' | 'lateralisation' | 'retroflex fronting' | 'nasal left out' | 'cluster reduced' | 'syllable left out'

export interface SimplifiedPhones {
  readonly phones: readonly string[]
  readonly simplification: Simplification
}

/** More of them do not help and cost time. */
const most = 6
/** The rest of a word must still be one. */
const fewestPhones = 2
/** Words of so many syllables can lose one. */
const leastSyllables = 3

const vowel = /^[aæəeiou]/
const stop = /^[pbtdʈɖcɟkg]/
const nasal = /^[mnŋɲ]/
const prenasalised = /^[ᵐⁿᵑ]/
const velar = /^[kgᵑ]/
const longVowel = /ː$/

const fronted: Readonly<Record<string, string>> = { k: 't', g: 'd', 'ᵑg': 'ⁿd' }

type Rule = (phones: readonly string[]) => readonly string[]

/** Replaces phones everywhere in the word. */
const replacing = (by: Readonly<Record<string, string>>): Rule => (phones) => phones.map((phone) => by[phone] ?? phone)

const rules: readonly (readonly [Simplification, Rule])[] = [
  ['syllable left out', withoutWeakSyllable],
  ['velar fronting', (phones) => phones.map((phone, at) => (phone === 'ŋ' && velar.test(phones[at + 1] ?? '') ? 'n' : fronted[phone] ?? phone))],
  ['stopping', replacing({ s: 't', ʃ: 't', c: 't', ɟ: 'd', f: 'p' })],
  ['nasal left out', (phones) => phones.map((phone) => phone.replace(prenasalised, ''))],
  ['cluster reduced', (phones) => phones.filter((phone, at) => !isReduced(phone, phones[at + 1], phones[at - 1]))],
  ['lateralisation', replacing({ r: 'l' })],
  ['retroflex fronting', replacing({ ʈ: 't', ɖ: 'd', 'ⁿɖ': 'ⁿd' })],
]

/** The usual simplifications of a word, one rule each, at most six. @param phones empty for English, which has none here */
export function simplifiedPhones(phones: readonly string[]): readonly SimplifiedPhones[] {
  const taken = new Set([phones.join(' ')])
  const found: SimplifiedPhones[] = []
  for (const [simplification, rule] of rules) {
    const simplified = rule(phones)
    const key = simplified.join(' ')
    if (taken.has(key) || simplified.length < fewestPhones) continue
    taken.add(key)
    found.push({ phones: simplified, simplification })
  }
  return found.slice(0, most)
}

/** Whether a nasal is between a vowel and a stop: "tambi" → "tabi". */
function isReduced(phone: string, next = '', previous = ''): boolean {
  return nasal.test(phone) && stop.test(next) && vowel.test(previous)
}

/** The first syllable has the stress, so the next one that is open and short is weak: "kakulə" → "kalə". */
function withoutWeakSyllable(phones: readonly string[]): readonly string[] {
  const starts = syllableStarts(phones)
  if (starts.length < leastSyllables) return phones
  for (const [at, start] of starts.entries()) {
    const end = starts[at + 1]
    if (at === 0 || end === undefined) continue
    const syllable = phones.slice(start, end)
    // A closed syllable or one with a long vowel is not weak; neither is the last one, which has the ending.
    if (syllable.some((phone) => longVowel.test(phone)) || !vowel.test(syllable.at(-1) ?? '')) continue
    return [...phones.slice(0, start), ...phones.slice(end)]
  }
  return phones
}

/** The place of the consonant before each vowel; the word's first phone for the first syllable. */
function syllableStarts(phones: readonly string[]): readonly number[] {
  const starts = phones.flatMap((phone, at) => (vowel.test(phone) ? [at > 0 && !vowel.test(phones[at - 1] ?? '') ? at - 1 : at] : []))
  return starts.map((start, at) => (at === 0 ? 0 : start))
}
