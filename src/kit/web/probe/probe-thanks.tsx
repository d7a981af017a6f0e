import { type ReactNode, useEffect, useRef } from 'react'
import { sharedPrompts } from '#kit/prompts/shared.ts'
import { TaskLayout } from '../child/task-layout.tsx'
import { useLanguage, useMessages } from '../i18n/i18n.tsx'
import { ArrowRight } from '../icons.tsx'
import { useSettings } from '../session/settings.ts'
import { useSpokenInstruction } from '../sound/speak.ts'
import { probeTexts } from './texts.ts'
import { Button } from '../ui/button.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { ProbePlace } from './probe-place.tsx'

interface ProbeThanksProps {
  at: number
  of: number
  /** whether nothing has to be waited for, for example the recogniser */
  isReady: boolean
  /** the microphone is still on, so that nothing can be said yet */
  isRecording?: boolean
  onNext: () => void
}

/** Thanks for a try, the same ones whatever the child did. The next item comes by itself, unless the adult's setting waits for the child. */
export function ProbeThanks({ at, of, isReady, isRecording = false, onNext }: ProbeThanksProps): ReactNode {
  const text = useMessages(probeTexts)
  const language = useLanguage()
  const waits = useSettings(({ waiting }) => waiting === 'ready')
  const isSaid = useSpokenInstruction(isRecording ? undefined : sharedPrompts['thank-you'])
  const goOn = useRef(onNext)
  useEffect(() => {
    goOn.current = onNext
  }, [onNext])
  useEffect(() => {
    if (isSaid && isReady && !waits) goOn.current()
  }, [isReady, isSaid, waits])
  return (
    <TaskLayout
      title={<PageTitle title={text.title} className="sr-only" />}
      instruction={<><ProbePlace at={at} of={of} /><p aria-live="polite">{sharedPrompts['thank-you'][language]}</p></>}
      action={<Button className="w-full max-w-xl px-4!" onClick={onNext}>{text.next}<ArrowRight aria-hidden /></Button>}
    >
      <img src="/pictures/stickers/heart.svg" alt="" width={240} height={240} className="size-[min(60cqmin,20rem)] object-contain" />
    </TaskLayout>
  )
}
