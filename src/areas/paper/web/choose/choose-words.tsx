import { type ReactNode, useState } from 'react'
import { Lang, useMessages } from '#kit/web/i18n/i18n.tsx'
import type { PrintedWords } from '#kit/printables.ts'
import { cardsPerSheet } from '../../rules/cards.ts'
import { WordCards } from '../sheets/word-cards.tsx'
import { Sheets } from '../sheets/sheets.tsx'
import { paperTexts } from '../texts.ts'
import { ChooseLanguages } from './choose-languages.tsx'
import { ManyChoice } from '#kit/web/ui/many-choice.tsx'

/** The words being learnt: those that were practised last, and all. */
const [newestId, learningId] = ['newest', 'learning']
/** So many of the newest words are two sheets. */
const maxNewest = 2 * cardsPerSheet

/** Cards of the words that the child is learning (at first of the newest ones), or of whole categories, in the languages of the family. */
export function ChooseWords({ words: { lists, learning, languages } }: { words: PrintedWords }): ReactNode {
  const text = useMessages(paperTexts)
  const ofLearning = [
    ...(learning.length > maxNewest ? [{ id: newestId, name: text.newest(maxNewest), words: learning.slice(0, maxNewest) }] : []),
    ...(learning.length > 0 ? [{ id: learningId, name: text.learning, words: learning }] : []),
  ]
  const choices = [...ofLearning, ...lists]
  const [chosen, setChosen] = useState<readonly string[]>(choices.slice(0, 1).map(({ id }) => id))
  const [onCards, setOnCards] = useState(languages)
  const options = [
    ...ofLearning.map(({ id, name }) => ({ value: id, label: name })),
    ...lists.map(({ id, name, lang }) => ({ value: id, label: <Lang lang={lang}>{name}</Lang> })),
  ]
  const all = choices.filter(({ id }) => chosen.includes(id)).flatMap((one) => one.words)
  // A word that is being learnt may be in a chosen category, too.
  const words = [...new Map(all.map((word) => [word.id, word])).values()]
  return (
    <Sheets
      count={Math.ceil(words.length / cardsPerSheet)}
      choice={
        <>
          <ManyChoice label={text.categories} values={chosen} options={options} onChange={setChosen} />
          <ChooseLanguages chosen={onCards} practised={languages} onChange={setOnCards} />
        </>
      }
    >
      <WordCards words={words} languages={onCards} />
    </Sheets>
  )
}
