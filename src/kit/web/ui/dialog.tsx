import { X } from '#kit/web/frame-icons.tsx'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useMessages } from '../i18n/i18n.tsx'
import { useIsOpeningPress } from '../repeat-tap.ts'
import { IconButton } from './button.tsx'
import { dialogTexts } from '../texts.ts'

interface DialogProps {
  title: ReactNode
  /** called on Escape, on the close button and after a press that begins and ends outside the popup; the parent must then unmount it */
  onClose: () => void
  children: ReactNode
}

/** Whether a press or its end is beside the popup: what it hits there is the popup's element, too. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}

/**
 * A popup that is open while it is mounted: `{open && <Dialog …>}`. It is the browser's modal dialog: the page behind it
 * is inert, Escape closes it, and the focus returns to its previous element.
 */
export function Dialog({ title, onClose, children }: DialogProps): ReactNode {
  const text = useMessages(dialogTexts)
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const beganOutside = useRef(false)
  const repeatsOpening = useIsOpeningPress()

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    heading.current?.focus()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={headingId}
      onCancel={(event) => {
        // The event also bubbles from a file chooser that is closed without a choice.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        beganOutside.current = isOutside(event) && !repeatsOpening(event)
      }}
      onClickCapture={(event) => {
        if (beganOutside.current && isOutside(event)) onClose()
        // A press of Enter or the space key has no position.
        if (event.detail === 0 || !repeatsOpening(event)) return
        event.preventDefault()
        event.stopPropagation()
      }}
      className="m-auto max-h-[min(92dvh,60rem)] w-[min(100vw-2rem,46rem)] max-w-none animate-rise overflow-hidden rounded-card border border-line bg-surface p-0 text-ink shadow-float open:flex"
    >
      <div className="flex min-h-0 w-full flex-col">
        <div className="flex items-center justify-between gap-2 border-b border-line p-4 ps-6 short:py-1">
          <h2 ref={heading} id={headingId} tabIndex={-1} className="min-w-0 text-child max-[26rem]:text-lead max-[22rem]:[&:lang(ta)]:text-note">
            {title}
          </h2>
          <IconButton name={text.close} look="bare" onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </div>
        {/* Positioned, so that hidden controls, which are positioned too, scroll with the content and do not make the popup itself scroll. */}
        <div className="relative min-h-0 overflow-y-auto overscroll-contain p-6 short:p-4">{children}</div>
      </div>
    </dialog>
  )
}
