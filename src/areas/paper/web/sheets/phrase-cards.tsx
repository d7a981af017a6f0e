import type { ReactNode } from 'react'
import type { PrintedPhrase } from '#kit/printables.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { sheetsOf } from '../../rules/cards.ts'
import { cardTexts } from '../texts.ts'
import { Sheet } from './sheet.tsx'
import { CardTexts } from './word-cards.tsx'

/** Sheets of six cards to cut out: the picture of each word, and the phrase. */
export function PhraseCards({ phrases }: { phrases: readonly PrintedPhrase[] }): ReactNode {
  const text = useMessages(cardTexts)
  const sheets = sheetsOf(phrases)
  return sheets.map((cards, at) => (
    <Sheet key={cards[0]?.text.text} name={text.phraseSheet(at + 1, sheets.length)}>
      <div className="paper-cards">
        {cards.map((phrase) => (
          <div key={phrase.text.text} className="paper-card">
            <div className="paper-phrase">
              <div>{phrase.pictures[0]}</div>
              <div>{phrase.pictures[1]}</div>
            </div>
            <CardTexts texts={[phrase.text]} />
          </div>
        ))}
      </div>
    </Sheet>
  ))
}
