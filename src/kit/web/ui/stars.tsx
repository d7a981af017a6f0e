import { Star } from '#kit/web/icons.tsx'
import type { ReactNode } from 'react'
import { useMessages } from '../i18n/i18n.tsx'
import { starsTexts } from '../texts.ts'

interface StarsProps {
  /** number of filled stars, 0 to 5 */
  filled: number
  className?: string
}

/** Five stars, of which `filled` are filled. */
export function Stars({ filled, className = '' }: StarsProps): ReactNode {
  const text = useMessages(starsTexts)
  return (
    <div className={`flex gap-1 ${className}`}>
      <span className="sr-only">{text.stars(filled)}</span>
      {[1, 2, 3, 4, 5].map((place) => (
        <Star
          key={place}
          aria-hidden
          strokeWidth={1.75}
          className={`size-9 ${place <= filled ? 'fill-star stroke-star-edge' : 'fill-transparent stroke-line-strong'}`}
        />
      ))}
    </div>
  )
}
