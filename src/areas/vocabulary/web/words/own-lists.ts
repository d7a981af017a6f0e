/** The words of an adult's categories. Each category is a list of level 1, /vocabulary/list/mine-NAME. */
import { useQuery } from '@tanstack/react-query'
import { languageOfText } from '#kit/languages.ts'
import { queryClient } from '#kit/web/api/query.ts'
import type { Word } from '../../api.ts'
import { competingOwnWords, competingWords } from '../../rules/practice.ts'
import { ownListWordsQuery, useLearner } from './queries.ts'

export interface OwnList {
  readonly name: string
  /** URL of the first word's picture */
  readonly picture: string
  /** its screen is /vocabulary/{path} */
  readonly path: string
}

const pathPrefix = 'mine-'

/** The lists in the order in which their first words were added. */
export function ownLists(words: readonly Word[]): OwnList[] {
  const firstWords = [...Map.groupBy(words, ({ ownCategory = '' }) => ownCategory)].flatMap(([name, group]) => group.slice(0, 1).map((first) => ({ name, first })))
  return firstWords.map(({ name, first }) => ({ name, picture: first.imagewordUrl, path: `list/${pathPrefix}${encodeURIComponent(name)}` }))
}

/** Returns the category's name in the last part of a path, decoded; undefined if it names a pack's list. */
export function ownCategoryOf(part: string): string | undefined {
  return part.startsWith(pathPrefix) ? part.slice(pathPrefix.length) : undefined
}

/** The words in an adult's categories; none until they are loaded. */
export function useOwnListWords(): readonly Word[] {
  return useQuery(ownListWordsQuery(useLearner())).data ?? []
}

/** The candidate words in the practice of one word, in its language; undefined: the whole vocabulary. */
export function choicesOf(learner: string, word: Word): string[] | undefined {
  if (word.category === 'mine') return undefined
  if (word.category !== 'own') return competingWords(word.category, languageOfText(word.wordAdd))
  const own = queryClient.getQueryData<Word[]>(ownListWordsQuery(learner).queryKey) ?? []
  return competingOwnWords(own.filter(({ ownCategory }) => ownCategory === word.ownCategory).map(({ wordAdd }) => wordAdd), word.wordAdd)
}
