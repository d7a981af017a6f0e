import { Music } from '#kit/web/icons.tsx'
import type { ReactNode } from 'react'

/** The music icon, crossed out. */
export function MutedMusicIcon(): ReactNode {
  return (
    <span className="relative inline-grid" aria-hidden>
      <Music />
      <span className="absolute inset-0 m-auto h-0.5 w-9 -rotate-45 rounded-full bg-current ring-2 ring-raised" />
    </span>
  )
}
