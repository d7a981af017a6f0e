import type { Language } from '#kit/languages.ts'
import { isLetter, letters, tamilLetters, type Letter } from './letters.ts'
import type { Written } from './lines/shapes.ts'

/** A writing system with letters to learn. */
export type Script = 'sinhala' | 'tamil'

export const lettersOf: Readonly<Record<Script, readonly Letter[]>> = { sinhala: letters, tamil: tamilLetters }

export const scriptLanguage = { sinhala: 'si', tamil: 'ta' } as const satisfies Record<Script, Language>

const scripts = Object.keys(lettersOf) as Script[]
/** Of a learner who practises no language that has letters here. */
const usualScript: Script = 'sinhala'

export function scriptOf(letter: Letter): Script {
  return scripts.find((script) => lettersOf[script].includes(letter)) ?? usualScript
}

/** The language in which a letter is named and marked up. */
export function letterLanguage(letter: Letter): (typeof scriptLanguage)[Script] {
  return scriptLanguage[scriptOf(letter)]
}

/**
 * Returns the script that a learner writes: that of the first practice language that has letters here.
 * @param order the value of the setting `practiceLanguages`: language codes, or `app` for the page's language
 */
export function practisedScript(order: string, page: Language): Script {
  const languages: readonly string[] = order === 'app' ? [page] : order.split(' ')
  return languages.flatMap((language) => scripts.filter((script) => scriptLanguage[script] === language))[0] ?? usualScript
}

/** The attempts at letters of one script. */
export function inScript<Attempt extends { readonly letter: Written }>(attempts: readonly Attempt[], script: Script): (Attempt & { readonly letter: Letter })[] {
  return attempts.filter(isAtLetter).filter(({ letter }) => scriptOf(letter) === script)
}

/** The attempts at letters, without those at shapes. */
export function isAtLetter<Attempt extends { readonly letter: Written }>(attempt: Attempt): attempt is Attempt & { readonly letter: Letter } {
  return isLetter(attempt.letter)
}
