import { type ReactNode, useState } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { nextDigit } from '../exercises.ts'
import { LearnPage } from './learn-page.tsx'
import { MathScreen } from './math-screen.tsx'
import { HandImages, NumeralImage, CountableItems } from './number-images.tsx'
import { learnTexts } from './texts.ts'

/** /math/numbers: the digits 0 to 9, in a loop. */
export function Screen(): ReactNode {
  return <MathScreen><Numbers /></MathScreen>
}

/** On a small screen numeral, hand and things must be visible together. */
const pictureLook = 'h-[min(30dvh,20rem)] max-sm:h-[19dvh] max-sm:p-2'

function Numbers(): ReactNode {
  const text = useMessages(learnTexts)
  const [number, setNumber] = useState(0)
  const next = (): { type: 'NumberPractice'; number: number } => {
    setNumber(nextDigit(number))
    return { type: 'NumberPractice', number: nextDigit(number) }
  }
  return (
    <LearnPage subject="numbers" title={text.learnNumbers} task={{ type: 'NumberPractice', number }} answered onNext={next}>
      <div className="grid grid-cols-2 gap-4 sm:gap-6">
        <NumeralImage number={number} className={pictureLook} />
        <HandImages number={number} className={pictureLook} />
      </div>
      <CountableItems number={number} className="mx-auto max-w-xl" />
    </LearnPage>
  )
}
