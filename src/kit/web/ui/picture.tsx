import { languageOfText } from '#kit/languages.ts'
import type { ReactNode } from 'react'

interface PictureProps {
  src: string
  /** a description; empty if the text beside the picture says the same */
  alt: string
  className?: string
  /** the main picture of a screen, which loads with priority */
  first?: boolean
}

/** A picture in a square frame with the area's soft colour, never cropped. */
export function Picture({ src, alt, className = '', first = false }: PictureProps): ReactNode {
  return (
    <div className={`aspect-square overflow-hidden rounded-frame bg-accent-soft p-[6%] ${className}`}>
      <img
        src={src}
        alt={alt}
        lang={languageOfText(alt)}
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
