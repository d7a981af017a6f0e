import { useQuery } from '@tanstack/react-query'
import { languageOfText, languages } from '#kit/languages.ts'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { queryClient } from '#kit/web/api/query.ts'
import { type FindLearnt, learntIn, type Printables, type PrintedWord, type PrintedWordList, type PrintedWords, type WithItems } from '#kit/printables.ts'
import type { Word } from '../api.ts'
import { choiceAttempt } from '../rules/passport.ts'
import { sameWord } from '../rules/practice.ts'
import { toPracticeAttempts, wordsBeingLearnt } from '../rules/report.ts'
import { wordLists } from '../rules/word-lists.ts'
import { wordKey } from '../rules/word-key.ts'
import { readItem } from '../rules/word-parts.ts'
import { type PackWord, packTextOf, packWordOf, packWords, packWordWithId } from '../rules/words.ts'
import { WithPhrases } from './phrases/printed-phrases.tsx'
import { printTexts } from './texts.ts'
import { allChoices } from './choose/choice-outbox.ts'
import { usePracticeLanguages } from './words/practised.ts'
import { allResultsQuery, gridWordsQuery, ownListWordsQuery, useLearner } from './words/queries.ts'
import { wordPictureUrl } from './words/word-card.tsx'

function ofPack({ _id, file, texts }: PackWord): PrintedWord {
  return { id: _id, picture: wordPictureUrl(file), texts: languages.map((lang) => ({ lang, text: texts[lang] })) }
}

function ofWord({ _id, imagewordUrl, wordAdd, translations }: Word): PrintedWord {
  const packWord = packWordWithId(_id)
  if (packWord !== undefined) return ofPack(packWord)
  const own = languageOfText(wordAdd)
  const texts = languages.flatMap((lang) => {
    const text = lang === own ? wordAdd : translations?.[lang]
    return text === undefined ? [] : [{ lang, text }]
  })
  return { id: _id, picture: imagewordUrl, texts }
}

/** The words by category; undefined until the family's own words and the results are known, or cannot be fetched. */
function usePrintedWords(): PrintedWords | undefined {
  const learner = useLearner()
  const text = useMessages(printTexts)
  const language = useLanguage()
  const practised = usePracticeLanguages()
  const grid = useQuery(gridWordsQuery(learner))
  const inCategories = useQuery(ownListWordsQuery(learner))
  const results = useQuery(allResultsQuery(learner))
  if ([grid, inCategories, results].some(({ isPending }) => isPending)) return undefined
  const mine = (grid.data?.wordses ?? []).filter(({ category }) => category === 'mine')
  const own = [...mine, ...(inCategories.data ?? [])]
  const lists: PrintedWordList[] = [
    ...wordLists.map(({ category, name }) => ({
      id: category, name: name[language], lang: language, words: packWords.filter((word) => word.category === category).map(ofPack),
    })),
    ...(mine.length > 0 ? [{ id: 'mine', name: text.ownWords, lang: language, words: mine.map(ofWord) }] : []),
    ...[...Map.groupBy(inCategories.data ?? [], ({ ownCategory = '' }) => ownCategory)].map(([name, words]) => (
      { id: `own ${name}`, name, lang: languageOfText(name), words: words.map(ofWord) }
    )),
  ]
  const records = results.data ?? []
  const learning = wordsBeingLearnt(records).flatMap((word) => {
    const [packWord, packText] = [packWordOf(word), packTextOf(word)]
    const ownWord = own.find(({ wordAdd }) => sameWord(wordAdd, word))
    // An item is a word in one language: one that was practised in another language says nothing about what is printed.
    if (packWord !== undefined) return packText !== undefined && practised.includes(packText.language) ? [ofPack(packWord)] : []
    return ownWord !== undefined ? [ofWord(ownWord)] : []
  })
  return { lists, learning: [...new Map(learning.map((word) => [word.id, word])).values()], languages: practised }
}

const findLearnt: FindLearnt = async (learner, period) => {
  const [records, choices] = await Promise.all([queryClient.fetchQuery(allResultsQuery(learner)), allChoices(learner)])
  const texts = new Map([...choices.map(({ word }) => word), ...records.map(({ word, cluster }) => word ?? cluster)].map((word) => [wordKey(word), word]))
  const attempts = [...toPracticeAttempts(records), ...choices.flatMap((choice) => choiceAttempt(choice) ?? [])]
  return learntIn(attempts, period, (keys) => (
    [...new Set(keys.flatMap((key) => texts.get(readItem(key).word) ?? []))].map((text) => ({ text, lang: languageOfText(text) }))
  ))
}

const WithWords: WithItems<PrintedWords> = ({ render }) => render(usePrintedWords())

export const printables: Printables = { findLearnt, WithWords, WithPhrases }
