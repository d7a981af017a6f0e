import { ThumbsUp } from '#kit/web/icons.tsx'
import { type ReactNode, useState } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { useAdultQuestion } from '#kit/web/ui/adult-question.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { type QueuedMovement, saveMovement } from './movement-outbox.ts'
import { resultTexts } from './texts.ts'

/** For the adult: marks the movement as right, on the account as soon as the server is reachable. */
export function MarkRight({ attempt }: { attempt: QueuedMovement }): ReactNode {
  const text = useMessages(resultTexts)
  const { question, askAdult } = useAdultQuestion()
  const [counted, setCounted] = useState(false)
  if (counted) return <output className="block text-lead text-ink-soft">{text.countedAsRight}</output>
  return (
    <>
      <Button
        look="plain"
        icon={<ThumbsUp aria-hidden />}
        onClick={() => askAdult(() => {
          setCounted(true)
          void saveMovement({ ...attempt, right: true })
        })}
      >
        {text.thatWasRight}
      </Button>
      {question}
    </>
  )
}
