import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { prolongUnlock, useDevice, useUnlocked } from '#kit/web/session/device.ts'
import { useSession } from '#kit/web/session/session.ts'

/** Loaded if a page is locked: most devices have one learner. */
const Unlock = lazy(async () => ({ default: (await import('./unlock.tsx')).Unlock }))

/** Between two uses of a page that prolong the adult's session, in ms. */
const prolongEveryMs = 20_000

/**
 * What only the adult may do. On a device that several learners use, it asks for the password or the device code first. What an adult
 * has entered stays if the page locks itself.
 */
export function AdultOnly({ children }: { children: ReactNode }): ReactNode {
  const role = useSession(({ session }) => session?.role)
  const isUnlocked = useUnlocked(({ token }) => token !== null)
  const isShared = useDevice(({ device }) => device !== null)
  const isLocked = (role === 'learner' || isShared) && !isUnlocked
  const [wasOpen, setWasOpen] = useState(!isLocked)
  if (!isLocked && !wasOpen) setWasOpen(true)
  useEffect(() => (isUnlocked ? prolongWithUse() : undefined), [isUnlocked])
  return (
    <>
      {isLocked && <Suspense><Unlock /></Suspense>}
      {wasOpen && <div className={isLocked ? 'hidden' : 'contents'}>{children}</div>}
    </>
  )
}

/** Returns what ends it. */
function prolongWithUse(): () => void {
  let last = -Infinity
  const prolong = (): void => {
    if (performance.now() - last < prolongEveryMs) return
    last = performance.now()
    prolongUnlock()
  }
  prolong()
  const kinds = ['pointerdown', 'keydown', 'wheel'] as const
  for (const kind of kinds) addEventListener(kind, prolong, { passive: true })
  return () => {
    for (const kind of kinds) removeEventListener(kind, prolong)
  }
}
