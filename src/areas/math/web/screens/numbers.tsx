import { type ReactNode, useState } from 'react'
import { useOpenAfterSpeech } from '#kit/web/child/open-after-speech.ts'
import { Eye } from '#kit/web/icons.tsx'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import { ButtonLink } from '#kit/web/ui/button.tsx'
import { prompts } from '../../prompts.ts'
import { nextDigit } from '../../rules/exercises.ts'
import { nextSightType } from '../../rules/sight/steps.ts'
import { LearnPage } from '../learn/learn-page.tsx'
import { MathScreen, withLang } from '../learn/math-screen.tsx'
import { HandImages, NumeralImage, CountableItems } from '../learn/number-images.tsx'
import { chosenTypes } from '../sight/kinds.ts'
import { areaTexts, learnTexts } from '../texts.ts'

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
    <LearnPage subject="numbers" title={text.learnNumbers} task={task} answered onNext={() => setNumber(nextDigit(number))} other={hasSight && <SightLink />}>
      <div className="absolute inset-0 grid grid-cols-2 grid-rows-[minmax(0,2fr)_minmax(0,1fr)] gap-3">
        <NumeralImage number={number} />
        <HandImages number={number} />
        <div className="col-span-2 min-h-0"><CountableItems number={number} /></div>
      </div>
    </LearnPage>
  )
}

/** Says its name when it is touched, then opens. */
function SightLink(): ReactNode {
  const text = useMessages(areaTexts)
  const to = withLang('sight', useLanguage())
  const open = useOpenAfterSpeech(prompts.sight, to)
  return (
    <ButtonLink to={to} look="plain" aria-label={text.sight} title={text.sight} className="size-target px-0!" onClick={open}>
      <Eye aria-hidden />
    </ButtonLink>
  )
}
