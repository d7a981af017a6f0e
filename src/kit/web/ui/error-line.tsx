import { Info } from '#kit/web/ui/icons.tsx'
import type { ReactNode } from 'react'

interface ErrorLineProps {
  /** nothing is drawn without one; the line itself stays, so that a new text is read out */
  children?: ReactNode
  className?: string
}

/** Says calmly what did not work: no red, no buzzer. */
export function ErrorLine({ children, className = '' }: ErrorLineProps): ReactNode {
  const said = children !== undefined && children !== null && children !== false && children !== ''
  return (
    <div role="alert" className={className}>
      {said && (
        <p className="flex animate-appear items-start gap-3 rounded-control bg-notice-soft px-5 py-4 text-lead text-notice">
          <Info aria-hidden className="mt-1 size-6 shrink-0" />
          <span className="min-w-0">{children}</span>
        </p>
      )}
    </div>
  )
}
