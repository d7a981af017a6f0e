import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { AdultOnly } from '#areas/account/web/learners/adult-only.tsx'
import { AdultsScreen } from '#kit/web/i18n/i18n.tsx'
import { AdultPages } from '#kit/web/session/adult-page.tsx'
import { useDevice } from '#kit/web/session/device.ts'
import { useSession } from '#kit/web/session/session.ts'
import { ErrorBoundary } from '../screens/error-boundary.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LearnerOfPage } from './learner-of-page.tsx'

interface PageLayoutProps {
  /** for whom the pages are: the footer for visitors is long; everyone's has it only while nobody is signed in */
  audience: 'visitors' | 'adults' | 'everyone'
}

/** The layout of the public pages and of the adult's screens: header, screen, footer. */
export function PageLayout({ audience }: PageLayoutProps): ReactNode {
  const { pathname } = useLocation()
  const hasSession = useSession(({ session }) => session !== null)
  const hasDevice = useDevice(({ device }) => device !== null)
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
        <Footer short={audience === 'adults' || (audience === 'everyone' && (hasSession || hasDevice))} />
      </div>
    </AdultsScreen>
  )
}
