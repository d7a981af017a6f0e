import { type ReactNode, useState } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { nextDigit } from '../../rules/exercises.ts'
import { LearnPage } from '../learn/learn-page.tsx'
import { MathScreen } from '../learn/math-screen.tsx'
import { HandImages, NumeralImage, CountableItems } from '../learn/number-images.tsx'
import { learnTexts } from '../texts.ts'

/** /math/numbers: the digits 0 to 9, in a loop. */
export function Screen(): ReactNode {
  return <MathScreen><Numbers /></MathScreen>
}

function Numbers(): ReactNode {
  const text = useMessages(learnTexts)
  const [number, setNumber] = useState(0)
  const task = { type: 'NumberPractice', number } as const
  return (
    <LearnPage subject="numbers" title={text.learnNumbers} task={task} answered onNext={() => setNumber(nextDigit(number))}>
      <div className="absolute inset-0 grid grid-cols-2 grid-rows-[minmax(0,2fr)_minmax(0,1fr)] gap-3">
        <NumeralImage number={number} />
        <HandImages number={number} />
        <div className="col-span-2 min-h-0"><CountableItems number={number} /></div>
      </div>
    </LearnPage>
  )
}
