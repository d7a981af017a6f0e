import type { ReactNode } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useSession } from '#kit/web/session.ts'

/** Lets the signed-in through; opens /login otherwise, which leads back to the screen that was asked for. */
export function Guard(): ReactNode {
  const session = useSession((state) => state.session)
  const { pathname, search, hash, state } = useLocation()
  if (session !== null) return <Outlet />
  return <Navigate to="/login" replace state={{ from: `${pathname}${search}${hash}`, fromState: state as unknown }} />
}
