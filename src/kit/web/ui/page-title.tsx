import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

interface PageTitleProps {
  /** the name of the screen, also for the browser's tab */
  title: string
  className?: string
  /** the content of the heading, if it is more than the title */
  children?: ReactNode
}

/**
 * The main heading of a screen; each screen has one. It sets the document's title. After a navigation it takes the focus,
 * so that screen readers announce the new screen and Tab continues from there.
 */
export function PageTitle({ title, className = 'text-title', children }: PageTitleProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, pathname } = useLocation()
  const previousPath = useRef<string>(undefined)

  useEffect(() => {
    document.title = `${title} · D Learner`
  }, [title])

  useEffect(() => {
    const navigated = key !== 'default' && previousPath.current !== pathname
    previousPath.current = pathname
    if (navigated) heading.current?.focus({ preventScroll: true })
  }, [key, pathname])

  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children ?? title}
    </h1>
  )
}
