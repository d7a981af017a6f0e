import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Picture } from '#kit/web/ui/picture.tsx'

interface WordPageProps {
  title: ReactNode
  /** position, such as "Word 2 of 8" */
  place?: string
  /** share of the words that are done, 0 to 1 */
  share?: number
  picture: string
  /** description of the picture; empty if the child must name it */
  name: string
  /** bottom bar: left and right, in the same places on every screen */
  back?: ReactNode
  next?: ReactNode
  /** below picture and word, over the whole width */
  more?: ReactNode
  children: ReactNode
}

/**
 * Layout of one word: its picture, the practice, and the back and next buttons. These stay at the bottom of the window,
 * independent of the content, so that nothing moves under the finger.
 */
export function WordPage({ title, place, share = 0, picture, name, back, next, more, children }: WordPageProps): ReactNode {
  const before = useRef(picture)
  useLayoutEffect(() => {
    if (before.current !== picture) scrollTo(0, 0)
    before.current = picture
  }, [picture])

  return (
    // Higher than the window (on phones by the height of a result), so that results that appear or disappear do not
    // move the footer.
    <div className="mx-auto flex min-h-[calc(100dvh+20rem)] max-w-5xl flex-col gap-4 sm:min-h-dvh sm:gap-5">
      {/* The same height with a title for screen readers only, so that the content below is in the same place on every screen. */}
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-6 gap-y-2 sm:min-h-[calc(var(--text-title)*var(--text-title--line-height))]">
        {title}
        {place !== undefined && <Place text={place} share={share} />}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2 sm:gap-6">
        <Picture
          key={picture}
          src={picture}
          alt={name}
          first
          className="mx-auto w-full max-w-[min(100%,28dvh)] animate-appear sm:max-w-[min(100%,52dvh)]"
        />
        <div className="flex min-w-0 flex-col gap-4 sm:gap-5">{children}</div>
      </div>
      {more}
      {(back || next) && (
        <div data-bottom-bar className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface">
          <div className="mx-auto flex max-w-page justify-between gap-target-gap px-edge py-4 max-sm:[&_button]:px-4 max-sm:[&_svg]:hidden">
            <span>{back}</span>
            <span>{next}</span>
          </div>
        </div>
      )}
    </div>
  )
}

/** The child's position in the words. */
function Place({ text, share }: { text: string; share: number }): ReactNode {
  return (
    <div className="flex items-center gap-4 text-lead font-bold text-ink-soft">
      {text}
      <span aria-hidden className="h-4 w-32 overflow-hidden rounded-full bg-accent-soft">
        <span className="block h-full rounded-full bg-accent" style={{ width: `${share * 100}%` }} />
      </span>
    </div>
  )
}
