import type { Language } from '#kit/languages.ts'
import type { PrintedText, PrintedWord } from '#kit/printables.ts'

/** Cards on one sheet: two columns, three rows. */
export const cardsPerSheet = 6

/** Splits cards into sheets. */
export function sheetsOf<Card>(cards: readonly Card[], perSheet = cardsPerSheet): Card[][] {
  return Array.from({ length: Math.ceil(cards.length / perSheet) }, (_, at) => cards.slice(at * perSheet, (at + 1) * perSheet))
}

/** The texts of a word in the chosen languages, in that order; of a word without any of them the text that it has. */
export function textsOf({ texts }: PrintedWord, languages: readonly Language[]): PrintedText[] {
  const chosen = languages.flatMap((language) => texts.filter(({ lang }) => lang === language))
  return chosen.length > 0 ? chosen : texts.slice(0, 1)
}

/** Width of a card's text, in mm. */
const textWidth = 82
/** Mean width of a character in bold type, in em. */
const characterWidth: Readonly<Record<Language, number>> = { en: 0.62, si: 1, ta: 1.15 }
/** In mm: what a child reads, and the least that an adult reads in good light. */
const largest = 11
const smallest = 3.6

/** The size of type in which the longest part of a text fits on a line, in mm. `share`: of the largest size. */
export function typeSize({ lang, text }: PrintedText, share = 1): number {
  const longest = Math.max(...text.split(/\s+/).map(countCharacters))
  // Texts of several words take more lines.
  const lines = Math.ceil(countCharacters(text) / Math.max(longest, 12))
  return Math.max(smallest, Math.min((largest * share) / Math.sqrt(lines), textWidth / (longest * characterWidth[lang])))
}

/** As a reader counts them. */
function countCharacters(text: string): number {
  return [...new Intl.Segmenter().segment(text)].length
}
