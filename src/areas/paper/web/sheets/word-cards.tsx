import type { ReactNode } from 'react'
import type { Language } from '#kit/languages.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import type { PrintedText, PrintedWord } from '#kit/printables.ts'
import { sheetsOf, textsOf, typeSize } from '../../rules/cards.ts'
import { cardTexts } from '../texts.ts'
import { millimetres, Sheet } from './sheet.tsx'

/** Sheets of six cards to cut out: the picture, the word, and smaller the word in the other languages. */
export function WordCards({ words, languages }: { words: readonly PrintedWord[]; languages: readonly Language[] }): ReactNode {
  const text = useMessages(cardTexts)
  const sheets = sheetsOf(words)
  return sheets.map((cards, at) => (
    <Sheet key={cards[0]?.id} name={text.wordSheet(at + 1, sheets.length)}>
      <div className="paper-cards">
        {cards.map((word) => (
          <div key={word.id} className="paper-card">
            <img src={word.picture} alt="" />
            <CardTexts texts={textsOf(word, languages)} />
          </div>
        ))}
      </div>
    </Sheet>
  ))
}

/** The first text large, the others smaller. */
export function CardTexts({ texts }: { texts: readonly PrintedText[] }): ReactNode {
  return texts.map((one, at) => (
    <p key={one.lang} lang={one.lang} className={at === 0 ? 'font-bold' : ''} style={{ fontSize: millimetres(typeSize(one, at === 0 ? 1 : 0.55)) }}>
      {one.text}
    </p>
  ))
}
