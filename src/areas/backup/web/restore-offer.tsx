import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { requestEarly } from '#kit/web/api/early-request.ts'
import { firstPaint } from '#kit/web/first-paint.ts'

const RestoreInvitation = lazy(async () => ({ default: (await import('./restore-invitation.tsx')).RestoreInvitation }))

/** Invites to restore a backup, if the server has no account. */
export function RestoreOffer(): ReactNode {
  const [isPossible, setIsPossible] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    void firstPaint.then(() => isRestorePossible(leaving.signal)).then(setIsPossible, () => undefined)
    return () => leaving.abort()
  }, [])
  return isPossible && <Suspense><RestoreInvitation /></Suspense>
}

/** Makes the call `getRestore` without its schemas. */
async function isRestorePossible(signal: AbortSignal): Promise<boolean> {
  const answer = await requestEarly('/bs/restore', { signal })
  const { data } = (await answer.json()) as { data?: { isPossible?: unknown } }
  return data?.isPossible === true
}
