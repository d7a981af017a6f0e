import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ErrorBoundary } from '../screens/error-boundary.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** The layout of the public pages and of the adult's screens: header, screen, footer. */
export function PageLayout(): ReactNode {
  const { pathname } = useLocation()
  return (
    <div className="flex min-h-dvh flex-col pt-header">
      <Header />
      {/* At least as high as the window, so that the footer does not move when the screen loads. */}
      <main id="content" tabIndex={-1} className="min-h-[calc(100dvh-var(--spacing-header))] grow">
        <ErrorBoundary at={pathname}>
          <Outlet />
        </ErrorBoundary>
      </main>
      <Footer />
    </div>
  )
}
