import type { ReactNode } from 'react'
import { Picture } from '#kit/web/ui/picture.tsx'

interface WordPageProps {
  title: ReactNode
  /** such as "Word 2 of 8" */
  place: string
  /** 0 to 1 */
  share: number
  picture: string
  /** what the picture shows; empty where the child is to name it */
  name: string
  /** at the bottom, at the left and at the right, on every screen in the same places */
  back?: ReactNode
  next?: ReactNode
  children: ReactNode
}

/** One word at a time: its picture, what is done with it, and the ways back and on. */
export function WordPage({ title, place, share, picture, name, back, next, children }: WordPageProps): ReactNode {
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {title}
        <Place text={place} share={share} />
      </div>
      <div className="grid items-center gap-6 sm:grid-cols-2">
        <Picture
          key={picture}
          src={picture}
          alt={name}
          first
          className="mx-auto w-full max-w-[min(100%,42dvh)] animate-appear sm:max-w-full"
        />
        <div className="flex min-w-0 flex-col gap-5">{children}</div>
      </div>
      <div className="flex flex-wrap justify-between gap-target-gap max-sm:[&_button]:px-4 max-sm:[&_svg]:hidden">
        <span>{back}</span>
        <span className="ms-auto">{next}</span>
      </div>
    </div>
  )
}

/** Where in the words the child is. */
export function Place({ text, share }: { text: string; share: number }): ReactNode {
  return (
    <div className="flex items-center gap-4 text-lead font-bold text-ink-soft">
      {text}
      <span aria-hidden className="h-4 w-32 overflow-hidden rounded-full bg-accent-soft">
        <span className="block h-full rounded-full bg-accent" style={{ width: `${share * 100}%` }} />
      </span>
    </div>
  )
}
