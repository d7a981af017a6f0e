/** Turns a written word into text that the speech network can score. */
import { romanise } from './romanise.ts'

/** Built-in words that are not spoken as written, or in more than one way. Keys in lower case. */
const spokenDifferently: Readonly<Record<string, readonly string[]>> = {
  lory: ['lorry'],
  passion: ['passion', 'passion fruit'],
}

const ones = [
  'zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve',
  'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen',
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

/** Longer than any word of the app; the rest is cut. */
const longest = 60

/**
 * The spoken forms of a word in lower-case Latin letters: Sinhala is romanised, accents are removed, numbers become
 * words. Empty if the word has no letter or digit, or a script other than Latin and Sinhala.
 */
export function spokenForms(word: string): readonly string[] {
  const text = romanise(word)
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/\d+/g, (digits) => ` ${numberWords(digits)} `)
    .replace(/&/g, ' and ')
    .replace(/['’]/g, "'")
  if (/(?!\p{Script=Latin})\p{Letter}/u.test(text)) return []
  const normalised = text
    .replace(/[^\p{Script=Latin}']+/gu, ' ')
    .replace(/(?<![\p{Script=Latin}])'|'(?![\p{Script=Latin}])/gu, '')
    .trim()
    .slice(0, longest)
    .trim()
  if (normalised === '') return []
  return spokenDifferently[normalised] ?? [normalised]
}

/** English number words up to 9999; longer numbers and those with a leading zero digit by digit. */
function numberWords(digits: string): string {
  const value = Number(digits)
  if (digits.length > 4 || (digits.length > 1 && digits.startsWith('0'))) {
    return Array.from(digits, (digit) => ones[Number(digit)]).join(' ')
  }
  const parts: (string | undefined)[] = []
  const thousands = Math.floor(value / 1000)
  const hundreds = Math.floor((value % 1000) / 100)
  const rest = value % 100
  if (thousands > 0) parts.push(ones[thousands], 'thousand')
  if (hundreds > 0) parts.push(ones[hundreds], 'hundred')
  if (rest >= 20) parts.push(tens[Math.floor(rest / 10)], rest % 10 > 0 ? ones[rest % 10] : undefined)
  else if (rest > 0 || value === 0) parts.push(ones[rest])
  return parts.filter((part) => part !== undefined).join(' ')
}
