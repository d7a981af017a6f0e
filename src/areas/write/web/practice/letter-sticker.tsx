import type { ReactNode } from 'react'
import { Sticker } from '#kit/web/ui/sticker.tsx'

const crayons = ['#f2665b', '#f5a623', '#1fa39a', '#9a86d8', '#3f8ae0', '#57b365']

/** The sticker in the corner of what the child wrote. Crayons draw rays around it, which never cover a line of the child's. */
export function LetterSticker({ attempt, className }: { attempt: string; className: string }): ReactNode {
  return (
    <div className={`pointer-events-none absolute right-2 bottom-2 ${className}`}>
      <svg aria-hidden viewBox="0 0 100 100" className="absolute inset-0 size-full overflow-visible mix-blend-multiply" fill="none" strokeWidth="7" strokeLinecap="round">
        {crayons.map((crayon, at) => (
          <path
            key={crayon}
            d="M-58 0Q-66 -3 -74 0"
            pathLength={1}
            strokeDasharray={1}
            stroke={crayon}
            transform={`translate(50 50) rotate(${-5 + 20 * at})`}
            style={{ animationDelay: `${300 + 120 * at}ms` }}
            className="animate-draw"
          />
        ))}
      </svg>
      <Sticker attempt={attempt} className="relative size-full" />
    </div>
  )
}
