import { type ReactNode, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useSession } from '#kit/web/session/session.ts'
import { tabLearner } from '#kit/web/session/stored-state.ts'

/**
 * Pages that everyone may read. If the session ends while one is open, /login opens and then returns to it. The other open pages
 * have forms: there nothing that was typed is lost.
 */
export function ReadablePages(): ReactNode {
  const isSignedIn = useSession(({ session }) => session !== null)
  const [wasSignedIn, setWasSignedIn] = useState(isSignedIn)
  const { pathname, search, hash } = useLocation()
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true)
  if (isSignedIn || !wasSignedIn) return <Outlet />
  return <Navigate to="/login" replace state={{ from: `${pathname}${search}${hash}`, learner: tabLearner() }} />
}
