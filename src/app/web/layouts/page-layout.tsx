import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { AdultOnly } from '#areas/account/web/learners/adult-only.tsx'
import { AdultsScreen } from '#kit/web/i18n/i18n.tsx'
import { AdultPages } from '#kit/web/session/adult-page.tsx'
import { ErrorBoundary } from '../screens/error-boundary.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LearnerOfPage } from './learner-of-page.tsx'

/** The layout of the public pages and of the adult's screens (`forAdult`): header, screen, footer. */
export function PageLayout({ forAdult = false }: { forAdult?: boolean }): ReactNode {
  const { pathname } = useLocation()
  return (
    <AdultsScreen>
      <div className="flex min-h-dvh flex-col pt-header">
        <Header />
        {/* At least as high as the window, so that the footer does not move when the screen loads. */}
        <main id="content" tabIndex={-1} className="min-h-[calc(100dvh-var(--spacing-header))] grow">
          <ErrorBoundary at={pathname}>
            <AdultPages value={{ Lock: AdultOnly, Learner: LearnerOfPage }}>
              <Outlet />
            </AdultPages>
          </ErrorBoundary>
        </main>
        <Footer short={forAdult} />
      </div>
    </AdultsScreen>
  )
}
