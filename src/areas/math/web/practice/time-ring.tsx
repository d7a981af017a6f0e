import type { ReactNode } from 'react'

/** A ring that shrinks while the child shows the answer. It has no digit, because a child would show that number. */
export function TimeRing({ name, left }: { name: string; left: number }): ReactNode {
  return (
    <>
      <span className="sr-only">{name}</span>
      <svg aria-hidden viewBox="0 0 100 100" className="size-[min(6rem,30cqmin)] -rotate-90 rounded-full bg-surface">
        <circle cx="50" cy="50" r="36" fill="none" strokeWidth="16" className="stroke-line" />
        <circle
          cx="50"
          cy="50"
          r="36"
          fill="none"
          strokeWidth="16"
          pathLength={1}
          strokeDasharray={1}
          strokeDashoffset={1 - left}
          className="stroke-accent transition-[stroke-dashoffset] duration-1000 ease-linear"
        />
      </svg>
    </>
  )
}
