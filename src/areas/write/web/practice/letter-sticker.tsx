import type { ReactNode } from 'react'
import { Sticker } from '#kit/web/ui/sticker.tsx'

const crayons = ['#f2665b', '#f5a623', '#1fa39a', '#9a86d8', '#3f8ae0']

/** The sticker in the corner of what the child wrote. Crayons draw rays around the corner, outside the sheet: no ray crosses a line of the child's. */
export function LetterSticker({ attempt, className }: { attempt: string; className: string }): ReactNode {
  return (
    <div className={`pointer-events-none absolute right-2 bottom-2 ${className}`}>
      <Rays className="inset-y-0 left-[calc(100%+11px)] w-3" />
      <Rays className="inset-x-0 top-[calc(100%+11px)] h-3 flex-row! [&>svg]:rotate-90" />
      <Sticker attempt={attempt} className="size-full" />
    </div>
  )
}

/** In the gap beside the sheet, which begins 8 px from the sticker. */
function Rays({ className }: { className: string }): ReactNode {
  return (
    <div aria-hidden data-rays className={`absolute flex flex-col items-center justify-between ${className}`}>
      {crayons.map((crayon, at) => (
        <svg key={crayon} viewBox="0 0 12 12" className="size-3 shrink-0 overflow-visible" fill="none" strokeWidth="4" strokeLinecap="round">
          <path
            d="M1.5 6H10.5"
            pathLength={1}
            strokeDasharray={1}
            stroke={crayon}
            transform={`rotate(${-30 + 15 * at} 6 6)`}
            style={{ animationDelay: `${300 + 120 * at}ms` }}
            className="animate-draw"
          />
        </svg>
      ))}
    </div>
  )
}
