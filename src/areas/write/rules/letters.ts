/** The 52 Sinhala letters in the order in which schools teach them: vowels, then consonants. */
export const letters = [
  'අ', 'ආ', 'ඇ', 'ඈ', 'ඉ', 'ඊ', 'උ', 'ඌ', 'ඍ', 'ඎ', 'එ', 'ඒ', 'ඓ', 'ඔ', 'ඕ', 'ඖ',
  'ක', 'ඛ', 'ග', 'ඝ', 'ඞ', 'ච', 'ඡ', 'ජ', 'ඣ', 'ඤ', 'ඥ', 'ට', 'ඨ', 'ඩ', 'ඪ', 'ණ', 'ත', 'ථ', 'ද', 'ධ', 'න',
  'ප', 'ඵ', 'බ', 'භ', 'ම', 'ය', 'ර', 'ල', 'ව', 'ශ', 'ෂ', 'ස', 'හ', 'ළ', 'ෆ',
] as const

/** The 30 Tamil letters in that order. */
export const tamilLetters = [
  'அ', 'ஆ', 'இ', 'ஈ', 'உ', 'ஊ', 'எ', 'ஏ', 'ஐ', 'ஒ', 'ஓ', 'ஔ',
  'க', 'ங', 'ச', 'ஞ', 'ட', 'ண', 'த', 'ந', 'ப', 'ம', 'ய', 'ர', 'ல', 'வ', 'ழ', 'ள', 'ற', 'ன',
] as const

export type SinhalaLetter = (typeof letters)[number]
export type TamilLetter = (typeof tamilLetters)[number]
export type Letter = SinhalaLetter | TamilLetter

export const allLetters = [...letters, ...tamilLetters] as const

const letterSet: ReadonlySet<string> = new Set(allLetters)

export function isLetter(text: string): text is Letter {
  return letterSet.has(text)
}
