/** Words of phrases that no pack has. */
import { type Language, languageOfText } from '#kit/languages.ts'

/** They mean something only beside another word. */
export const pivotTexts = {
  more: { en: 'more', si: 'තව', ta: 'இன்னும்' },
  big: { en: 'big', si: 'ලොකු', ta: 'பெரிய' },
  small: { en: 'small', si: 'පොඩි', ta: 'சின்ன' },
} as const
export type PivotName = keyof typeof pivotTexts

/** The words of a language that only phrases have and that are recognised one by one. */
export function pivotsOf(language: Language): string[] {
  return Object.values(pivotTexts).map((texts) => texts[language])
}

/** Whether only phrases have this word. */
export function isPivotText(text: string): boolean {
  return pivotsOf(languageOfText(text)).includes(text)
}

/** English verbs as they are said of one person, with the key of their word in the packs. The other languages use the word itself. */
export const verbTexts = {
  eats: { en: 'eats', of: 'eat' },
  drinks: { en: 'drinks', of: 'drink' },
  sleeps: { en: 'sleeps', of: 'sleep' },
  runs: { en: 'runs', of: 'run' },
  jumps: { en: 'jumps', of: 'jump' },
  reads: { en: 'reads', of: 'read' },
  sings: { en: 'sings', of: 'sing' },
} as const
export type VerbName = keyof typeof verbTexts
