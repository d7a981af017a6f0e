import type { ReactNode } from 'react'
import { OutboxNotice } from '#kit/attempts/web/outbox-notice.tsx'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { resultTexts } from '../texts.ts'
import { wordOutbox } from '../word-outbox.ts'

/** Recordings that could not be sent yet. */
export function OutboxList(): ReactNode {
  const { notSent, sendingOf, sendAgain, sent, discard, discarded } = useMessages(resultTexts)
  const text = { waiting: notSent, sending: sendingOf, sendAgain, sent, discard: { button: discard, done: discarded } }
  return <OutboxNotice outbox={wordOutbox} text={text} />
}
