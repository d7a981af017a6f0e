import type { ReactNode } from 'react'

/** "5×", drawn: as text it would be a second name of the button. */
export function FiveTimesIcon(): ReactNode {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className="size-9" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
      <path d="M10.5 4H4.5L3.8 11.2A4.6 4.6 0 1 1 3 17" />
      <path d="m16 10 6 6M22 10l-6 6" />
    </svg>
  )
}
