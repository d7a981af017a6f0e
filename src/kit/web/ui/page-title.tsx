import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

interface PageTitleProps {
  /** the name of the screen, also shown in the browser's tab */
  title: string
  className?: string
  /** the content of the heading, if it differs from the title */
  children?: ReactNode
}

/**
 * The main heading of a screen, once on each. It sets the document's title and takes the focus after a navigation, so
 * that a screen reader reads it and Tab continues from there.
 */
export function PageTitle({ title, className = 'text-title', children }: PageTitleProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, pathname } = useLocation()
  const arrivedAt = useRef<string>(undefined)

  useEffect(() => {
    document.title = `${title} · D Learner`
  }, [title])

  useEffect(() => {
    const moved = key !== 'default' && arrivedAt.current !== pathname
    arrivedAt.current = pathname
    if (moved) heading.current?.focus({ preventScroll: true })
  }, [key, pathname])

  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children ?? title}
    </h1>
  )
}
