import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

interface PageTitleProps {
  /** the name of the screen, for the browser's tab too */
  title: string
  className?: string
  /** what is drawn, where it is more than the title */
  children?: ReactNode
}

/**
 * A screen's main heading, once on each. It names the document, and takes the focus after a navigation, so that a
 * screen reader says where it has come to and Tab goes on from there.
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
