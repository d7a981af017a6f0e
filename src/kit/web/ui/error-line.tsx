import { Info } from '#kit/web/frame-icons.tsx'
import type { ReactNode } from 'react'

interface ErrorLineProps {
  /** without a text the line is empty, but stays mounted so that screen readers announce a new text */
  children?: ReactNode
  className?: string
}

/** An error message, without red and without a sound. */
export function ErrorLine({ children, className = '' }: ErrorLineProps): ReactNode {
  const hasText = children !== undefined && children !== null && children !== false && children !== ''
  return (
    <div role="alert" className={className}>
      {hasText && (
        <p className="flex animate-appear items-start gap-3 rounded-control bg-notice-soft px-5 py-4 text-lead text-notice">
          <Info aria-hidden className="mt-1 size-6 shrink-0" />
          <span className="min-w-0">{children}</span>
        </p>
      )}
    </div>
  )
}
