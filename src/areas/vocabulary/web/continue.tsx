import { languageOfText } from '#kit/languages.ts'
import { queryClient } from '#kit/web/api/query.ts'
import type { FindNextTask } from '#kit/web/screens.ts'
import { packWordAnswer, packWordOf } from '../rules/words.ts'
import { practised } from './words/practised.ts'
import { gridWordsQuery, latestResultQuery, ownListWordsQuery } from './words/queries.ts'
import { wordOutbox } from './word-outbox.ts'

/** The word that was said last, on its own screen. */
export const findNextTask: FindNextTask = async (learner) => {
  const queued = (await wordOutbox.entries(learner)).at(-1)
  const saved = await queryClient.fetchQuery(latestResultQuery(learner))
  const isQueuedNewer = queued !== undefined && queued.createdAt > (saved?.createdAt ?? '')
  const practisedAt = isQueuedNewer ? queued.createdAt : saved?.createdAt
  const last = isQueuedNewer ? queued.word : saved?.word ?? saved?.cluster
  const { wordses } = await queryClient.fetchQuery(gridWordsQuery(learner))
  const packWord = packWordOf(last ?? '')
  const known = wordses.find(({ wordAdd }) => wordAdd === last) ?? (packWord && packWordAnswer(packWord))
    ?? (last === undefined ? undefined : (await queryClient.fetchQuery(ownListWordsQuery(learner))).find(({ wordAdd }) => wordAdd === last))
  if (known === undefined || practisedAt === undefined) return null
  const word = practised(known)
  return {
    to: `/vocabulary/word-learn/${word._id}`,
    practisedAt,
    name: word.wordAdd,
    lang: languageOfText(word.wordAdd),
    picture: <img src={word.imagewordUrl} alt="" width={240} height={240} className="size-full object-contain" />,
  }
}
