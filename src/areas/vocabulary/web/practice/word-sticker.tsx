import type { ReactNode } from 'react'
import { Sticker } from '#kit/web/ui/sticker.tsx'

/** The sticker over a corner of a word's picture, in a speech bubble: the word was said. */
export function WordSticker({ attempt }: { attempt: string }): ReactNode {
  return <SpeechBubble><Sticker attempt={attempt} className="size-full [animation-delay:300ms]" /></SpeechBubble>
}

/** A speech bubble around a sticker. It fills the square that it is in. */
export function SpeechBubble({ children }: { children: ReactNode }): ReactNode {
  return (
    <div data-bubble className="relative grid size-full place-items-center">
      <svg aria-hidden viewBox="0 0 100 100" className="absolute inset-0 size-full origin-bottom-left animate-pop overflow-visible fill-raised stroke-accent" strokeWidth="4" strokeLinejoin="round">
        <path d="M25 93.3L-5 105L6.7 75A50 50 0 1 1 25 93.3Z" />
      </svg>
      <div className="relative size-[76%]">{children}</div>
    </div>
  )
}
