import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router'
import { useFirstPaint } from '#kit/web/first-paint.ts'
import { InLanguage, useChildLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useAdultLanguage, useScreenAudience } from '#kit/web/session/adult.ts'
import { isChildTask } from '../area-screens.ts'
import { reloadIfUpdated } from '../offline/offline.ts'
import { OfflineLine } from '../offline/offline-line.tsx'
import { shellTexts } from '../texts.ts'

/** Scrolls to the top after a navigation, except if only the query was replaced, as by a screen's own tabs. */
function useScrollToTop(): void {
  const { key, pathname, search } = useLocation()
  const type = useNavigationType()
  const before = useRef({ key, pathname, search })
  useLayoutEffect(() => {
    const previous = before.current
    const switched = type === NavigationType.Replace && previous.pathname === pathname && previous.search !== search
    if (previous.key !== key && !switched) scrollTo(0, 0)
    if (previous.pathname !== pathname && !isChildTask(pathname)) reloadIfUpdated()
    before.current = { key, pathname, search }
  }, [key, pathname, search, type])
}

/** Ends the inert state of a prerendered screen: React has hydrated it, so no input is lost any more. */
function useEndPrerender(): void {
  useLayoutEffect(() => {
    const root = document.querySelector('#root')
    root?.removeAttribute('inert')
    root?.removeAttribute('data-shown')
  }, [])
}

/** Surrounds every screen, with any layout (`page-layout.tsx`, `child-layout.tsx`). */
export function Shell(): ReactNode {
  const [childs, adults] = [useChildLanguage(), useAdultLanguage()]
  const isAdults = useScreenAudience((state) => state.isAdults)
  useScrollToTop()
  useEndPrerender()
  useFirstPaint()
  return (
    <>
      <InLanguage lang={isAdults ? adults : childs} className="contents">
        <SkipLink />
        <OfflineLine />
      </InLanguage>
      <Outlet />
    </>
  )
}

function SkipLink(): ReactNode {
  const text = useMessages(shellTexts)
  return (
    <a
      href="#content"
      className="print:hidden fixed start-4 top-2 z-50 -translate-y-[calc(100%+1rem)] rounded-control bg-brand px-6 py-4 font-bold text-on-brand focus:translate-y-0"
    >
      {text.skip}
    </a>
  )
}
