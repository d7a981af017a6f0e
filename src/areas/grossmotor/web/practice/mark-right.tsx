import type { ReactNode } from 'react'
import { MarkRightButton } from '#kit/attempts/web/mark-right.tsx'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { isStored, movements, type QueuedMovement } from '../movement-outbox.ts'
import { resultTexts } from '../texts.ts'

/** For the adult: marks the movement as right, on the account as soon as the server is reachable. */
export function MarkRight({ attempt }: { attempt: QueuedMovement }): ReactNode {
  const text = useMessages(resultTexts)
  const mark = (): Promise<void> => {
    // Not awaited: the outbox sends the mark later if the server cannot be reached.
    void isStored(movements.markRight(attempt, {}))
    return Promise.resolve()
  }
  const countedAsRight = attempt.features === undefined ? text.countedAsRight : text.learnt
  return <MarkRightButton text={{ ...text, countedAsRight }} onRight={mark} />
}
