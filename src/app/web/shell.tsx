import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router'
import { useFirstPaint } from '#kit/web/first-paint.ts'
import { defineMessages, useMessages } from '#kit/web/i18n.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { reloadIfUpdated } from './offline.ts'

const messages = defineMessages({
  en: { skip: 'Skip to the content' },
  si: { skip: 'අන්තර්ගතයට යන්න' },
})

/** Every navigation scrolls to the top; only a new query in place of the old, as of a screen's own switch, does not. */
function useScrollToTop(): void {
  const { key, pathname, search } = useLocation()
  const type = useNavigationType()
  const before = useRef({ key, pathname, search })
  useLayoutEffect(() => {
    const old = before.current
    const switched = type === NavigationType.Replace && old.pathname === pathname && old.search !== search
    if (old.key !== key && !switched) scrollTo(0, 0)
    if (old.pathname !== pathname) reloadIfUpdated()
    before.current = { key, pathname, search }
  }, [key, pathname, search, type])
}

/** A prerendered screen takes input only after React has taken it over, so that nothing typed or pressed is lost. */
function useEndPrerender(): void {
  useLayoutEffect(() => {
    const root = document.querySelector('#root')
    root?.removeAttribute('inert')
    root?.removeAttribute('data-shown')
  }, [])
}

/** Header above, footer below, the screen between. */
export function Shell(): ReactNode {
  const text = useMessages(messages)
  const { pathname } = useLocation()
  useScrollToTop()
  useEndPrerender()
  useFirstPaint()
  return (
    <div className="flex min-h-dvh flex-col pt-header">
      <a
        href="#content"
        className="fixed start-4 top-2 z-50 -translate-y-24 rounded-control bg-brand px-6 py-4 font-bold text-on-brand focus:translate-y-0"
      >
        {text.skip}
      </a>
      <Header />
      {/* As high as the window: a screen that comes later moves no footer. */}
      <main id="content" tabIndex={-1} className="min-h-[calc(100dvh-var(--spacing-header))] grow">
        <ErrorBoundary at={pathname}>
          <Outlet />
        </ErrorBoundary>
      </main>
      <Footer />
    </div>
  )
}
