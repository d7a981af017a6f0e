import type { Language } from '#kit/languages.ts'
import type { LoadLearnerWords } from '#kit/web/learner-words.ts'
import { queryClient } from '#kit/web/api/query.ts'
import type { Word } from '../../api.ts'
import { orderByPractice } from '../../rules/practised-order.ts'
import { packWordAnswer, packWords } from '../../rules/words.ts'
import { gridWordsQuery, historyPageQuery, ownListWordsQuery } from './queries.ts'
import { soundOfWord } from './sounds.ts'

/** The words of the packs, and the learner's own words that have a text in the language. What cannot be loaded is left out. */
export const loadLearnerWords: LoadLearnerWords = async (learner, language) => {
  const [grid, listed, records] = await Promise.all([
    queryClient.fetchQuery(gridWordsQuery(learner)).then(({ wordses }) => wordses, none),
    queryClient.fetchQuery(ownListWordsQuery(learner)).catch(none),
    queryClient.fetchQuery(historyPageQuery(learner, 1)).then(({ results }) => results, none),
  ])
  const own = [...grid.filter(({ category }) => category === 'mine'), ...listed].filter((word) => textIn(word, language) !== undefined)
  const pack = packWords.map((word) => Object.assign(packWordAnswer(word), { wordAdd: word.texts[language], language }))
  return orderByPractice([...own, ...pack], records).flatMap((word) => {
    const text = textIn(word, language)
    // The sound is that of the word, not of its translation.
    return text === undefined ? [] : [{ text, picture: word.imagewordUrl, sound: word.language === language ? soundOfWord(word) : null }]
  })
}

function textIn({ wordAdd, language: own, translations }: Word, language: Language): string | undefined {
  return own === language ? wordAdd : translations?.[language]
}

function none(): [] {
  return []
}
