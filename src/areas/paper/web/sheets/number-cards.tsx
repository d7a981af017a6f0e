import type { ReactNode } from 'react'
import type { Language } from '#kit/languages.ts'
import { numberWords } from '#kit/prompts/shared.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { sheetsOf } from '../../rules/cards.ts'
import { cardTexts } from '../texts.ts'
import { Sheet } from './sheet.tsx'
import { CardTexts } from './word-cards.tsx'

export const numbers = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** Sheets of six cards to cut out: the numeral, a hand that shows it, a ten-frame, and the number's word. */
export function NumberCards({ languages, handPicture }: { languages: readonly Language[]; handPicture: (number: number) => string }): ReactNode {
  const text = useMessages(cardTexts)
  const sheets = sheetsOf(numbers)
  return sheets.map((cards, at) => (
    <Sheet key={cards[0]} name={text.numberSheet(at + 1, sheets.length)}>
      <div className="paper-cards">
        {cards.map((number) => (
          <div key={number} className="paper-card">
            <div className="paper-number">
              <p className="paper-numeral">{number}</p>
              <img src={handPicture(number)} alt={text.hand(number)} />
              <TenFrame number={number} />
            </div>
            <CardTexts texts={languages.map((lang) => ({ lang, text: numberWords[lang][number] ?? '' }))} />
          </div>
        ))}
      </div>
    </Sheet>
  ))
}

/** Two rows of five fields, filled from the left, the upper row first. */
function TenFrame({ number }: { number: number }): ReactNode {
  return (
    <svg aria-hidden viewBox="-0.5 -0.5 51 21" fill="none" stroke="#000" strokeWidth={0.6}>
      {Array.from({ length: 10 }, (_, at) => {
        const [x, y] = [(at % 5) * 10, Math.floor(at / 5) * 10]
        return (
          <g key={at}>
            <rect x={x} y={y} width={10} height={10} />
            {at < number && <circle cx={x + 5} cy={y + 5} r={3.4} fill="#000" />}
          </g>
        )
      })}
    </svg>
  )
}
