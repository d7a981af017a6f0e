/**
 * Pronunciation of Sinhala from its spelling. Letters and signs give the phones; the inherent vowel is a schwa that the
 * rules of Wasala, Weerasinghe and Gamage ("Sinhala Grapheme-to-Phoneme Conversion and Rules for Schwa Epenthesis",
 * COLING/ACL 2006) turn into /a/ in some places.
 */

const independentVowels: Readonly<Record<string, string>> = {
  අ: 'a', ආ: 'aː', ඇ: 'æ', ඈ: 'æː', ඉ: 'i', ඊ: 'iː', උ: 'u', ඌ: 'uː', ඍ: 'r i', ඎ: 'r uː', ඏ: 'i l u', ඐ: 'i l uː',
  එ: 'e', ඒ: 'eː', ඓ: 'a y', ඔ: 'o', ඕ: 'oː', ඖ: 'a w',
}

const vowelSigns: Readonly<Record<string, string>> = {
  'ා': 'aː', 'ැ': 'æ', 'ෑ': 'æː', 'ි': 'i', 'ී': 'iː', 'ු': 'u', 'ූ': 'uː', 'ෘ': 'r u', 'ෲ': 'r uː', 'ෟ': 'l u',
  'ෳ': 'l uː', 'ෙ': 'e', 'ේ': 'eː', 'ෛ': 'a y', 'ො': 'o', 'ෝ': 'oː', 'ෞ': 'a w',
}

const consonants: Readonly<Record<string, string>> = {
  ක: 'k', ඛ: 'k', ග: 'g', ඝ: 'g', ඞ: 'ŋ', ඟ: 'ᵑg', ච: 'c', ඡ: 'c', ජ: 'ɟ', ඣ: 'ɟ', ඤ: 'ɲ', ඥ: 'ɲ', ඦ: 'ɟ',
  ට: 'ʈ', ඨ: 'ʈ', ඩ: 'ɖ', ඪ: 'ɖ', ණ: 'n', ඬ: 'ⁿɖ', ත: 't', ථ: 't', ද: 'd', ධ: 'd', න: 'n', ඳ: 'ⁿd',
  ප: 'p', ඵ: 'p', බ: 'b', භ: 'b', ම: 'm', ඹ: 'ᵐb', ය: 'y', ර: 'r', ල: 'l', ව: 'w', ශ: 'ʃ', ෂ: 'ʃ', ස: 's',
  හ: 'h', ළ: 'l', ෆ: 'f',
}

const hal = '්'
const anusvara = 'ං'
const visarga = 'ඃ'
const joiners = /[\u200c\u200d]/g
const vowels = new Set(['a', 'aː', 'æ', 'æː', 'i', 'iː', 'u', 'uː', 'e', 'eː', 'o', 'oː', 'ə', 'əː'])

function isVowel(phone: string | undefined): boolean {
  return phone !== undefined && vowels.has(phone)
}

function isConsonant(phone: string | undefined): boolean {
  return phone !== undefined && !vowels.has(phone)
}

/** Returns the phones of one word in Sinhala script; letters of other scripts are left out. */
export function sinhalaPhones(word: string): string[] {
  const phones = lettersToPhones(word)
  firstSyllable(phones)
  afterConsonantAndR(phones)
  aroundH(phones)
  beforeClusters(phones)
  beforeFinalConsonant(phones)
  beforeFinalYi(phones)
  afterK(phones)
  verbKal(phones)
  return spokenEndings(phones)
}

function lettersToPhones(word: string): string[] {
  const letters = Array.from(word.normalize('NFC').replace(joiners, ''))
  const phones: string[] = []
  for (const [at, letter] of letters.entries()) {
    const next = letters[at + 1] ?? ''
    const consonant = consonants[letter]
    if (consonant !== undefined) {
      phones.push(consonant)
      if (next !== hal) phones.push(...(vowelSigns[next] ?? 'ə').split(' '))
    } else if (letter === anusvara) phones.push('ŋ')
    else if (letter === visarga) phones.push('h')
    else phones.push(...(independentVowels[letter]?.split(' ') ?? []))
  }
  return phones
}

