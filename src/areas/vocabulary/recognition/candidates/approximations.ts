/**
 * How young speakers usually simplify a word, made by rule from its English spelling: the simplifications that
 * speech therapists count (Grunwell, "Clinical Phonology", 1987; Stoel-Gammon 1997 for children with Down syndrome):
 * final consonants and weak syllables left out, clusters reduced, stopping, fronting, gliding, vowels for final l.
 */

export type PhonologicalProcess = 'left out' | 'replaced' | 'syllable left out'

export interface Approximation {
  /** spelled as an English reader would say it */
  readonly spelling: string
  /** the letters of the word whose sound was changed */
  readonly letters: string
  readonly simplification: PhonologicalProcess
}

const vowel = '[aeiouy]'
const consonant = '[bcdfghjklmnpqrstvwxz]'
/** Two letters, one sound. */
const digraph = '(?:ch|sh|th|ph|wh|ck|ng|qu)'

/** More of them do not help and cost time. */
const most = 8

interface Rule {
  readonly pattern: RegExp
  readonly spelling: string
  /** the part of the match whose sound changes */
  readonly letters: (...match: string[]) => string
  readonly simplification: PhonologicalProcess
}

const onset = (letters: string, spelling: string, simplification: PhonologicalProcess = 'replaced'): Rule => ({
  pattern: new RegExp(`^${letters}`),
  spelling,
  letters: (match) => match.slice(0, 1),
  simplification,
})

const rules: readonly Rule[] = [
  // a cluster keeps its first consonant: grape → gape, train → tain; after s its second: spoon → poon
  { pattern: /^(s)(?=[ckpqtmnlw])/, spelling: '', letters: (s) => s, simplification: 'left out' },
  { pattern: /^([bcdfgkpt]|th)([rlw])(?=[aeiouy])/, spelling: '$1', letters: (_, __, l) => l ?? '', simplification: 'left out' },
  // gliding: train → twain, lorry → worry, red → wed
  { pattern: /^([bcdfgkpt]|th|)(rh?)(?=[aeiouy])/, spelling: '$1w', letters: (_, __, r) => r ?? '', simplification: 'replaced' },
  { pattern: /^([bcfgps]|)(l)(?=[aeiouy])/, spelling: '$1w', letters: () => 'l', simplification: 'replaced' },
  { pattern: /^(l)(?=[aeiou])/, spelling: 'y', letters: () => 'l', simplification: 'replaced' },
  { pattern: /(?<=[aeiouy])(rr)(?=[aeiouy])/, spelling: 'w', letters: () => 'r', simplification: 'replaced' },
  // stopping: van → ban, cherry → terry, sun → tun
  { pattern: /^(ph|f)(?=[aeiouy])/, spelling: 'p', letters: (f) => f, simplification: 'replaced' },
  onset('v', 'b'),
  onset('z', 'd'),
  { pattern: /^(th)(?=[aeiouy])/, spelling: 't', letters: () => 'th', simplification: 'replaced' },
  { pattern: /^(sh|ch)(?=[aeiouy])/, spelling: 't', letters: (sh) => sh, simplification: 'replaced' },
  { pattern: /^(ch)(?=[aeiouy])/, spelling: 'sh', letters: () => 'ch', simplification: 'replaced' },
  { pattern: /^(s|c(?=[eiy]))(?=[aeiouy])/, spelling: 't', letters: (s) => s, simplification: 'replaced' },
  onset('j', 'd'),
  // a nasal before another consonant: mango → mago
  { pattern: /(?<=[aeiou])([mn])(?=[bdkpt][aeiou]|g[aou])/, spelling: '', letters: (n) => n, simplification: 'left out' },
  // fronting: car → tar, go → do
  { pattern: /^(c(?=[aou])|k)(?=[aeiouy])/, spelling: 't', letters: (k) => k, simplification: 'replaced' },
  { pattern: /^g(?=[aou])/, spelling: 'd', letters: () => 'g', simplification: 'replaced' },
]

/** The usual simplifications of one spoken form (lower-case Latin letters), likeliest first, at most eight. */
export function approximations(form: string): readonly Approximation[] {
  const found: Approximation[] = []
  const add = (spelling: string, letters: string, simplification: PhonologicalProcess): void => {
    const sayable = new RegExp(vowel).test(spelling) && spelling.length >= 2
    if (sayable && spelling !== form && !found.some((one) => one.spelling === spelling)) {
      found.push({ spelling, letters, simplification })
    }
  }
  weakSyllables(form, add)
  clusterRules(form, add)
  finalConsonant(form, add)
  finalL(form, add)
  return found.slice(0, most)
}

type Add = (spelling: string, letters: string, simplification: PhonologicalProcess) => void

function clusterRules(form: string, add: Add): void {
  for (const { pattern, spelling, letters, simplification } of rules) {
    const match = pattern.exec(form)
    if (match === null) continue
    add(form.replace(pattern, spelling), letters(...match), simplification)
  }
}

/** banana → nana, motorcycle → mocycle: the first syllable, or the second of many. */
function weakSyllables(form: string, add: Add): void {
  if (form.includes(' ')) return
  const syllables = syllablesOf(form)
  if (syllables.length < 3) return
  const first = syllables[0] ?? ''
  const second = syllables[1] ?? ''
  add(syllables.slice(1).join(''), first, 'syllable left out')
  add(first + syllables.slice(2).join(''), second, 'syllable left out')
}

/** The word cut before each consonant (or two letters that are one sound) that a vowel follows. */
export function syllablesOf(form: string): readonly string[] {
  const spoken = form.replace(new RegExp(`(${consonant})e$`), '$1')
  const silent = form.slice(spoken.length)
  const sound = `(?:${digraph}|${consonant})`
  const parts = spoken.match(new RegExp(`${sound}*${vowel}+(?:${sound}(?!h?${vowel}))*`, 'g'))
  if (parts === null) return [form]
  const rest = spoken.slice(parts.join('').length)
  return parts.map((part, i) => (i === parts.length - 1 ? part + rest + silent : part))
}

/** bus → buh, cat → cah, grape → gray, train → tray: the word without its last consonant. */
function finalConsonant(form: string, add: Add): void {
  const long = new RegExp(`^(.*[^aeiou])([aiou])(${consonant})e$`).exec(form)
  if (long) {
    const ending: Record<string, string> = { a: 'ay', i: 'ie', o: 'oe', u: 'ue' }
    add((long[1] ?? '') + (ending[long[2] ?? ''] ?? ''), long[3] ?? '', 'left out')
    return
  }
  const pair = new RegExp(`^(.*(?:ai|ay|ea|ee|ie|oa|oo|ou|au|ei))(${digraph}|${consonant})e?$`).exec(form)
  if (pair) {
    add((pair[1] ?? '').replace(/ai$/, 'ay').replace(/ou$/, 'ow'), pair[2] ?? '', 'left out')
    return
  }
  if (/[aeiou]nge$/.test(form)) {
    add(form.replace(/ge$/, ''), 'ge', 'left out')
    return
  }
  const short = new RegExp(`^(.*[^aeiou][aeiou])(${digraph}|[bcdfgjklmnpqstvxz]{1,2})$`).exec(form)
  if (short) add(`${short[1] ?? ''}h`, short[2] ?? '', 'left out')
}

/** apple → appo, ball → baw: a vowel for the last l. */
function finalL(form: string, add: Add): void {
  if (/[^aeiou]le$/.test(form)) {
    add(form.replace(/le$/, 'o'), 'l', 'replaced')
    add(form.replace(/le$/, 'a'), 'l', 'replaced')
  }
}
