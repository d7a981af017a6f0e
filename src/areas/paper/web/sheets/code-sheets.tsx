import type { ReactNode } from 'react'
import { languageOfText } from '#kit/languages.ts'
import { Lang, useMessages } from '#kit/web/i18n/i18n.tsx'
import { sheetsOf } from '../../rules/cards.ts'
import { cardTexts } from '../texts.ts'
import { Sheet } from './sheet.tsx'
import { Sheets } from './sheets.tsx'

/** A learner's three pictures, in their order. */
interface Code {
  readonly _id: string
  readonly name: string
  /** the address of the learner's face */
  readonly face: string
  readonly pictures: readonly { readonly picture: string; readonly name: string }[]
  /** an SVG picture that a camera reads in place of the three */
  readonly qrCode: string
}

/** Two columns, five rows. */
const codesPerSheet = 10

/** Sheets of cards to cut out, each with a face, a name, three pictures and the same as a QR code, and the button that prints them. */
export function CodeSheets({ codes }: { codes: readonly Code[] }): ReactNode {
  const text = useMessages(cardTexts)
  const sheets = sheetsOf(codes, codesPerSheet)
  return (
    <Sheets count={sheets.length} choice={null}>
      {sheets.map((cards, at) => (
        <Sheet key={cards[0]?._id} name={text.codeSheet(at + 1, sheets.length)}>
          <div className="paper-cards paper-codes">
            {cards.map((card) => (
              <div key={card._id} className="paper-card">
                <div className="paper-code-name">
                  <img src={card.face} alt="" />
                  <p className="font-bold"><Lang lang={languageOfText(card.name)}>{card.name}</Lang></p>
                  <img className="paper-qr" src={`data:image/svg+xml,${encodeURIComponent(card.qrCode)}`} alt={text.qrCode} />
                </div>
                <ol className="paper-code">
                  {card.pictures.map(({ picture, name }, place) => (
                    <li key={picture}>
                      <img src={picture} alt="" />
                      <span>{place + 1}. {name}</span>
                    </li>
                  ))}
                </ol>
              </div>
            ))}
          </div>
        </Sheet>
      ))}
    </Sheets>
  )
}
