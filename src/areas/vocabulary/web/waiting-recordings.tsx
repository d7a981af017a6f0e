import { useQuery } from '@tanstack/react-query'
import { Send } from '#kit/web/ui/icons.tsx'
import type { ReactNode } from 'react'
import { useErrorText } from '#kit/web/api-messages.ts'
import { useMessages } from '#kit/web/i18n.tsx'
import { useAdultQuestion } from '#kit/web/ui/adult-question.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { useLearner } from './queries.ts'
import { discardWaiting, sendWaiting, useSending, waitingRecordings } from './send-waiting.ts'
import { resultTexts } from './texts.ts'

/** What lies on this device because something kept it from being sent: it is sent by itself later, or here, or deleted. */
export function WaitingRecordings(): ReactNode {
  const text = useMessages(resultTexts)
  const errorText = useErrorText()
  const { question, askAdult } = useAdultQuestion()
  const learner = useLearner()
  const { data: waiting = [] } = useQuery(waitingRecordings(learner))
  const { state, at, of, error } = useSending()

  if (waiting.length === 0) {
    return (
      <output className="block text-lead font-bold text-accent empty:hidden">
        {(state === 'sent' || state === 'discarded') && text[state]}
      </output>
    )
  }
  const sending = state === 'sending'
  return (
    <section className="flex flex-col gap-4 rounded-card bg-notice-soft p-5 text-notice">
      <output className="block text-lead font-bold">
        {sending ? text.sendingOf(at, of) : text.notSent(waiting.length)}
      </output>
      <ErrorLine className="empty:hidden">{state === 'failed' && errorText(error)}</ErrorLine>
      <div className="flex flex-wrap gap-target-gap">
        <Button icon={<Send aria-hidden />} disabled={sending} onClick={() => void sendWaiting(learner)}>
          {text.sendAgain}
        </Button>
        <Button look="plain" disabled={sending} onClick={() => askAdult(() => void discardWaiting(learner))}>
          {text.discard}
        </Button>
      </div>
      {question}
    </section>
  )
}
