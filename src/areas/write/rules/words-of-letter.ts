import type { Letter } from './letters.ts'
import type { Script } from './scripts.ts'

/** Number of words beside a letter. */
const wordsBeside = 2

const startsInScript: Readonly<Record<Script, RegExp>> = { sinhala: /^\p{Script=Sinhala}/u, tamil: /^\p{Script=Tamil}/u }

/**
 * Puts the child's name before the words: the first part of it that is written in the script, as in "Kasun Perera කසුන්". If a
 * word has this text, such as a family's own with a photograph, it is that word.
 * @param named makes a word of the name if no word has its text
 */
export function nameFirst<Word extends { readonly text: string }>(
  words: readonly Word[], name: string, script: Script, named: (text: string) => Word,
): readonly Word[] {
  const text = name.normalize('NFC').split(/\s+/).find((part) => startsInScript[script].test(part))
  return text === undefined ? words : [words.find((word) => word.text === text) ?? named(text), ...words]
}

/** Returns the first two words that contain the letter, with or without a sign. */
export function wordsOfLetter<Word extends { readonly text: string }>(letter: Letter, words: readonly Word[]): Word[] {
  const texts = words.map(({ text }) => text)
  return words.filter(({ text }, at) => text.includes(letter) && texts.indexOf(text) === at).slice(0, wordsBeside)
}

/** A piece of a word that is drawn together: splitting it would break its shape. */
export interface WordPart {
  /** index of its first character in the word */
  readonly start: number
  readonly text: string
  readonly hasLetter: boolean
}

/** Splits a word into its parts and marks those that contain the letter. */
export function partsWithLetter(word: string, letter: Letter): WordPart[] {
  return [...new Intl.Segmenter().segment(word)].map(({ segment, index }) => ({ start: index, text: segment, hasLetter: segment.includes(letter) }))
}
