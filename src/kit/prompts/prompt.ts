/**
 * Texts that the app says to a child. A prompt is printed and spoken from the same text, so the two cannot differ. Each area has
 * a table, `prompts.ts`, with every prompt in every language; a missing language fails the type check.
 */
import { type Language, languages } from '../languages.ts'

export type PromptText = Readonly<Record<Language, string>>

export interface Prompt extends PromptText {
  /** `FOLDER/NAME`: the sound is the file `LANGUAGE/FOLDER/NAME.mp3` of a voice */
  readonly id: string
  /** spoken in this language, whatever the language of the page: a Sinhala letter */
  readonly spokenIn?: Language
}

/** What an area says, by the group in which a person records it: the area's name, `home`, or another one. */
export type PromptGroups = Readonly<Record<string, readonly Prompt[]>>

/** The folders of what every area says, and the home. */
export const sharedFolders = ['home/', 'months/', 'shared/', 'stickers/'] as const

/** The pattern of a prompt's id. */
export const promptId = /^[a-z]{1,20}\/[a-z0-9-]{1,60}$/

/**
 * Gives each text its id: the folder and the key in lower case, with a hyphen before each of its words.
 * @throws RangeError if a key gives no valid id
 */
export function definePrompts<Name extends string>(
  folder: string,
  texts: Readonly<Record<Name, PromptText>>,
  spokenIn?: Language,
): Readonly<Record<Name, Prompt>> {
  const entries = Object.entries<PromptText>(texts).map(([name, text]): [string, Prompt] => {
    const id = `${folder}/${name.replaceAll(/[A-Z]/g, (capital) => `-${capital}`).replaceAll(/[ _]/g, '-').toLowerCase()}`
    if (!promptId.test(id)) throw new RangeError(`${id} is not the id of a prompt`)
    return [name, { id, ...text, ...(spokenIn !== undefined && { spokenIn }) }]
  })
  return Object.fromEntries(entries) as Record<Name, Prompt>
}

/** The texts of an area's catalogues (`texts/LANGUAGE.ts`) that are spoken as they are printed. */
export function pickTexts<const Name extends string>(
  names: readonly Name[],
  catalogues: Readonly<Record<Language, Readonly<Record<NoInfer<Name>, string>>>>,
): Readonly<Record<Name, PromptText>> {
  const textOf = (name: Name): PromptText => Object.fromEntries(languages.map((language) => [language, catalogues[language][name]])) as PromptText
  return Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<Name, PromptText>
}

/** The language in which a prompt is spoken on a page in `language`. */
export function spokenLanguage({ spokenIn }: Prompt, language: Language): Language {
  return spokenIn ?? language
}

/** Path of a prompt's sound in the folder of a voice. */
export function promptFile({ id }: Pick<Prompt, 'id'>, language: Language): string {
  return `${language}/${id}.mp3`
}
