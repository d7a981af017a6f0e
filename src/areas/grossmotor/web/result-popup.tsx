import { type ReactNode, useEffect, useState } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { popupMs } from '../levels.ts'
import { MovementOutcome, type ShownResult } from './result-view.tsx'
import { gameTexts, resultTexts } from './texts.ts'

/**
 * The task analysis. It closes by itself after 5 s unless waiting times are extended; the user can always keep or close
 * it.
 */
export function ResultPopup({ result, onClose }: { result: ShownResult; onClose: () => void }): ReactNode {
  const text = useMessages(resultTexts)
  const game = useMessages(gameTexts)
  const closesItself = useSettings(({ waiting }) => waiting === 1)
  const [stays, setStays] = useState(!closesItself)
  useEffect(() => {
    if (stays) return undefined
    const timer = setTimeout(onClose, popupMs)
    return () => clearTimeout(timer)
  }, [onClose, stays])

  return (
    <Dialog title={text.analysis} onClose={onClose}>
      <div className="flex flex-col items-center gap-5 text-center text-child">
        <p className="text-title font-bold">{text.wellDone}</p>
        <MovementOutcome result={result} />
        {stays ? <Button onClick={onClose}>{game.goOn}</Button> : <Button look="plain" onClick={() => setStays(true)}>{game.stay}</Button>}
      </div>
    </Dialog>
  )
}
