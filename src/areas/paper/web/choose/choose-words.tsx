import { type ReactNode, useState } from 'react'
import { Lang, useMessages } from '#kit/web/i18n/i18n.tsx'
import type { PrintedWords } from '#kit/printables.ts'
import { cardsPerSheet } from '../../rules/cards.ts'
import { WordCards } from '../sheets/word-cards.tsx'
import { Sheets } from '../sheets/sheets.tsx'
import { paperTexts } from '../texts.ts'
import { ChooseLanguages } from './choose-languages.tsx'
import { ManyChoice } from '#kit/web/ui/many-choice.tsx'

const learningId = 'learning'

/** Cards of the words that the child is learning, or of whole categories, in the languages of the family. */
export function ChooseWords({ words: { lists, learning, languages } }: { words: PrintedWords }): ReactNode {
  const text = useMessages(paperTexts)
  const [first] = lists
  const [chosen, setChosen] = useState<readonly string[]>(learning.length > 0 ? [learningId] : first === undefined ? [] : [first.id])
  const [onCards, setOnCards] = useState(languages)
  const options = [
    ...(learning.length > 0 ? [{ value: learningId, label: text.learning }] : []),
    ...lists.map(({ id, name, lang }) => ({ value: id, label: <Lang lang={lang}>{name}</Lang> })),
  ]
  const all = [...(chosen.includes(learningId) ? learning : []), ...lists.filter(({ id }) => chosen.includes(id)).flatMap(({ words }) => words)]
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
