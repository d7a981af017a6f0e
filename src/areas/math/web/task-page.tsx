import type { ReactNode } from 'react'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { Instructions, type Subject } from './instructions.tsx'
import { ScreenLanguageToggle } from './math-screen.tsx'

interface TaskPageProps {
  title: string
  /** position in the list of tasks, as text */
  place?: string | undefined
  subject: Subject
  /** bottom bar: left and right, in the same places on every screen */
  back: ReactNode
  next: ReactNode
  children: ReactNode
}

/** Layout of one task. The back and next buttons stay at the bottom of the window, independent of the content. */
export function TaskPage({ title, place, subject, back, next, children }: TaskPageProps): ReactNode {
  return (
    // As high as the window, so that content that appears or disappears does not move the footer.
    <div className="mx-auto grid min-h-dvh max-w-5xl content-start items-center gap-x-6 gap-y-5 wide:grid-cols-[1fr_auto]">
      <div>
        <PageTitle title={title} className="text-title max-sm:sr-only" />
        {place !== undefined && <p className="text-lead font-bold text-ink-soft">{place}</p>}
      </div>
      <div className="flex flex-wrap gap-target-gap max-wide:order-last">
        <ScreenLanguageToggle />
        <Instructions subject={subject} />
      </div>
      <div className="flex min-w-0 flex-col gap-5 wide:col-span-2">{children}</div>
      <div data-bottom-bar className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface">
        <div className="mx-auto flex max-w-page items-center justify-between gap-target-gap px-edge py-4 max-sm:[&_:is(a,button)]:px-3 max-sm:[&_svg]:hidden">
          <span>{back}</span>
          <span>{next}</span>
        </div>
      </div>
    </div>
  )
}
