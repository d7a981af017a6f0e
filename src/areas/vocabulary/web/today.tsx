import { languageOfText, languages } from '#kit/languages.ts'
import { whatIsHere } from '#kit/web/api/query-persister.ts'
import { queryClient } from '#kit/web/api/query.ts'
import type { TodaySource } from '#kit/web/today.ts'
import type { Word } from '../api.ts'
import { outcomeOf } from '../rules/practice.ts'
import { soundAlike } from '../rules/sound-alike.ts'
import { wordKey } from '../rules/word-key.ts'
import { packWordAnswer, packWordOf, packWords, packWordWithId } from '../rules/words.ts'
import { practised } from './words/practised.ts'
import { allResultsQuery, gridWordsQuery, ownListWordsQuery } from './words/queries.ts'
import { wordOutbox } from './word-outbox.ts'

async function ownWords(learner: string): Promise<Word[]> {
  const grid = await whatIsHere(queryClient.fetchQuery(gridWordsQuery(learner)).then(({ wordses }) => wordses), [])
  const lists = await whatIsHere(queryClient.fetchQuery(ownListWordsQuery(learner)), [])
  return [...grid, ...lists].filter(({ _id }) => packWordWithId(_id) === undefined)
}

export const today: TodaySource = {
  async attempts(learner) {
    const own = new Map((await ownWords(learner)).map(({ _id, wordAdd }) => [wordKey(wordAdd), _id]))
    const idOf = (text: string): string | undefined => own.get(wordKey(text)) ?? packWordOf(text)?._id
    const saved = (await whatIsHere(queryClient.fetchQuery(allResultsQuery(learner)), [])).toReversed()
      .map(({ word, cluster, confidence, help, overridden, createdAt }) => (
        { text: word ?? cluster, prediction: { cluster, confidence }, right: overridden, help, at: createdAt }
      ))
    const queued = (await wordOutbox.entries(learner)).map(({ word, prediction, right = false, help = 'model', createdAt }) => (
      { text: word, prediction, right, help, at: createdAt }
    ))
    return [...saved, ...queued].flatMap(({ text, prediction, right, help, at }) => {
      const item = idOf(text)
      const outcome = outcomeOf(prediction && { approximate: false, ...prediction }, text, right)
      return item === undefined ? [] : [{ item, outcome, help, at }]
    })
  },
  async items(learner) {
    const words = [...packWords.map((word) => packWordAnswer(word)), ...await ownWords(learner)].map(practised)
    return words.map(({ _id, wordAdd, imagewordUrl }) => ({
      id: _id,
      to: `/vocabulary/word-learn/${_id}`,
      name: wordAdd,
      lang: languageOfText(wordAdd),
      picture: <img src={imagewordUrl} alt="" width={240} height={240} className="size-full object-contain" />,
    }))
  },
  similar(a, b) {
    const [first, second] = [a, b].map(packWordWithId)
    return a !== b && first !== undefined && second !== undefined && languages.some((language) => soundAlike(first.spoken[language], second.spoken[language]))
  },
}
