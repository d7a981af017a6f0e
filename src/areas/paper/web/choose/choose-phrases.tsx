import { type ReactNode, useState } from 'react'
import type { PrintedPhrase } from '#kit/printables.ts'
import { Lang, useMessages } from '#kit/web/i18n/i18n.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { ManyChoice } from '#kit/web/ui/many-choice.tsx'
import { cardsPerSheet } from '../../rules/cards.ts'
import { PhraseCards } from '../sheets/phrase-cards.tsx'
import { Sheets } from '../sheets/sheets.tsx'
import { paperTexts } from '../texts.ts'

/** Cards of two words that are said together; at first one sheet. */
export function ChoosePhrases({ phrases }: { phrases: readonly PrintedPhrase[] }): ReactNode {
  const text = useMessages(paperTexts)
  const [chosen, setChosen] = useState<readonly string[]>(() => phrases.slice(0, cardsPerSheet).map((phrase) => phrase.text.text))
  if (phrases.length === 0) return <Card><p className="text-lead">{text.noPhrases}</p></Card>
  const onCards = phrases.filter((phrase) => chosen.includes(phrase.text.text))
  return (
    <Sheets
      count={Math.ceil(onCards.length / cardsPerSheet)}
      choice={(
        <ManyChoice
          label={text.together}
          values={chosen}
          options={phrases.map((phrase) => ({ value: phrase.text.text, label: <Lang lang={phrase.text.lang}>{phrase.text.text}</Lang> }))}
          onChange={setChosen}
        />
      )}
    >
      <PhraseCards phrases={onCards} />
    </Sheets>
  )
}
