import { lazy, type ReactNode, useEffect, useState } from 'react'
import { isAlone } from '#kit/web/alone.ts'
import { lazyAfterPaint } from '#kit/web/lazy-after-paint.tsx'
import { isMetered } from '#kit/web/network-information.ts'
import type { AreaName, SkillArea } from '../skill-areas.ts'

const MeteredQuestion = lazy(async () => ({ default: (await import('./metered-question.tsx')).MeteredQuestion }))
const DownloadLine = lazyAfterPaint(async () => (await import('./download-line.tsx')).DownloadLine)

/** Areas whose download an adult allowed since the page was opened. */
const allowed = new Set<AreaName>()

interface MeteredGateProps {
  area: SkillArea
  /** the path that "Not now" opens */
  back: string
  children: ReactNode
}

/**
 * On a metered connection, asks before the first use of an area downloads its models. On a device that is its own server, the models
 * come while the child is in the area, and "Not now" opens it without them.
 */
export function MeteredGate({ area, back, children }: MeteredGateProps): ReactNode {
  const [bytes, setBytes] = useState(0)
  // Asked when the area is opened, never during a task.
  useEffect(() => {
    if (!isAlone && (!isMetered() || allowed.has(area.name))) return undefined
    let left = false
    const find = (): void => {
      const found = isAlone
        ? import('./area-download.ts').then(({ openArea }) => openArea(area))
        : import('./metered-question.tsx').then(({ bytesOnFirstUse }) => bytesOnFirstUse(area))
      found.then(
        (missing) => !left && setBytes(missing),
        (error: unknown) => console.warn('The size of the download is not known', error),
      )
    }
    find()
    // A download that has stopped goes on.
    if (isAlone) addEventListener('online', find)
    return () => {
      left = true
      removeEventListener('online', find)
    }
  }, [area])
  if (bytes === 0) return isAlone ? <>{children}<DownloadLine area={area} /></> : children
  const answer = (isAllowed: boolean): void => {
    if (isAlone) void import('./area-download.ts').then(({ keepAnswer }) => keepAnswer(area, isAllowed))
    else allowed.add(area.name)
    setBytes(0)
  }
  return <MeteredQuestion area={area} back={isAlone ? undefined : back} bytes={bytes} onAnswer={answer} />
}
