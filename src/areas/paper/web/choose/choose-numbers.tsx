import { type ReactNode, useState } from 'react'
import type { Language } from '#kit/languages.ts'
import { cardsPerSheet } from '../../rules/cards.ts'
import { Sheets } from '../sheets/sheets.tsx'
import { NumberCards, numbers } from '../sheets/number-cards.tsx'
import { NumberLineSheet } from '../sheets/number-line.tsx'
import { ChooseLanguages } from './choose-languages.tsx'

/** Cards of the numbers from 0 to 10, and lines with them. */
export function ChooseNumbers({ languages, handPicture }: { languages: readonly Language[]; handPicture: (number: number) => string }): ReactNode {
  const [onCards, setOnCards] = useState(languages)
  return (
    <Sheets
      count={Math.ceil(numbers.length / cardsPerSheet) + 1}
      choice={<ChooseLanguages chosen={onCards} practised={languages} onChange={setOnCards} />}
    >
      <NumberCards languages={onCards} handPicture={handPicture} />
      <NumberLineSheet />
    </Sheets>
  )
}
