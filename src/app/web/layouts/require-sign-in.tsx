import type { ReactNode } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useDevice } from '#kit/web/session/device.ts'
import { useSession } from '#kit/web/session/session.ts'

/**
 * Renders the screen if a learner is signed in. Otherwise opens the faces if several learners use the device, or /login, which
 * returns to the screen after signing in.
 */
export function RequireSignIn({ orDevice = false }: { /** the device itself may open the screen */ orDevice?: boolean }): ReactNode {
  const session = useSession((state) => state.session)
  const device = useDevice((state) => state.device)
  const { pathname, search, hash, state } = useLocation()
  if (session !== null || (orDevice && device !== null)) return <Outlet />
  if (device !== null) return <Navigate to="/learners" replace />
  return <Navigate to="/login" replace state={{ from: `${pathname}${search}${hash}`, fromState: state as unknown }} />
}
