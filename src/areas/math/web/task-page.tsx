import type { ReactNode } from 'react'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { Instructions, type Subject } from './instructions.tsx'
import { ScreenLanguageToggle } from './math-screen.tsx'

interface TaskPageProps {
  title: string
  /** where in the tasks the child is */
  place?: string | undefined
  subject: Subject
  /** at the bottom of the window, at the left and at the right, on every screen in the same places */
  back: ReactNode
  next: ReactNode
  children: ReactNode
}

/** One task at a time. The ways back and on keep their places at the bottom of the window whatever stands above them. */
export function TaskPage({ title, place, subject, back, next, children }: TaskPageProps): ReactNode {
  return (
    // As high as the window: what comes and goes on it moves no footer.
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
