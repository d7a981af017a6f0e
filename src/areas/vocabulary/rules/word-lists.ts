import type { Language } from '#kit/languages.ts'
import actions from '../words/actions.json' with { type: 'json' }
import animals from '../words/animals.json' with { type: 'json' }
import body from '../words/body.json' with { type: 'json' }
import clothes from '../words/clothes.json' with { type: 'json' }
import family from '../words/family.json' with { type: 'json' }
import food from '../words/food.json' with { type: 'json' }
import fruits from '../words/fruits.json' with { type: 'json' }
import greetings from '../words/greetings.json' with { type: 'json' }
import home from '../words/home.json' with { type: 'json' }
import vehicles from '../words/vehicles.json' with { type: 'json' }
import type { Pack } from '../words/pack.ts'

/** The word packs in their order. Append new ones: ids of words contain the position. */
export const packs: readonly Pack[] = [fruits, vehicles, family, food, body, animals, home, clothes, actions, greetings]

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
  /** one of the specification's lists */
  readonly isBuiltIn: boolean
}

/** What the specification says about its two lists. */
const specified: Readonly<Record<string, Pick<WordList, 'path' | 'practice' | 'cardName'>>> = {
  fruits: { path: 'list-word', practice: 'say', cardName: { ...fruits.name, en: 'Fruite' } },
  vehicles: { path: 'list-car', practice: 'browse', cardName: { ...vehicles.name, en: 'Vehicale' } },
}

/** The lists of words, one for each pack. */
export const wordLists: readonly WordList[] = packs.map(({ category, name, picture }) => {
  const { path, practice, cardName } = specified[category] ?? { path: `list/${category}`, practice: 'say', cardName: name }
  return { category, name, picture, path, practice, cardName, isBuiltIn: category in specified }
})

/** The specification's lists, which /skills shows. */
export const builtInLists = wordLists.filter(({ isBuiltIn }) => isBuiltIn)

/** Category of a word: its list; `own` for the learner's words in an adult's categories, `mine` for the other own words. */
export const categories: readonly string[] = [...wordLists.map(({ category }) => category), 'mine', 'own']

/** Levels 2 and 3 practise all built-in and own words; their screens are /vocabulary/{path}. */
export const stages = [
  { path: 'stage-two', title: 'stageTwo', showsWord: true, layout: 'cards' },
  { path: 'stage-three', title: 'stageThree', showsWord: false, layout: 'rows' },
] as const
