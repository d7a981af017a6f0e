/** The phrases of two words, made from the grammar. */
import { type Language, languageOfText } from '#kit/languages.ts'
import { wordKey } from '../word-key.ts'
import { type PackWord, packWords } from '../words.ts'
import { type Drawing, grammar, isDrawing, isPivot, isVerb } from './grammar.ts'
import { pivotTexts, verbTexts } from './pivots.ts'

/** A word in a phrase. */
export interface PhraseWord {
  readonly key: string
  /** the word of a pack that it is; undefined: only phrases have it */
  readonly own: PackWord | undefined
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
  /** the place of its rule in the grammar */
  readonly rule: number
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
  const own = isPivot(key) || isVerb(key) ? undefined : packWord(key)
  const printed = isPivot(key) ? pivotTexts[key][language] : isVerb(key) ? verbTexts[key].en : packWord(key).texts[language]
  const base = isVerb(key) ? verbTexts[key].of : key
  return {
    key,
    own,
    text: place === 0 ? `${printed.slice(0, 1).toUpperCase()}${printed.slice(1)}` : printed.toLowerCase(),
    spoken: own === undefined ? printed : own.spoken[language],
    learnt: drawing === undefined ? base : undefined,
    picture: drawing === undefined ? base : other,
    drawing,
  }
}

function phrasesIn(language: Language): Phrase[] {
  return grammar[language].flatMap(({ first, second }, rule) => first.flatMap((one) => second.map((other): Phrase => {
    const words = [wordIn(language, one, 0, other), wordIn(language, other, 1, one)] as const
    return { text: `${words[0].text} ${words[1].text}`, language, rule, words }
  })))
}

const made = new Map<Language, ReadonlyMap<string, Phrase>>()

/** By their keys. They are made when they are first needed. */
function phrasesByKey(language: Language): ReadonlyMap<string, Phrase> {
  const known = made.get(language) ?? new Map(phrasesIn(language).map((phrase) => [wordKey(phrase.text), phrase]))
  made.set(language, known)
  return known
}

/** All phrases of a language, in the order of its rules. */
export function phrasesOf(language: Language): readonly Phrase[] {
  return [...phrasesByKey(language).values()]
}

/** The phrase with this text; undefined if no grammar makes it. */
export function phraseWithText(text: string): Phrase | undefined {
  const key = wordKey(text)
  return key.includes(' ') ? phrasesByKey(languageOfText(text)).get(key) : undefined
}

/** Its words as they are recognised one by one. */
export function singleTexts({ words: [first, second], language }: Phrase): readonly [string, string] {
  const textOf = ({ own, spoken }: PhraseWord): string => own?.texts[language] ?? spoken
  return [textOf(first), textOf(second)]
}

/** The phrases whose words the child knows or is learning. @param learnt keys of words of packs */
export function offeredPhrases(language: Language, learnt: ReadonlySet<string>): Phrase[] {
  return phrasesOf(language).filter((phrase) => isOffered(phrase, learnt))
}

export function isOffered({ words }: Phrase, learnt: ReadonlySet<string>): boolean {
  return words.every((word) => word.learnt === undefined || learnt.has(word.learnt))
}
