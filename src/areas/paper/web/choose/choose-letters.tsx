import { type ReactNode, useState } from 'react'
import { Lang, useMessages } from '#kit/web/i18n/i18n.tsx'
import type { PrintedLetters } from '#kit/printables.ts'
import { Worksheet } from '../sheets/worksheet.tsx'
import { buttonClass } from '#kit/web/ui/button.tsx'
import { Sheets } from '../sheets/sheets.tsx'
import { paperTexts } from '../texts.ts'
import { ManyChoice } from '#kit/web/ui/many-choice.tsx'

/** So many sheets are chosen at first. */
const fewSheets = 4

/** One worksheet for each chosen letter; at first some of those that the child is learning. */
export function ChooseLetters({ letters: { letters, learning } }: { letters: PrintedLetters }): ReactNode {
  const text = useMessages(paperTexts)
  const [chosen, setChosen] = useState<readonly string[]>(learning.slice(0, fewSheets))
  const options = letters.map(({ letter, lang }) => ({ value: letter, label: <Lang lang={lang}>{letter}</Lang> }))
  const sheets = letters.filter(({ letter }) => chosen.includes(letter))
  return (
    <Sheets
      count={sheets.length}
      choice={
        <details>
          <summary className={buttonClass('plain', 'px-4!')}>{text.chooseLetters}</summary>
          <div className="mt-4">
            <ManyChoice label={text.letters} values={chosen} options={options} onChange={setChosen} narrow />
          </div>
        </details>
      }
    >
      {sheets.map((letter, at) => <Worksheet key={letter.letter} letter={letter} place={at + 1} count={sheets.length} />)}
    </Sheets>
  )
}
