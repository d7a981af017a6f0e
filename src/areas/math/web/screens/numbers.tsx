import { type ReactNode, useState } from 'react'
import { Dices } from '#kit/web/icons.tsx'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import { nextDigit } from '../../rules/exercises.ts'
import { nextSightType } from '../../rules/sight/steps.ts'
import { LearnPage } from '../learn/learn-page.tsx'
import { MathScreen } from '../learn/math-screen.tsx'
import { HandImages, NumeralImage, CountableItems } from '../learn/number-images.tsx'
import { PracticeLink } from '../learn/practice-link.tsx'
import { chosenTypes } from '../sight/kinds.ts'
import { learnTexts } from '../texts.ts'

/** /math/numbers: the digits 0 to 9, in a loop, and the way to numbers at sight. */
export function Screen(): ReactNode {
  return <MathScreen><Numbers /></MathScreen>
}

function Numbers(): ReactNode {
  const text = useMessages(learnTexts)
  const [number, setNumber] = useState(0)
  const hasSight = useSettings((settings) => nextSightType([], chosenTypes(settings), settings.numberRange) !== undefined)
  const task = { type: 'NumberPractice', number } as const
  return (
    <LearnPage subject="numbers" title={text.learnNumbers} task={task} answered onNext={() => setNumber(nextDigit(number))} other={hasSight && <PracticeLink subject="sight"><Dices aria-hidden /></PracticeLink>}>
      <div className="absolute inset-0 grid grid-cols-2 grid-rows-[minmax(0,2fr)_minmax(0,1fr)] gap-3">
        <NumeralImage number={number} />
        <HandImages number={number} />
        <div className="col-span-2 min-h-0"><CountableItems number={number} /></div>
      </div>
    </LearnPage>
  )
}
