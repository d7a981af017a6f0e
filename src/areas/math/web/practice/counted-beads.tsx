import type { ReactNode } from 'react'

/** All beads are there before the popup closes. */
const countingMs = 1200

/** As many beads as the answer appear one after the other, in rows of five, and in landscape of ten. */
export function CountedBeads({ count }: { count: number }): ReactNode {
  return (
    <div aria-hidden className="flex w-34 flex-wrap gap-1 empty:hidden short:w-auto short:max-w-60">
      {Array.from({ length: count }, (_, at) => (
        <span
          key={at}
          style={{ animationDelay: `${(countingMs * at) / count}ms` }}
          className={`size-6 animate-pop rounded-full border-2 short:size-5 ${Math.floor(at / 5) % 2 === 0 ? 'border-accent bg-accent' : 'border-star-edge bg-star'}`}
        />
      ))}
    </div>
  )
}

const string = { width: 400, height: 90, top: 16, sag: 56, bead: 16 } as const
/** More would not fit on the string. */
const mostOnString = 11

/** A bead for each task comes onto a string, one after the other. It fills its place. */
export function StringOfBeads({ count }: { count: number }): ReactNode {
  const { width, height, top, sag, bead } = string
  const shown = Math.min(count, mostOnString)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} data-beads={shown} className="size-full">
      <path d={`M4 ${top}Q${width / 2} ${top + 2 * sag} ${width - 4} ${top}`} className="fill-none stroke-line-strong" strokeWidth="4" strokeLinecap="round" />
      {Array.from({ length: shown }, (_, at) => {
        const share = (at + 1) / (shown + 1)
        return (
          <circle
            key={at}
            cx={4 + (width - 8) * share}
            cy={top + 4 * sag * share * (1 - share)}
            r={bead}
            strokeWidth="4"
            style={{ animationDelay: `${(2 * countingMs * at) / shown}ms` }}
            className={`origin-center animate-pop [transform-box:fill-box] ${Math.floor(at / 5) % 2 === 0 ? 'fill-accent stroke-raised' : 'fill-star stroke-star-edge'}`}
          />
        )
      })}
    </svg>
  )
}
