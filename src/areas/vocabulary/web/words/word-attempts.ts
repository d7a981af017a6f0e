/** A learner's attempts at words, as the shared rule of what is known reads them. */
import { queryOptions } from '@tanstack/react-query'
import { whatIsHere } from '#kit/web/api/query-persister.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { Practice, type PracticeAttempt } from '#kit/practice/spaced-repetition.ts'
import type { Word } from '../../api.ts'
import { outcomeOf } from '../../rules/practice.ts'
import { readOrSaid, toPracticeAttempts } from '../../rules/report.ts'
import { itemsOfWords } from '../../rules/word-items.ts'
import { wordKey } from '../../rules/word-key.ts'
import { packWordAnswer, packWords, packWordWithId } from '../../rules/words.ts'
import { wordOutbox } from '../word-outbox.ts'
import { practised } from './practised.ts'
import { allResultsQuery, gridWordsQuery, ownListWordsQuery } from './queries.ts'

/** Whether the app asks the learner for the word before it plays it. */
export function asksFirstQuery(learner: string, { _id }: Word) {
  return queryOptions({
    queryKey: ['results', learner, 'asks', _id],
    staleTime: 0,
    gcTime: 0,
    queryFn: async () => new Practice((await wordAttempts(learner)).toSorted((a, b) => (a.at < b.at ? -1 : 1))).asksFirst(_id),
  })
}

/**
 * The attempts, oldest first: those of the account, or the ones that this device has; then those that wait here. An item is the id of a
 * word in the language in which the learner practises now.
 */
export async function wordAttempts(learner: string): Promise<PracticeAttempt[]> {
  const saved = toPracticeAttempts((await whatIsHere(queryClient.fetchQuery(allResultsQuery(learner)), [])).toReversed())
  const queued = (await wordOutbox.entries(learner)).filter(({ interrupted, prediction, right }) => interrupted === undefined || prediction !== null || right)
    .map(({ word, prediction, right = false, help = 'model', readAloud = false, probe, createdAt }): PracticeAttempt => (
      readOrSaid({ item: wordKey(word), help, outcome: outcomeOf(prediction, word, right), at: createdAt, isProbe: probe !== undefined }, { readAloud })
    ))
  return itemsByIds(learner, [...saved, ...queued])
}

/** Names the items by the ids of the words that the learner has now. */
export async function itemsByIds(learner: string, attempts: readonly PracticeAttempt[]): Promise<PracticeAttempt[]> {
  return itemsOfWords(attempts, [...await ownWords(learner), ...packWords.map((word) => packWordAnswer(word))].map(practised))
}

/** The learner's own words: those of the account, or the ones that this device has. @param token of the adult, for a learner who does not practise in this tab */
export async function ownWords(learner: string, token?: string): Promise<Word[]> {
  const grid = await whatIsHere(queryClient.fetchQuery(gridWordsQuery(learner, token)).then(({ wordses }) => wordses), [])
  const lists = await whatIsHere(queryClient.fetchQuery(ownListWordsQuery(learner, token)), [])
  return [...grid, ...lists].filter(({ _id }) => packWordWithId(_id) === undefined)
}