/** Rule 1: the schwa of the first syllable is /a/, except after /sw/, in /kər/, and in a word of a consonant and schwa. */
function firstSyllable(phones: string[]): void {
  const first = phones.findIndex(isVowel)
  if (phones[first] !== 'ə') return
  const onset = phones.slice(0, first).join(' ')
  if (onset === 's w' || (onset === 'k' && phones[first + 1] === 'r') || phones.length === 2) return
  phones[first] = 'a'
}

/** Rule 2: consonant, /r/, schwa, /h/ has /a/; consonant, /r/, /a/ and a consonant other than /h/ has a schwa. */
function afterConsonantAndR(phones: string[]): void {
  for (let at = 2; at < phones.length - 1; at++) {
    if (phones[at - 1] !== 'r' || !isConsonant(phones[at - 2]) || !isConsonant(phones[at + 1])) continue
    if (phones[at + 1] === 'h' && phones[at] === 'ə') phones[at] = 'a'
    else if (phones[at + 1] !== 'h' && phones[at] === 'a') phones[at] = 'ə'
  }
}

/** Rule 3: the schwas around /h/ are /a/ if the vowel on the other side of /h/ is one of /a e æ o ə/. */
function aroundH(phones: string[]): void {
  const open = new Set(['a', 'e', 'æ', 'o', 'ə'])
  for (const [at, phone] of phones.entries()) {
    if (phone !== 'h' || !open.has(phones[at - 1] ?? '') || !open.has(phones[at + 1] ?? '')) continue
    if (phones[at - 1] === 'ə') phones[at - 1] = 'a'
    if (phones[at + 1] === 'ə') phones[at + 1] = 'a'
  }
}

/** Rule 4: a schwa before two consonants is /a/. */
function beforeClusters(phones: string[]): void {
  for (const [at, phone] of phones.entries()) {
    if (phone === 'ə' && isConsonant(phones[at + 1]) && isConsonant(phones[at + 2])) phones[at] = 'a'
  }
}

/** Rule 5: a schwa before the last consonant is /a/, except before /r/, /b/, /ɖ/ and /ʈ/. */
function beforeFinalConsonant(phones: string[]): void {
  const at = phones.length - 2
  const final = phones[at + 1]
  if (phones[at] === 'ə' && isConsonant(final) && !['r', 'b', 'ɖ', 'ʈ'].includes(final ?? '')) phones[at] = 'a'
}

/** Rule 6: a schwa before the ending /yi/ is /a/. */
function beforeFinalYi(phones: string[]): void {
  if (phones.at(-3) === 'ə' && phones.at(-2) === 'y' && phones.at(-1) === 'i') phones[phones.length - 3] = 'a'
}

/** Rule 7: /kəru/ and /kəlu/ have /a/. */
function afterK(phones: string[]): void {
  for (const [at, phone] of phones.entries()) {
    if (phone === 'ə' && phones[at - 1] === 'k' && ['r', 'l'].includes(phones[at + 1] ?? '') && phones[at + 2] === 'u') {
      phones[at] = 'a'
    }
  }
}

/** Rule 8: forms of the verb "did" (/kəlaːy/, /kəleːy/, /kələ/ …) keep the schwa of their first syllable. */
function verbKal(phones: string[]): void {
  if (/^k a l (?:(?:aː|eː|oː) y|e [mh] [ui]|ə h [ui]|ə$)/.test(phones.join(' '))) phones[1] = 'ə'
}

/** Speech shortens two spellings: "යි" after a vowel is the glide /y/, and the ending of verbs "නවා" has a short vowel. */
function spokenEndings(phones: readonly string[]): string[] {
  const spoken: string[] = []
  for (const [at, phone] of phones.entries()) {
    const glide = phone === 'i' && phones[at - 1] === 'y' && isVowel(phones[at - 2]) && !isVowel(phones[at + 1])
    if (!glide) spoken.push(phone)
  }
  if (spoken.slice(-4).join(' ') === 'n ə w aː' && spoken.length > 4) spoken[spoken.length - 1] = 'a'
  return spoken
}
