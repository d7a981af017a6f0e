import { QueryClientProvider } from '@tanstack/react-query'
import { Fragment, type ReactNode, useLayoutEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { queryClient } from '#kit/web/api/query.ts'
import { screenIsShown } from '#kit/web/child/place-transition.ts'
import { AdultPages } from '#kit/web/session/adult-page.tsx'
import { lockForChild } from '#kit/web/session/device.ts'
import { useAdultAdmitted } from '#kit/web/ui/adult-question.tsx'
import type { SkillArea } from '../skill-areas.ts'
import { type BarLabel, ChildBar } from './child-bar.tsx'
import { LearnerOfPage } from './learner-of-page.tsx'
import { ErrorBoundary } from '../screens/error-boundary.tsx'
import { lazyAfterPaint } from '#kit/web/lazy-after-paint.tsx'
import { MeteredGate } from '../offline/metered-gate.tsx'

const TodayEnd = lazyAfterPaint(async () => (await import('../today/today-end.tsx')).TodayEnd)

/** What an adult changes in a popup of a child's screen says whose it is, too. */
const adultParts = { Lock: Fragment, Learner: LearnerOfPage }

interface ChildLayoutProps {
  area: SkillArea
  /** shown in the bar instead of the area's name and picture */
  label?: BarLabel
  /** the path that Back opens; undefined on the child's home, which has no Back */
  back?: string
}

/**
 * The layout of the child's screens: one bar of 64 px, no header and no footer. On a phone in landscape the bar is a
 * column. The screen gets the area's `accent` colours, the query client, and the height that is left for it as
 * `--screen-height`. A screen that fills the window (`data-fill`) has no padding.
 */
export function ChildLayout({ area, label, back }: ChildLayoutProps): ReactNode {
  const { pathname, key } = useLocation()
  useLayoutEffect(screenIsShown, [key])
  useLayoutEffect(() => {
    useAdultAdmitted.setState({ admitted: false })
    lockForChild()
  }, [])
  return (
    <QueryClientProvider client={queryClient}>
      <div
        data-child
        data-area={area.name}
        className="group/child flex min-h-dvh flex-col [--screen-height:calc(100dvh-var(--spacing-target)-var(--offline-line,0px))] short:flex-row short:[--screen-height:calc(100dvh-var(--offline-line,0px))]"
      >
        <TodayEnd />
        <ChildBar area={area} label={label} back={back} />
        <main id="content" tabIndex={-1} className="min-h-(--screen-height) min-w-0 grow">
          <div className="mx-auto max-w-page px-edge pt-4 pb-16 has-data-fill:max-w-none has-data-fill:p-0">
            <ErrorBoundary at={pathname}>
              <AdultPages value={adultParts}>
                {back === undefined ? <Outlet /> : <MeteredGate area={area} back={back}><Outlet /></MeteredGate>}
              </AdultPages>
            </ErrorBoundary>
          </div>
        </main>
      </div>
    </QueryClientProvider>
  )
}
