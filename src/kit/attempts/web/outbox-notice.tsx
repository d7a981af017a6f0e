/** What waits on this device, for the learner's adult: how much, why, and sending or discarding it. */
import { useQuery } from '@tanstack/react-query'
import { Send } from '#kit/web/icons.tsx'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSession } from '#kit/web/session/session.ts'
import { useAdultQuestion } from '#kit/web/ui/adult-question.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import type { Outbox } from './outbox.ts'
import type { OutboxEntry } from './outbox-store.ts'
import { outboxTexts } from '#kit/web/texts.ts'

interface OutboxTexts {
  readonly waiting: (count: number) => string
  readonly sendAgain: string
  /** while the entries are sent, if that takes long enough to count them */
  readonly sending?: (at: number, of: number) => string
  /** after everything was sent */
  readonly sent?: string
  /** the button that deletes what waits, and what is said afterwards; without them nothing can be deleted */
  readonly discard?: { readonly button: string; readonly done: string }
}

interface OutboxNoticeProps<Entry extends OutboxEntry, Stored> {
  outbox: Outbox<Entry, Stored>
  text: OutboxTexts
}

/** Empty if nothing waits. */
export function OutboxNotice<Entry extends OutboxEntry, Stored>({ outbox, text }: OutboxNoticeProps<Entry, Stored>): ReactNode {
  const errorText = useErrorText()
  const { question, askAdult } = useAdultQuestion()
  const learner = useSession(({ session }) => session?.userid ?? '')
  const { data: waiting = [] } = useQuery(outbox.query(learner))
  const { state, at, of, error, refusal } = useStore(outbox.status)
  const { discard } = text

  if (waiting.length === 0) {
    return (
      <>
        <LossNotice outbox={outbox} />
        <output className="block text-lead font-bold text-accent empty:hidden">
          {state === 'sent' && refusal === null && text.sent}
          {state === 'discarded' && discard?.done}
        </output>
      </>
    )
  }
  const sending = state === 'sending'
  return (
    <section className="flex flex-col gap-4 rounded-card bg-notice-soft p-5 text-notice">
      <output className="block text-lead font-bold">
        {sending && text.sending !== undefined ? text.sending(at, of) : text.waiting(waiting.length)}
      </output>
      <ErrorLine className="empty:hidden">{state === 'failed' && errorText(error)}</ErrorLine>
      <LossNotice outbox={outbox} />
      <div className="flex flex-wrap gap-target-gap">
        <Button icon={<Send aria-hidden />} disabled={sending} onClick={() => void outbox.sendAll()}>
          {text.sendAgain}
        </Button>
        {discard !== undefined && (
          <Button look="plain" disabled={sending} onClick={() => askAdult(() => void outbox.discardAll(learner))}>
            {discard.button}
          </Button>
        )}
      </div>
      {question}
    </section>
  )
}

/**
 * What is lost or will be: an attempt that the server refused for good, attempts that waited too long, and attempts that the
 * device cannot store. Empty if there are none.
 */
export function LossNotice<Entry extends OutboxEntry, Stored>({ outbox }: Pick<OutboxNoticeProps<Entry, Stored>, 'outbox'>): ReactNode {
  const text = useMessages(outboxTexts)
  const errorText = useErrorText()
  const learner = useSession(({ session }) => session?.userid ?? '')
  const { refusal } = useStore(outbox.status)
  const { data: { unstored, dropped } = { unstored: 0, dropped: 0 } } = useQuery(outbox.losses(learner))
  return (
    <>
      <ErrorLine className="empty:hidden">{refusal !== null && `${text.refused} ${errorText(refusal)}`}</ErrorLine>
      <ErrorLine className="empty:hidden">{unstored > 0 && text.unstored(unstored)}</ErrorLine>
      <ErrorLine className="empty:hidden">{dropped > 0 && text.dropped(dropped)}</ErrorLine>
      {dropped > 0 && <Button look="plain" className="self-start" onClick={() => void outbox.forgetDropped(learner)}>{text.understood}</Button>}
    </>
  )
}
