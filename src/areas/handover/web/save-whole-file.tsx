import { type ReactNode, useState } from 'react'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Download } from '#kit/web/icons.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { saveFileOf } from './save-file-of.ts'
import { saveTexts } from './texts.ts'

/** Saves all that the learner's file can contain with one touch, before the learner is deleted. */
export function SaveWholeFile({ learner }: { learner: string }): ReactNode {
  const text = useMessages(saveTexts)
  const errorText = useErrorText()
  const [progress, setProgress] = useState<'idle' | 'saving' | 'saved'>('idle')
  const [failure, setFailure] = useState<unknown>()

  const save = async (): Promise<void> => {
    setFailure(undefined)
    setProgress('saving')
    try {
      await saveFileOf(learner, { voice: true, films: true })
      setProgress('saved')
    } catch (error) {
      setProgress('idle')
      setFailure(error)
    }
  }

  return (
    <div className="flex flex-col items-start gap-2">
      <Button look="plain" icon={<Download aria-hidden />} disabled={progress === 'saving'} onClick={() => void save()}>{text.first}</Button>
      <p className="text-note text-ink-soft">{text.firstHint}</p>
      <output className="text-lead empty:hidden">{progress === 'saved' && text.firstSaved}</output>
      <ErrorLine className="empty:hidden">{failure !== undefined && errorText(failure)}</ErrorLine>
    </div>
  )
}
