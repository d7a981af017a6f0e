import type { LearnerWord, LoadLearnerWords } from '#kit/web/learner-words.ts'
import { queryClient } from '#kit/web/api/query.ts'
import type { Word } from '../../api.ts'
import { orderByPractice } from '../../rules/practised-order.ts'
import { packWordAnswer, packWords } from '../../rules/words.ts'
import { gridWordsQuery, historyPageQuery, ownListWordsQuery } from './queries.ts'
import { soundOfWord } from './sounds.ts'

/** The words of the packs and the learner's own words in a language. What cannot be loaded is left out. */
export const loadLearnerWords: LoadLearnerWords = async (learner, language) => {
  const [grid, listed, records] = await Promise.all([
    queryClient.fetchQuery(gridWordsQuery(learner)).then(({ wordses }) => wordses, none),
    queryClient.fetchQuery(ownListWordsQuery(learner)).catch(none),
    queryClient.fetchQuery(historyPageQuery(learner, 1)).then(({ results }) => results, none),
  ])
  const own = [...grid.filter(({ category }) => category === 'mine'), ...listed].filter((word) => word.language === language)
  const pack = packWords.map((word) => Object.assign(packWordAnswer(word), { wordAdd: word.texts[language], language }))
  return orderByPractice([...own, ...pack], records).map(toLearnerWord)
}

function none(): [] {
  return []
}

function toLearnerWord(word: Word): LearnerWord {
  return { text: word.wordAdd, picture: word.imagewordUrl, sound: soundOfWord(word) }
}
