import { type ReactNode, useState } from 'react'
import { useBestUrl } from '#kit/best/web/use-best.ts'
import type { MadeProps } from '#kit/attempts/web/album.ts'
import { previewUrl } from '../rules/demonstrations.ts'
import { movements } from '../rules/movements.ts'
import { bestMovements } from './best/best-movements.ts'

/** In the album: the child's own best film of the movement if there is one, otherwise the demonstration. */
export function MadeByMoving({ item, plays, children }: MadeProps): ReactNode {
  const best = useBestUrl(bestMovements, item)
  const [hasFailed, setFailed] = useState(false)
  const movement = movements.find((one) => one === item)
  if (movement === undefined || best === undefined || hasFailed) return children
  const demonstration = previewUrl(movement)
  return (
    <video
      src={best ?? (plays ? demonstration.split('#')[0] : demonstration)}
      autoPlay={plays}
      preload="auto"
      muted
      playsInline
      tabIndex={-1}
      onError={() => setFailed(true)}
      className="size-full rounded-card object-contain"
    />
  )
}
