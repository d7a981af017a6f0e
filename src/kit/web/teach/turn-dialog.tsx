import { Fragment, type ReactNode, useEffect, useId, useRef } from 'react'
import { Check, RotateCcw, Trash2, X } from '#kit/web/icons.tsx'
import { useErrorText } from '../api/api-messages.ts'
import { TaskLayout } from '../child/task-layout.tsx'
import { useMessages } from '../i18n/i18n.tsx'
import { useIsOpeningPress } from '../repeat-tap.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { teachTexts } from './texts.ts'
import { type TurnProps, turnsPerSession } from './teacher.ts'
import type { Teaching } from './use-teaching.ts'

interface TurnDialogProps<Made> {
  teaching: Teaching<Made>
  renderTurn: (props: TurnProps<Made>) => ReactNode
  renderMade: (made: Made) => ReactNode
}

/** The child's turn and the adult's check of it, in the whole window. Escape ends the turns, as End does. */
export function TurnDialog<Made>({ teaching, renderTurn, renderMade }: TurnDialogProps<Made>): ReactNode {
  const text = useMessages(teachTexts)
  const heading = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const { step, end, busy } = teaching
  const number = 'number' in step ? step.number : 0

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    focus(element?.querySelector('h2') ?? null)
    return () => element?.close()
  }, [])

  const top = (
    <div className="flex w-full flex-wrap items-center justify-between gap-4 short:min-w-56 short:justify-start short:gap-y-1">
      <IconButton name={text.end} disabled={busy} onClick={() => void end()}><X aria-hidden /></IconButton>
      <h2 ref={focus} id={heading} tabIndex={-1} className="text-child short:w-0 short:grow short:text-body short:leading-tight">{number === 0 ? text.first : text.turnOf(number, turnsPerSession)}</h2>
      <Dots number={number} />
      <ErrorLine className="basis-full empty:hidden short:[&_svg]:hidden short:[&>p]:px-2 short:[&>p]:py-0 short:[&>p]:text-note short:[&>p]:leading-tight">
        {step.kind !== 'check' && teaching.unusable}
      </ErrorLine>
    </div>
  )
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        void end()
      }}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-ground p-0 text-ink [--screen-height:100dvh]"
    >
      {step.kind === 'check'
        ? <CheckTurn teaching={teaching} top={top} first={number === 0} shown={renderMade(step.made)} />
        : (
          <Fragment key={number}>
            {renderTurn({ top, onMade: teaching.made })}
          </Fragment>
        )}
    </dialog>
  )
}

/** Each step has its own heading, which gets the focus, because the pressed button disappears. */
function focus(heading: HTMLElement | null): void {
  heading?.focus()
}

/** The five turns as dots; the current one is larger. */
function Dots({ number }: { number: number }): ReactNode {
  return (
    <span aria-hidden className="flex min-w-target items-center justify-end gap-1 short:hidden">
      {number > 0 && Array.from({ length: turnsPerSession }, (_, at) => (
        <span key={at} className={`rounded-full ${at + 1 === number ? 'size-4' : 'size-2.5'} ${at < number ? 'bg-accent' : 'bg-line-strong'}`} />
      ))}
    </span>
  )
}

/** Labels of the smaller buttons; a phone in landscape has room for the pictures only. */
const labelIfTall = 'sr-only [@media(min-height:40rem)]:not-sr-only'

interface CheckTurnProps<Made> {
  teaching: Teaching<Made>
  top: ReactNode
  first: boolean
  shown: ReactNode
}

/** The adult decides whether the attempt was right. */
function CheckTurn<Made>({ teaching: { busy, error, confirm, leaveOut, turn, step }, top, first, shown }: CheckTurnProps<Made>): ReactNode {
  const text = useMessages(teachTexts)
  const errorText = useErrorText()
  const repeatsTurn = useIsOpeningPress()
  return (
    <div
      className="contents"
      onClickCapture={(event) => {
        // A second tap on Done is no answer. A press of Enter or the space key has no position.
        if (event.detail > 0 && repeatsTurn(event)) event.stopPropagation()
      }}
    >
      <TaskLayout
        title={top}
        instruction={
          <div className="flex flex-col gap-1">
            <p aria-live="polite" className="short:leading-tight">{busy ? text.reading : text.wasItRight}</p>
            {error === null && <p className="text-note leading-tight font-normal text-ink-soft short:sr-only">{text.learns}</p>}
            <ErrorLine className="text-start font-normal empty:hidden [&>p]:py-2 [&>p]:text-note">{error !== null && errorText(error)}</ErrorLine>
          </div>
        }
        action={
          <div className="flex w-full flex-wrap justify-center gap-target-gap">
            <Button look="plain" icon={<RotateCcw aria-hidden />} className="px-4!" disabled={busy} onClick={() => turn('number' in step ? step.number : 0)}>
              <span className={labelIfTall}>{text.again}</span>
            </Button>
            {!first && (
              <Button look="plain" icon={<Trash2 aria-hidden />} className="px-4!" disabled={busy} onClick={() => void leaveOut()}>
                <span className={labelIfTall}>{text.leaveOut}</span>
              </Button>
            )}
            <Button icon={<Check aria-hidden />} className="grow basis-full px-4!" disabled={busy} onClick={() => void confirm()}>
              <span className="short:sr-only">{text.right}</span>
            </Button>
          </div>
        }
      >
        {shown}
      </TaskLayout>
    </div>
  )
}
