import type { ReactNode } from 'react'

interface TaskLayoutProps {
  /** the screen's `PageTitle`, usually for screen readers only: `className="sr-only"` */
  title: ReactNode
  /** one step, at most seven words, printed as it is spoken */
  instruction: ReactNode
  /** the one main action, and at most one more control beside it */
  action?: ReactNode
  /** the task; it can use `cqw`, `cqh` and `cqmin`, which are shares of the task area's size */
  children: ReactNode
}

/**
 * Layout of one task of a child. It fills the window below the child's bar: in portrait the instruction, the task and the
 * action are below each other, in landscape instruction and action are beside the task. The task gets all remaining
 * space, so nothing of it is below the fold from 320×568 and 568×320 on.
 *
 * The task area is a CSS size container: its content does not change its size. Content that comes after the layout in the
 * screen is below the fold.
 */
export function TaskLayout({ title, instruction, action, children }: TaskLayoutProps): ReactNode {
  return (
    <div
      data-fill
      className={
        'grid h-(--screen-height) grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto] gap-target-gap px-4 pt-2 pb-4 sm:px-edge ' +
        'landscape:grid-cols-[minmax(0,1fr)_minmax(min-content,clamp(11rem,28%,26rem))] landscape:grid-rows-[minmax(0,1fr)_auto] landscape:pt-4 short:px-4'
      }
    >
      <div className="flex min-h-0 flex-col justify-center text-center text-child font-bold text-balance sm:text-title short:text-child landscape:col-start-2 landscape:row-start-1 landscape:max-w-[40vw]">
        {title}
        {instruction}
      </div>
      <div
        data-task
        className="@container-size relative grid min-h-0 min-w-0 place-items-center landscape:col-start-1 landscape:row-span-2 landscape:row-start-1"
      >
        {children}
      </div>
      <div className="flex flex-wrap items-center justify-center gap-target-gap empty:hidden landscape:col-start-2 landscape:row-start-2">
        {action}
      </div>
    </div>
  )
}
