/** The learner's choices, and the words to choose from. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#kit/web/api/api.ts'
import { persisted, whatIsHere } from '#kit/web/api/query-persister.ts'
import { queryClient } from '#kit/web/api/query.ts'
import type { Word } from '../../api.ts'
import { listWordChoices, type WordChoice } from '../../choice-api.ts'
import type { ChoiceWord } from '../../rules/choose/foils.ts'
import { type MadeChoice, toMadeChoice } from '../../rules/choose/next-question.ts'
import { packWordAnswer, packWords, packWordWithId } from '../../rules/words.ts'
import { practised } from '../words/practised.ts'
import { ownWords } from '../words/word-attempts.ts'
import { choiceOutbox, type QueuedChoice } from './choice-outbox.ts'

/** Most choices that the page reads, newest first, in calls of 100. */
export const maxChoicesRead = 1000
const perCall = 100

export function allChoicesQuery(learner: string) {
  return queryOptions({
    queryKey: ['choices', learner],
    meta: persisted,
    queryFn: async ({ signal }) => {
      const choices: WordChoice[] = []
      for (let page = 1; choices.length < maxChoicesRead; page++) {
        const { attempts, totalPages } = await call(listWordChoices, { query: { userid: learner, page, limit: perCall }, signal })
        choices.push(...attempts)
        if (page >= totalPages) break
      }
      return choices
    },
  })
}

export function madeOf({ right = false, byHand = false, help, ...entry }: QueuedChoice): MadeChoice {
  return toMadeChoice({ ...entry, overridden: right, help: byHand ? 'hand' : help })
}

/** The choices, oldest first: those of the account, or the ones that this device has; then those that wait here. */
export async function madeChoices(learner: string): Promise<MadeChoice[]> {
  const saved = await whatIsHere(queryClient.fetchQuery(allChoicesQuery(learner)), [])
  const stored = new Set(saved.map(({ _id }) => _id))
  const queued = (await choiceOutbox.entries(learner)).filter(({ id }) => !stored.has(id)).map(madeOf)
  return [...saved.toReversed().map(toMadeChoice), ...queued]
}

export interface PlayedWord extends ChoiceWord {
  /** to play its sound */
  readonly played: Word
}

/** The words of the language that the learner practises: the family's own first, then those of the packs. */
export async function wordsToChoose(learner: string): Promise<PlayedWord[]> {
  const pack = packWords.map((word) => practised(packWordAnswer(word)))
  const language = pack[0]?.language ?? 'en'
  return [...(await ownWords(learner)).map(practised), ...pack].filter((word) => word.language === language).map((played) => (
    { _id: played._id, text: played.wordAdd, language, picture: played.imagewordUrl, category: played.category, file: packWordWithId(played._id)?.file, played }
  ))
}
