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
