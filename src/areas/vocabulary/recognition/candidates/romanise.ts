/**
 * Sinhala text in Latin letters that an English reader would pronounce alike, which the speech network can score.
 * The sounds are those of Sinhala's own phonology; the spelling is chosen for English ("oo" for ඌ, "th" for ත).
 */

const vowels: Readonly<Record<string, string>> = {
  අ: 'a', ආ: 'aa', ඇ: 'ae', ඈ: 'ae', ඉ: 'i', ඊ: 'ee', උ: 'u', ඌ: 'oo', ඍ: 'ru', ඎ: 'ru', ඏ: 'li', ඐ: 'li',
  එ: 'e', ඒ: 'ay', ඓ: 'ai', ඔ: 'o', ඕ: 'o', ඖ: 'au',
}

const signs: Readonly<Record<string, string>> = {
  'ා': 'aa', 'ැ': 'ae', 'ෑ': 'ae', 'ි': 'i', 'ී': 'ee', 'ු': 'u', 'ූ': 'oo', 'ෘ': 'ru', 'ෲ': 'ru', 'ෟ': 'li',
  'ෳ': 'li', 'ෙ': 'e', 'ේ': 'ay', 'ෛ': 'ai', 'ො': 'o', 'ෝ': 'o', 'ෞ': 'au',
}

const consonants: Readonly<Record<string, string>> = {
  ක: 'k', ඛ: 'k', ග: 'g', ඝ: 'g', ඞ: 'ng', ඟ: 'ng', ච: 'ch', ඡ: 'ch', ජ: 'j', ඣ: 'j', ඤ: 'ny', ඥ: 'gn', ඦ: 'nj',
  ට: 't', ඨ: 't', ඩ: 'd', ඪ: 'd', ණ: 'n', ඬ: 'nd', ත: 'th', ථ: 'th', ද: 'd', ධ: 'd', න: 'n', ඳ: 'nd',
  ප: 'p', ඵ: 'p', බ: 'b', භ: 'b', ම: 'm', ඹ: 'mb', ය: 'y', ර: 'r', ල: 'l', ව: 'v', ශ: 'sh', ෂ: 'sh', ස: 's',
  හ: 'h', ළ: 'l', ෆ: 'f',
}

const virama = '්'
const anusvara = 'ං'
const visarga = 'ඃ'
const joiners = /[\u200c\u200d]/g

/** Replaces Sinhala letters by Latin ones; everything else stays. */
export function romanise(text: string): string {
  const letters = Array.from(text.normalize('NFC').replace(joiners, ''))
  let latin = ''
  for (let i = 0; i < letters.length; i++) {
    const letter = letters[i] ?? ''
    const next = letters[i + 1] ?? ''
    const consonant = consonants[letter]
    if (consonant === undefined) {
      latin += vowels[letter] ?? (letter === anusvara ? 'ng' : letter === visarga ? 'h' : letter)
    } else if (next === virama) {
      // A doubled consonant of two Latin letters is written once: "acha", not "achcha".
      if (consonant.length === 1 || letters[i + 2] !== letter) latin += consonant
      i++
    } else {
      const sign = signs[next]
      latin += consonant + (sign ?? 'a')
      if (sign !== undefined) i++
    }
  }
  return latin
}
