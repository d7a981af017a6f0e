import type { ReactNode } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useSession } from '#kit/web/session/session.ts'

/** Renders the screen if a learner is signed in. Otherwise opens /login, which returns to the screen after signing in. */
export function RequireSignIn(): ReactNode {
  const session = useSession((state) => state.session)
  const { pathname, search, hash, state } = useLocation()
  if (session !== null) return <Outlet />
  return <Navigate to="/login" replace state={{ from: `${pathname}${search}${hash}`, fromState: state as unknown }} />
}
