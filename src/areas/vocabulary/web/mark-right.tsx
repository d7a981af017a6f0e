import { ThumbsUp } from '#kit/web/icons.tsx'
import { type ReactNode, useState } from 'react'
import { starsOfResult } from '#kit/stars.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { useAdultQuestion } from '#kit/web/ui/adult-question.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { rateWord } from '../practice.ts'
import type { SendOutcome } from './attempt.ts'
import { resultTexts } from './texts.ts'

interface MarkRightProps {
  outcome: SendOutcome
  word: string
  onRight: () => Promise<void>
}

/**
 * For the adult, if a word got fewer than five stars: marks it as right, and the app stores it as a personal template.
 */
export function MarkRight({ outcome, word, onRight }: MarkRightProps): ReactNode {
  const text = useMessages(resultTexts)
  const errorText = useErrorText()
  const { question, askAdult } = useAdultQuestion()
  const [state, setState] = useState<'resting' | 'working' | 'done'>('resting')
  const [error, setError] = useState<unknown>(null)
  const work = async (): Promise<void> => {
    setState('working')
    setError(null)
    try {
      await onRight()
      setState('done')
    } catch (failure) {
      console.error('The score cannot be changed', failure)
      setError(failure)
      setState('resting')
    }
  }
  if (state === 'done') return <output className="block text-lead text-ink-soft">{text.countedAsRight}</output>
  if (!isWanted(outcome, word)) return null
  return (
    <>
      <Button
        look="plain"
        icon={<ThumbsUp aria-hidden />}
        className="self-start"
        disabled={state === 'working'}
        onClick={() => askAdult(() => void work())}
      >
        {text.thatWasRight}
      </Button>
      <ErrorLine className="empty:hidden">{error !== null && errorText(error)}</ErrorLine>
      {question}
    </>
  )
}

function isWanted(outcome: SendOutcome, word: string): boolean {
  if (outcome.kind === 'unheard') return true
  return rateWord(outcome.prediction, word) !== 'right' || starsOfResult(outcome.prediction.confidence) < 5
}
