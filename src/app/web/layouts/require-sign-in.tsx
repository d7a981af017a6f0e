import type { ReactNode } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useDevice } from '#kit/web/session/device.ts'
import { useSession } from '#kit/web/session/session.ts'
import { tabLearner } from '#kit/web/session/stored-state.ts'

/**
 * Renders the screen if a learner is signed in. Otherwise opens the faces if several learners use the device, or /login. Both return
 * to the screen after signing in; the faces only if the same learner goes on.
 */
export function RequireSignIn({ orDevice = false }: { /** the device itself may open the screen */ orDevice?: boolean }): ReactNode {
  const session = useSession((state) => state.session)
  const device = useDevice((state) => state.device)
  const { pathname, search, hash, state } = useLocation()
  if (orDevice && (session !== null || device !== null)) return <Outlet />
  // What a screen remembers belongs to one learner: it never goes on with another one.
  if (session !== null) return <Outlet key={session.userid} />
  const interrupted = { from: `${pathname}${search}${hash}`, fromState: state as unknown, learner: tabLearner() }
  // An adult without a child has no child's screens.
  if (device?.learners.length === 0) return <Navigate to="/adult" replace />
  return <Navigate to={device === null ? '/login' : '/learners'} replace state={interrupted} />
}
