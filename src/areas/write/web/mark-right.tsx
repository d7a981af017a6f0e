import { ThumbsUp } from '#kit/web/icons.tsx'
import { type ReactNode, useState } from 'react'
import { call } from '#kit/web/api/api.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { useAdultQuestion } from '#kit/web/ui/adult-question.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { markLetterRight } from '../api.ts'
import { invalidateLetters } from './queries.ts'
import { resultTexts } from './texts.ts'

/** For the adult: marks the letter as right. */
export function MarkRight({ id }: { id: string }): ReactNode {
  const text = useMessages(resultTexts)
  const errorText = useErrorText()
  const { question, askAdult } = useAdultQuestion()
  const [state, setState] = useState<'resting' | 'working' | 'done'>('resting')
  const [error, setError] = useState<unknown>(null)
  const work = async (): Promise<void> => {
    setState('working')
    setError(null)
    try {
      await call(markLetterRight, { params: { id } })
      setState('done')
      await invalidateLetters()
    } catch (failure) {
      console.error('The letter cannot be marked as right', failure)
      setError(failure)
      setState('resting')
    }
  }
  if (state === 'done') return <output className="block text-lead text-ink-soft">{text.countedAsRight}</output>
  return (
    <>
      <Button look="plain" icon={<ThumbsUp aria-hidden />} disabled={state === 'working'} onClick={() => askAdult(() => void work())}>
        {text.thatWasRight}
      </Button>
      <ErrorLine className="empty:hidden">{error !== null && errorText(error)}</ErrorLine>
      {question}
    </>
  )
}
