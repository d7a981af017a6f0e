import { type ReactNode, useState } from 'react'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { ThumbsUp } from '#kit/web/icons.tsx'
import { useAdultQuestion } from '#kit/web/ui/adult-question.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'

interface MarkRightButtonProps {
  text: { readonly thatWasRight: string; readonly countedAsRight: string }
  /** whether the attempt can be marked; the confirmation stays when it no longer can */
  offered?: boolean
  className?: string
  /** stores the mark; a rejection is shown and offers the button again */
  onRight: () => Promise<void>
}

/** For the adult, after the adult question: marks an attempt as right. */
export function MarkRightButton({ text, offered = true, className, onRight }: MarkRightButtonProps): ReactNode {
  const errorText = useErrorText()
  const { question, askAdult } = useAdultQuestion()
  const [state, setState] = useState<'unmarked' | 'saving' | 'marked'>('unmarked')
  const [error, setError] = useState<unknown>(null)
  const mark = async (): Promise<void> => {
    setState('saving')
    setError(null)
    try {
      await onRight()
      setState('marked')
    } catch (failure) {
      console.error('The attempt cannot be marked as right', failure)
      setError(failure)
      setState('unmarked')
    }
  }
  if (state === 'marked') return <output className="block text-lead text-ink-soft">{text.countedAsRight}</output>
  if (!offered) return null
  return (
    <>
      <Button
        look="plain"
        icon={<ThumbsUp aria-hidden />}
        className={className}
        disabled={state === 'saving'}
        onClick={() => askAdult(() => void mark())}
      >
        {text.thatWasRight}
      </Button>
      <ErrorLine className="empty:hidden">{error !== null && errorText(error)}</ErrorLine>
      {question}
    </>
  )
}
