import type { ReactNode } from 'react'
import { languageOfText } from '#kit/languages.ts'
import { whatIsHere } from '#kit/web/api/query-persister.ts'
import { queryClient } from '#kit/web/api/query.ts'
import type { FindNextTask, NextTask } from '#kit/web/screens.ts'
import { phraseWithText } from '../rules/phrases/phrases.ts'
import { packWordAnswer, packWordOf } from '../rules/words.ts'
import { choiceOutbox, latestChoiceQuery } from './choose/choice-outbox.ts'
import { practised } from './words/practised.ts'
import { gridWordsQuery, latestResultQuery, ownListWordsQuery } from './words/queries.ts'
import { wordPictureUrl } from './words/word-card.tsx'
import { wordOutbox } from './word-outbox.ts'

/** The word that was said last, on its own screen; after a phrase, the phrases; if something was chosen since, more of that. */
export const findNextTask: FindNextTask = async (learner) => {
  const [said, chosen] = await Promise.all([lastSaid(learner), lastChosen(learner)])
  return chosen !== null && chosen.practisedAt > (said?.practisedAt ?? '') ? chosen : said
}

async function lastChosen(learner: string): Promise<NextTask | null> {
  const queued = (await choiceOutbox.entries(learner)).at(-1)
  const saved = await whatIsHere(queryClient.fetchQuery(latestChoiceQuery(learner)), null)
  const last = queued !== undefined && queued.createdAt > (saved?.createdAt ?? '') ? queued : saved
  const word = last === null ? undefined : packWordOf(last.word)
  if (last === null || word === undefined) return null
  return {
    to: `/vocabulary/${last.task === 'match' || last.task === 'hear' ? 'understand' : 'read'}`,
    practisedAt: last.createdAt,
    name: last.word,
    lang: languageOfText(last.word),
    picture: <WordPicture src={packWordAnswer(word).imagewordUrl} />,
  }
}

async function lastSaid(learner: string): Promise<NextTask | null> {
  const queued = (await wordOutbox.entries(learner)).at(-1)
  const saved = await queryClient.fetchQuery(latestResultQuery(learner))
  const isQueuedNewer = queued !== undefined && queued.createdAt > (saved?.createdAt ?? '')
  const practisedAt = isQueuedNewer ? queued.createdAt : saved?.createdAt
  const last = isQueuedNewer ? queued.word : saved?.word ?? saved?.cluster
  const { wordses } = await queryClient.fetchQuery(gridWordsQuery(learner))
  const phrase = phraseWithText(last ?? '')
  if (phrase !== undefined && practisedAt !== undefined) {
    return { to: '/vocabulary/phrases', practisedAt, name: phrase.text, lang: phrase.language, picture: <WordPicture src={wordPictureUrl(phrase.words[1].picture)} /> }
  }
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
    picture: <WordPicture src={word.imagewordUrl} />,
  }
}

function WordPicture({ src }: { src: string }): ReactNode {
  return <img src={src} alt="" width={240} height={240} className="size-full object-contain" />
}
