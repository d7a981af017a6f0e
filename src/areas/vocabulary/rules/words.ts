import { type Language, languages, type TranslatedLanguage } from '#kit/languages.ts'
import type { Word } from '../api.ts'
import { builtInLists, packs } from './word-lists.ts'
import { wordKey } from './word-key.ts'

type Texts = Readonly<Record<Language, string>>

/** A word of a pack, in each language. */
export interface PackWord {
  /** fixed, so that every installation uses the same id for the same word */
  readonly _id: string
  /** the English text, which the specification spells */
  readonly wordAdd: string
  readonly texts: Texts
  /** as it is said aloud */
  readonly spoken: Texts
  /** the sounds of a text that is not said by the rules of spelling, separated by spaces */
  readonly phones: { readonly [Spoken in TranslatedLanguage]?: string | undefined }
  readonly category: string
  /** files: public/pictures/words/{file}.svg, and {file}.mp3 in the folders of sounds */
  readonly file: string
}

/** The words of all packs in their order. */
export const packWords: readonly PackWord[] = packs.flatMap(({ category, words }, pack) => (
  words.map(({ key, texts, respelling, phones = {} }, at) => ({
    _id: `00000000-0000-7000-8000-${`${pack + 1}${String(at + 1).padStart(3, '0')}`.padStart(12, '0')}`,
    wordAdd: texts.en,
    texts,
    spoken: { en: respelling?.en ?? texts.en.toLowerCase(), si: respelling?.si ?? texts.si, ta: respelling?.ta ?? texts.ta },
    phones,
    category,
    file: key,
  }))
))

/** The words of the specification's two lists, which levels 2 and 3 practise. */
export const builtInWords: readonly PackWord[] = packWords.filter(({ category }) => isBuiltIn(category))

function isBuiltIn(category: string): boolean {
  return builtInLists.some((list) => list.category === category)
}

const byId = new Map(packWords.map((word) => [word._id, word]))

export function packWordWithId(id: string): PackWord | undefined {
  return byId.get(id)
}

const byText = new Map(packWords.toReversed().flatMap((word) => Object.values(word.texts).map((text) => [wordKey(text), word] as const)))

/** Returns the word of a pack that has this text in any language. */
export function packWordOf(text: string): PackWord | undefined {
  return byText.get(wordKey(text))
}

/** Returns the text and language of a word of a pack, by its text or key in that language. */
export function packTextOf(text: string): { text: string; language: Language } | undefined {
  const [key, texts] = [wordKey(text), packWordOf(text)?.texts]
  const language = texts && languages.find((one) => wordKey(texts[one]) === key)
  return texts && language && { text: texts[language], language }
}

/** Returns the form of a text that is spoken and recognised: the built-in "Lory" is spoken as "lorry". */
export function spokenForm(wordAdd: string): string {
  return builtInWords.find((word) => word.wordAdd === wordAdd)?.spoken.en ?? wordAdd
}

/** The answer that describes a word of a pack. Only the built-in words have a slow sound; the page slows the others down. `web`: origin of the page */
export function packWordAnswer({ _id, wordAdd, category, file }: PackWord, web = ''): Omit<Word, 'userid'> & { userid: null } {
  const sound = `${web}/voices/standard/en/words/${file}.mp3`
  const [soundUrl, slowSoundUrl] = isBuiltIn(category)
    ? [`${web}/sounds/words/${file}.mp3`, `${web}/sounds/words/${file}-slow.mp3`]
    : [sound, sound]
  return { _id, wordAdd, imagewordUrl: `${web}/pictures/words/${file}.svg`, soundUrl, slowSoundUrl, category, language: 'en', respelling: null, userid: null }
}

/** Filled stars out of five for the score (specification, section 9): 4 from 75, 3 from 50, otherwise 0. */
export function starsOfScore(marks: number): 0 | 3 | 4 {
  if (marks >= 75) return 4
  return marks >= 50 ? 3 : 0
}
