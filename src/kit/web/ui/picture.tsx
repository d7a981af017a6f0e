import type { ReactNode } from 'react'
import { languageOf } from '../i18n.tsx'

interface PictureProps {
  src: string
  /** what it shows; empty where the text beside it says the same */
  alt: string
  className?: string
  /** the picture that fills the first sight of a screen */
  first?: boolean
}

/** A picture in the frame that all pictures share: square, in the area's soft colour, whole and never cropped. */
export function Picture({ src, alt, className = '', first = false }: PictureProps): ReactNode {
  return (
    <div className={`aspect-square overflow-hidden rounded-frame bg-accent-soft p-[6%] ${className}`}>
      <img
        src={src}
        alt={alt}
        lang={languageOf(alt)}
        width={480}
        height={480}
        decoding="async"
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        draggable={false}
        className="size-full object-contain"
      />
    </div>
  )
}
