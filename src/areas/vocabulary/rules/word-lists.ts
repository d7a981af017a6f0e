import type { Language } from '#kit/languages.ts'

type Text = Readonly<Record<Language, string>>

export interface WordList {
  readonly category: string
  /** its screen is /vocabulary/{path} */
  readonly path: string
  /** `say`: each word is recorded and recognised; `browse`: the words follow one another without an end */
  readonly practice: 'say' | 'browse'
  readonly name: Text
  /** on the card of /skills, spelled as in the specification */
  readonly cardName: Text
  /** of this word, on the choice of level 1 */
  readonly picture: string
}

/** The built-in lists in their order; `words.ts` has their words. Append new lists: ids of words contain the position. */
export const wordLists = [
  {
    category: 'fruits', path: 'list-word', practice: 'say', picture: 'apple',
    name: { en: 'Fruits', si: 'පලතුරු', ta: 'பழங்கள்' }, cardName: { en: 'Fruite', si: 'පලතුරු', ta: 'பழங்கள்' },
  },
  {
    category: 'vehicles', path: 'list-car', practice: 'browse', picture: 'car',
    name: { en: 'Vehicles', si: 'වාහන', ta: 'வாகனங்கள்' }, cardName: { en: 'Vehicale', si: 'වාහන', ta: 'வாகனங்கள்' },
  },
] as const satisfies readonly WordList[]

export type ListCategory = (typeof wordLists)[number]['category']

/** Category of a word: its list, or `mine` for the learner's own words. */
export const categories = [...wordLists.map(({ category }) => category), 'mine'] as const
export type Category = (typeof categories)[number]

/** Levels 2 and 3 practise all words; their screens are /vocabulary/{path}. */
export const stages = [
  { path: 'stage-two', title: 'stageTwo', showsWord: true, layout: 'cards' },
  { path: 'stage-three', title: 'stageThree', showsWord: false, layout: 'rows' },
] as const
