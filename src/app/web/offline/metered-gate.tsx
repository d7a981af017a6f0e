import { lazy, type ReactNode, useEffect, useState } from 'react'
import { isMetered } from '#kit/web/network-information.ts'
import type { AreaName, SkillArea } from '../skill-areas.ts'

const MeteredQuestion = lazy(async () => ({ default: (await import('./metered-question.tsx')).MeteredQuestion }))

/** Areas whose download an adult allowed since the page was opened. */
const allowed = new Set<AreaName>()

interface MeteredGateProps {
  area: SkillArea
  /** the path that "Not now" opens */
  back: string
  children: ReactNode
}

/** On a metered connection, asks before the first use of an area downloads its models. */
export function MeteredGate({ area, back, children }: MeteredGateProps): ReactNode {
  const [bytes, setBytes] = useState(0)
  // Asked when the area is opened, never during a task.
  useEffect(() => {
    if (!isMetered() || allowed.has(area.name)) return undefined
    let left = false
    import('./metered-question.tsx').then(({ bytesOnFirstUse }) => bytesOnFirstUse(area)).then(
      (found) => !left && setBytes(found),
      (error: unknown) => console.warn('The size of the download is not known', error),
    )
    return () => {
      left = true
    }
  }, [area])
  if (bytes === 0) return children
  const allow = (): void => {
    allowed.add(area.name)
    setBytes(0)
  }
  return <MeteredQuestion area={area} back={back} bytes={bytes} onAllow={allow} />
}
