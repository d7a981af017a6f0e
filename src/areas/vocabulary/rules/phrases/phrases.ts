/** The phrases of two words, made from the grammar. */
import { type Language, languages } from '#kit/languages.ts'
import { wordKey } from '../word-key.ts'
import { type PackWord, packWords } from '../words.ts'
import { type Drawing, grammar, isDrawing, isPivot, isVerb } from './grammar.ts'
import { pivotTexts, verbTexts } from './pivots.ts'

/** A word in a phrase. */
export interface PhraseWord {
  /** names its sound */
  readonly key: string
  /** as printed; in English only the first word of a phrase has a capital */
  readonly text: string
  /** as it is said */
  readonly spoken: string
  /** the key of the word of a pack that the child has to know; undefined: a word that means something only in phrases */
  readonly learnt: string | undefined
  /** the file of the picture; of a word that is drawn by rule the other word's */
  readonly picture: string
  /** how the picture is drawn by rule */
  readonly drawing: Drawing | undefined
}

export interface Phrase {
  /** both words: "More apple" */
  readonly text: string
  readonly language: Language
  readonly words: readonly [PhraseWord, PhraseWord]
}

const packWordOfKey = new Map(packWords.map((word) => [word.file, word]))

function packWord(key: string): PackWord {
  const word = packWordOfKey.get(key)
  if (word === undefined) throw new RangeError(`No pack has the word "${key}".`)
  return word
}

function wordIn(language: Language, key: string, place: 0 | 1, other: string): PhraseWord {
  const drawing = isDrawing(key) ? key : undefined
  const own = isPivot(key) ? undefined : packWord(isVerb(key) ? verbTexts[key].of : key)
  const printed = isPivot(key) ? pivotTexts[key][language] : isVerb(key) ? verbTexts[key].en : packWord(key).texts[language]
  return {
    key,
    text: language === 'en' && place === 1 ? printed.toLowerCase() : printed,
    spoken: isPivot(key) || isVerb(key) ? printed.toLowerCase() : packWord(key).spoken[language],
    learnt: drawing === undefined ? own?.file : undefined,
    picture: drawing === undefined ? own?.file ?? other : other,
    drawing,
  }
}

function phrasesIn(language: Language): Phrase[] {
  return grammar[language].flatMap(({ first, second }) => first.flatMap((one) => second.map((other): Phrase => {
    const words = [wordIn(language, one, 0, other), wordIn(language, other, 1, one)] as const
    return { text: `${words[0].text} ${words[1].text}`, language, words }
  })))
}

const made = new Map<Language, readonly Phrase[]>()

/** All phrases of a language, in the order of its rules. */
export function phrasesOf(language: Language): readonly Phrase[] {
  const known = made.get(language) ?? phrasesIn(language)
  made.set(language, known)
  return known
}

/** The phrase with this text in any language; undefined if no grammar makes it. */
export function phraseWithText(text: string): Phrase | undefined {
  const key = wordKey(text)
  if (!key.includes(' ')) return undefined
  for (const language of languages) {
    const phrase = phrasesOf(language).find((one) => wordKey(one.text) === key)
    if (phrase !== undefined) return phrase
  }
  return undefined
}

/** The phrases whose words the child knows or is learning. @param learnt keys of words of packs */
export function offeredPhrases(language: Language, learnt: ReadonlySet<string>): Phrase[] {
  return phrasesOf(language).filter(({ words }) => words.every((word) => word.learnt === undefined || learnt.has(word.learnt)))
}
