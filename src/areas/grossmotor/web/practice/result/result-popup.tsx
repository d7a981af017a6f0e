import { ArrowRight, Pause } from '#kit/web/icons.tsx'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { ClappingCompanion } from '#kit/web/child/companion.tsx'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Sticker } from '#kit/web/ui/sticker.tsx'
import { popupMs } from '../../../rules/levels.ts'
import { gameTexts } from '../../texts.ts'
import { JumpingBalls } from './jumping-balls.tsx'

interface ResultPopupProps {
  praise: string
  /** the attempt's id, for its sticker */
  attempt: string
  onClose: () => void
}

/**
 * The child's praise. It closes by itself after 5 s unless waiting times are extended; the user can always keep or close
 * it.
 */
export function ResultPopup({ praise, attempt, onClose }: ResultPopupProps): ReactNode {
  const text = useMessages(gameTexts)
  const closesItself = useSettings(({ waiting }) => waiting === 1)
  const [stays, setStays] = useState(!closesItself)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (stays) return undefined
    const timer = setTimeout(close, popupMs)
    return () => clearTimeout(timer)
  }, [stays])

  return (
    <Dialog title={praise} onClose={onClose}>
      <div className="flex flex-col items-center gap-5 text-center text-child short:flex-row short:justify-center">
        <div className="flex items-end gap-4">
          <ClappingCompanion className="size-28 shrink-0 max-[22rem]:size-24 short:size-24" />
          <Sticker attempt={attempt} className="size-36 max-[22rem]:size-28 short:size-24" />
        </div>
        <JumpingBalls className="w-52 short:w-28" />
        {stays ? <Button icon={<ArrowRight aria-hidden />} onClick={onClose}>{text.goOn}</Button> : <Button look="plain" icon={<Pause aria-hidden />} onClick={() => setStays(true)}>{text.stay}</Button>}
      </div>
    </Dialog>
  )
}
