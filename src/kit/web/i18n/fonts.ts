/**
 * The page draws a text only after its web font is loaded. Another font has letters of other widths, or no Sinhala or
 * Tamil letters at all, so text drawn in it would move the page when the web font replaces it.
 */
import { type Language, languageRow } from '#kit/languages.ts'

/** After this time the page draws its text in any font, because a slow connection must not keep it empty. */
const timeoutMs = 10_000

const andika = { family: 'Andika', sample: 'a' }
const weights = [400, 700]

/** Loads the web fonts of a language. Resolves when they are loaded or have failed to load, and after 10 s at the latest. */
export async function loadFonts(language: Language): Promise<void> {
  const { font } = languageRow(language)
  // Sinhala and Tamil texts contain digits and Latin names too.
  const fonts = font === null ? [andika] : [andika, font]
  const loading = fonts.flatMap(({ family, sample }) =>
    weights.map((weight) => document.fonts.load(`${weight} 1em "${family}"`, sample)),
  )
  const patience = new Promise<void>((resolve) => {
    setTimeout(resolve, timeoutMs)
  })
  await Promise.race([Promise.allSettled(loading), patience])
}
